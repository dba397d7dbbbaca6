import { isBlank } from '../../../model/characters.ts';
import { isMathFont } from '../../../model/font-by-name.ts';
import { union } from '../../../model/geometry.ts';
import type { Glyph, PageContent, PathShape } from '../../../model/page-content.ts';
import { MAX_PARTS } from '../../../text/limits.ts';
import { MAX_LARGER, MAX_PITCH, NEXT_TO, SPACE_GAP, TOUCH } from '../../../text/tolerances.ts';
import { MAX_BARS, MAX_FORMULA_TEXT, MAX_NEAR_ROW } from '../../limits.ts';
import { byHeight, type LookUp } from '../by-height.ts';
import { type FoundFormula, foundFormula } from '../found-formula.ts';
import { levelBars } from '../level-bars.ts';
import { isOfFormula, isOfSignFont, leadsTerm } from '../math-glyphs.ts';
import { CLOSING, FENCES } from '../tree/piece.ts';
import { readFormula } from '../tree/read-formula.ts';
import { isLeaning, isOfSize } from '../words.ts';
import { type ComposedText, withComposedSigns } from './composed-signs.ts';
import { lettersLike } from './formula-letters.ts';
import type { FormulaRow, RowContent } from './formula-row.ts';
import { formulasOfRow } from './formula-rows.ts';
import { stacksOf, TALL_SIGN } from './stacks.ts';

/** Rows above and below a row in which parts of its formula are. */
const ROWS_AROUND = 3;

/** Characters near rows with formulas, all rows together, that are compared: a dense page has half of it. */
const MAX_NEAR_FORMULAS = 200_000;

/**
 * The formulas of a page without tags by their fonts: those that are made for formulas alone. Letters, digits and signs next to these are of
 * the formula as well, words are not. What is not certain is a picture where parts stand above each other;
 * else, and where signs have no meaning, it is left as it is.
 */
export function fontFormulas({ glyphs, paths }: PageContent): FoundFormula[] {
  if (!glyphs.some(isOfFormula)) return [];
  const text = glyphs.filter((glyph) => !isBlank(glyph.text) && glyph.style.angle === 0 && !glyph.style.formula);
  if (!text.some(isOfFormula) || text.length > MAX_FORMULA_TEXT) return [];
  const { glyphs: inked, parts } = withComposedSigns(text);
  const seeds = inked.filter(isOfFormula);
  const bars = levelBars(paths);
  const lookUp = byHeight(inked);
  const stacks = stacksOf(bars.length > MAX_BARS ? [] : bars, seeds, lookUp);
  const page: FormulaPage = { text, inked, parts, bars, stacks, lookUp, ...lettersOf(seeds) };
  const found = formulasAround(seeds, page);
  if (page.hasLetters) return found;
  const letters = lettersLike(found, inked, lookUp);
  return letters.length === 0 ? found : formulasAround([...seeds, ...letters], page);
}

/** A page whose formulas are looked for. */
interface FormulaPage extends Pick<RowContent, 'stacks' | 'hasLetters' | 'isOffice'> {
  /** All that is seen of its text, as it is drawn and with one glyph for each sign. */
  readonly text: readonly Glyph[];
  readonly inked: readonly Glyph[];
  readonly parts: ComposedText['parts'];
  readonly bars: readonly PathShape[];
  readonly lookUp: LookUp;
}

/** Letters of the alphabets of variables: those of script and double-struck ones, which are capitals, tell nothing of these. */
const isVariable = (glyph: Glyph) =>
  /^(?:[a-z\u{1d400}-\u{1d7ff}ℎ])$/u.test(glyph.text) || (isLeaning(glyph) && /^[A-Z]$/.test(glyph.text));

/** In which fonts the letters of a page's formulas are. Palatino and Times of TeX lend theirs to formulas: these alone have Greek ones. */
function lettersOf(seeds: readonly Glyph[]): Pick<RowContent, 'hasLetters' | 'isOffice'> {
  const hasLetters = seeds.some((seed) => isVariable(seed));
  return { hasLetters, isOffice: !hasLetters && seeds.some(isOfSignFont) };
}

/** The formulas that are around glyphs that only formulas have. */
function formulasAround(seeds: readonly Glyph[], page: FormulaPage) {
  const { text, parts, bars, stacks, lookUp, hasLetters, isOffice } = page;
  const own = new Set(seeds);
  const isOwn = (glyph: Glyph) => own.has(glyph) || isOfFormula(glyph);
  const taken = new Set<Glyph>();
  const originals = new Map<Glyph, Glyph>();
  const drawnBy = (glyph: Glyph) => {
    const original = originals.get(glyph) ?? glyph;
    return parts.get(original) ?? [original];
  };
  let room = MAX_NEAR_FORMULAS;
  const runs = rowsWith(seeds, page).flatMap((row) => {
    const near = room > 0 ? lookUp(row.y, ROWS_AROUND * MAX_PITCH * row.size) : [];
    room -= near.length;
    if (near.length > MAX_NEAR_ROW) return [];
    return formulasOfRow(row, { near, stacks, hasLetters, isOffice, originals, isOwn }).map((run) => ({ row, run }));
  });
  // Rows of a matrix are parts of the row that it is in.
  runs.sort((a, b) => b.run.length - a.run.length);
  return runs.flatMap(({ row, run }) => {
    const drawn = run.flatMap(drawnBy);
    if (run.length > MAX_PARTS || drawn.some((glyph) => taken.has(glyph)) || !saysSomething(run, isOwn)) return [];
    const rules = rulesOf(run, bars, row.size);
    const boxes = rules.map(({ box }) => box);
    const read = readFormula(run, boxes);
    if (!read && !isHigh(run, rules, row)) return [];
    for (const glyph of drawn) taken.add(glyph);
    // LibreOffice breaks no formula at the end of a line.
    return [foundFormula(read, drawn, rules, text, isOffice)];
  });
}

/** The rules among the glyphs of a formula: of bars and roots. */
function rulesOf(glyphs: readonly Glyph[], bars: readonly PathShape[], size: number): PathShape[] {
  const around = union(glyphs.map(({ box }) => box));
  return bars.filter(
    ({ box }) =>
      box.x0 >= around.x0 - TOUCH &&
      box.x1 <= around.x1 + TOUCH &&
      box.y0 > around.y0 - size * SPACE_GAP &&
      box.y1 < around.y1,
  );
}

/** A letter or a digit of a formula's own font; else signs with what they join, or parentheses with what is in them. */
function saysSomething(glyphs: readonly Glyph[], isOwn: (glyph: Glyph) => boolean): boolean {
  const isTerm = ({ text }: Glyph) => /^[\p{L}\p{Nd}]/u.test(text);
  const isSaying = (glyph: Glyph) => leadsTerm(glyph) || (FENCES.has(glyph.text) && isOwn(glyph));
  return glyphs.some((glyph) => isTerm(glyph) && isOwn(glyph)) || (glyphs.some(isSaying) && glyphs.some(isTerm));
}

/** Whether a formula has parts above each other: as text it would fall apart. */
const isHigh = (glyphs: readonly Glyph[], rules: readonly PathShape[], { size }: FormulaRow) =>
  rules.length > 0 ||
  glyphs.some(
    ({ text, box, style }) =>
      TALL_SIGN.test(text) && isMathFont(style.font.name) && box.y1 - box.y0 > MAX_LARGER * size,
  );

/** Whether something is behind a fence that opens, or before one that closes; other tall signs have it in at either side. */
const isIn = (fence: Glyph, { box }: Pick<Glyph, 'box'>) =>
  FENCES.has(fence.text) ? box.x0 > fence.box.x0 : !CLOSING.has(fence.text) || box.x1 < fence.box.x1;

/** The rows of text that formulas stand in: what is small may be raised or lowered from that of larger text next to it. */
function rowsWith(seeds: readonly Glyph[], { stacks, lookUp, isOffice }: FormulaPage): FormulaRow[] {
  const rows: FormulaRow[] = [];
  const add = (y: number, size: number) => {
    if (rows.length < MAX_PARTS && !rows.some((row) => Math.abs(row.y - y) < SPACE_GAP * size)) rows.push({ y, size });
  };
  const inStacks = new Set(stacks.flatMap(({ glyphs }) => glyphs));
  for (const seed of seeds) {
    if (inStacks.has(seed) || rows.some((row) => row.y === seed.y && row.size === seed.style.size)) continue;
    const { size } = seed.style;
    const isBeside = ({ box }: Pick<Glyph, 'box'>) =>
      box.x0 - seed.box.x1 < NEXT_TO * size && seed.box.x0 - box.x1 < NEXT_TO * size;
    const beside = lookUp(seed.y, size).filter((glyph) => isBeside(glyph) && !inStacks.has(glyph));
    // Sums and fences are drawn larger than their row.
    const isTall = ({ text }: Glyph) => TALL_SIGN.test(text);
    const isOfRow = (glyph: Glyph) =>
      !isOffice || (isTall(seed) ? isIn(seed, glyph) : isOfSize(seed, glyph.style.size));
    const plain = [...beside, seed].filter((glyph) => !isTall(glyph) && isOfRow(glyph));
    const largest = plain.reduce(
      (best, glyph) => (glyph.style.size > best.style.size ? glyph : best),
      plain[0] ?? seed,
    );
    const held = plain.length > 0 ? undefined : stacks.find((stack) => isIn(seed, stack) && isBeside(stack));
    if (held) add(held.y, held.size);
    else add(largest.y, largest.style.size);
  }
  for (const { glyphs, y, size } of stacks) if (glyphs.some(isOfFormula)) add(y, size);
  return rows;
}
