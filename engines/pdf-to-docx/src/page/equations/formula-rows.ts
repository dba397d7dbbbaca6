import { type Box, union } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import {
  EVEN_GAPS,
  HALF,
  LETTER_HEIGHT,
  MIN_PITCH,
  PART_GAP,
  ROUNDING,
  SAME_LINE,
  SCRIPT_SIZE,
  SPACE_GAP,
  THRICE,
  TWICE,
  UNDER_LINE,
} from '../tolerances.ts';
import { fencedBlocks } from './fenced-blocks.ts';
import { isAccent, isForeign, isOfFormula, joinsTerms, leadsTerm, mayBeOfFormula } from './math-glyphs.ts';
import { asSeen, isFromRight } from './seen-signs.ts';
import type { Stack } from './stacks.ts';
import { CLOSING, FENCES, OPERATORS } from './tree/piece.ts';
import { isFunction, isLeaning, isLetter, isProse, wordsOf } from './words.ts';

/** A row of text that has formulas. */
export interface FormulaRow {
  readonly y: number;
  /** Points. */
  readonly size: number;
}

/** What is of one formula or of none: a glyph of the row, or all of a stack or of what is between tall fences. */
interface Token {
  readonly box: Box;
  readonly glyphs: readonly Glyph[];
  /** The glyph of a token that is one alone. */
  readonly only?: Glyph;
  /** A letter of the name of a function. */
  readonly isFunction?: boolean;
}

/** What is near a row. */
export interface RowContent {
  readonly near: readonly Glyph[];
  readonly stacks: readonly Stack[];
  /** The glyphs that others, with the signs that are seen, stand for. */
  readonly originals: Map<Glyph, Glyph>;
  /** Whether letters of formulas have a font of their own: those of other fonts are text. */
  readonly hasLetters: boolean;
  /** Whether only formulas have a glyph. */
  readonly isOwn: (glyph: Glyph) => boolean;
}

const byPlace = (a: Token, b: Token) => a.box.x0 - b.box.x0;

/** The glyphs of each formula of a row: what hangs together from left to right around glyphs that only formulas have. */
export function formulasOfRow(row: FormulaRow, content: RowContent): Glyph[][] {
  const runs: Token[][] = [];
  for (const token of tokensOf(row, content).sort(byPlace)) {
    const run = runs.at(-1);
    if (run && isLinked(run, token, row, content)) run.push(token);
    else runs.push([token]);
  }
  const isRtl = content.near.some((glyph) => isFromRight(glyph) && Math.abs(glyph.y - row.y) < SAME_LINE * row.size);
  // Of what has signs without a meaning, parts alone would be read wrong.
  return runs
    .filter((run) => !run.some(({ glyphs }) => glyphs.some(isForeign)))
    .map((run) => (isRtl ? withSeenSigns(run, content) : run))
    .flatMap(withoutLoneFences)
    .map((run) => withoutOuterFences(withoutPunctuation(run, row, content.near)))
    .filter((run) => run.some(({ glyphs }) => glyphs.some(content.isOwn)))
    .map((run) => [...new Set([...run.flatMap(({ glyphs }) => glyphs), ...boundsOf(run, row, content.near)])]);
}

function tokensOf(row: FormulaRow, { near, stacks, hasLetters }: RowContent): Token[] {
  const { y, size } = row;
  const fenced = fencedBlocks(row, near);
  const held = new Set(fenced.flatMap(({ glyphs }) => glyphs));
  const own = stacks.filter(
    (stack) => Math.abs(stack.y - y) < SAME_LINE * size && !stack.glyphs.some((glyph) => held.has(glyph)),
  );
  for (const glyph of stacks.flatMap(({ glyphs }) => glyphs)) held.add(glyph);
  const free = near.filter((glyph) => !held.has(glyph));
  const isMain = (glyph: Glyph) =>
    Math.abs(glyph.y - y) <= SPACE_GAP * size && (glyph.style.size > SCRIPT_SIZE * size || OPERATORS.test(glyph.text));
  const main = free.filter(isMain);
  const isScript = (glyph: Glyph) =>
    glyph.style.size <= SCRIPT_SIZE * size && y - glyph.y < MIN_PITCH * size && glyph.y - y < UNDER_LINE * size;
  const behind = new Set(
    [...own, ...fenced, ...main.filter(({ text }) => OPERATORS.test(text))].flatMap(({ box }) =>
      boundsBehind(box, size, free),
    ),
  );
  const scripts = free.filter((glyph) => (isScript(glyph) || behind.has(glyph)) && !isMain(glyph));
  const words = wordsOf(main).filter((word) => word.every(isLetter));
  const text = new Set(words.filter((word) => isText(word, hasLetters)).flat());
  const functions = new Set(words.filter(isFunction).flat());
  const mayBe = (glyph: Glyph) => isLetterOfTerm(glyph) || mayBeOfFormula(glyph) || isOfFormula(glyph);
  const token = (only: Glyph): Token => ({ box: only.box, glyphs: [only], only, isFunction: functions.has(only) });
  const isTerm = (glyph: Glyph) => !text.has(glyph) && mayBe(glyph);
  // Words between terms end a formula: they stand as tokens that nothing is linked to.
  const ends = main.filter((glyph) => !isTerm(glyph)).map(({ box }) => ({ box, glyphs: [] }));
  return [...own, ...fenced, ...main.filter(isTerm).map(token), ...scripts.filter(mayBe).map(token), ...ends];
}

/** Other scripts have no letters in formulas. */
const isLetterOfTerm = ({ text }: Glyph) => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(text);

/** Whether a word is of the text around a formula. */
function isText(word: readonly Glyph[], hasLetters: boolean): boolean {
  if (word.some(isOfFormula))
    return isProse(word) && word.every(({ text }) => (text.codePointAt(0) as number) < LAST_LATIN);
  return hasLetters ? word.length > 1 && !isFunction(word) : isProse(word);
}

/** The end of Latin Extended-B in Unicode. */
const LAST_LATIN = 0x250;

function isLinked(run: readonly Token[], token: Token, { size }: FormulaRow, { hasLetters }: RowContent): boolean {
  const last = run.at(-1) as Token;
  if (last.glyphs.length === 0 || token.glyphs.length === 0) return false;
  const gap = token.box.x0 - Math.max(...run.map(({ box }) => box.x1));
  const isScript = ({ only }: Pick<Token, 'only'>) => only !== undefined && only.style.size <= SCRIPT_SIZE * size;
  if (gap < (isScript(last) ? EVEN_GAPS : SPACE_GAP) * size) return true;
  const isWord = ({ only, isFunction: isName }: Token) =>
    hasLetters && only !== undefined && !isName && isLetter(only) && !isOfFormula(only);
  if (gap > PART_GAP * size || isWord(last) || isWord(token)) return false;
  const isTerm = ({ only, isFunction: isName }: Token) =>
    only === undefined || isName || isOfFormula(only) || (hasLetters ? isScript({ only }) : isLeaning(only));
  const joins = ({ only }: Token) => only !== undefined && joinsTerms(only);
  const countOf = (signs: { has(sign: string): boolean }) =>
    run.filter(({ only }) => only && signs.has(only.text)).length;
  const follows = (isTerm(last) && isTerm(token)) || last.isFunction === true;
  const leads = last.only !== undefined && leadsTerm(last.only);
  return leads || joins(token) || follows || countOf(FENCES) > countOf(CLOSING);
}

/** Parts of a run between fences whose other half is not in it, which are of the text around it. */
function withoutLoneFences(run: readonly Token[]): Token[][] {
  const open: Token[] = [];
  const lone = new Set<Token>();
  for (const token of run) {
    const text = token.only?.text ?? '';
    if (FENCES.has(text)) open.push(token);
    else if (CLOSING.has(text) && !open.pop()) lone.add(token);
  }
  for (const token of open) lone.add(token);
  const parts: Token[][] = [[]];
  for (const token of run) {
    if (lone.has(token) && token.only && !isOfFormula(token.only)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** A run on a line from right to left with the signs that are seen. Where letters have alphabets of their own, the reader turns them all. */
function withSeenSigns(run: readonly Token[], { originals, hasLetters }: RowContent): Token[] {
  const singles = run.flatMap(({ only }) => only ?? []);
  const seen = asSeen(singles, hasLetters);
  const twins = new Map(singles.map((glyph, i) => [glyph, seen[i] as Glyph]));
  for (const [glyph, twin] of twins) if (twin !== glyph) originals.set(twin, glyph);
  return run.map((token) => {
    const twin = token.only && twins.get(token.only);
    return twin ? { ...token, only: twin, glyphs: [twin] } : token;
  });
}

const PUNCTUATION = /^[,;:.]$/u;
/** What ends a sentence or a part of it, behind a formula that is shown apart. */
const STOP = /^[,;.]$/u;

/** A run from its first term to its last: marks at its ends are of the text around, but for a stop in its font, or behind it where it is alone. */
function withoutPunctuation(run: readonly Token[], row: FormulaRow, near: readonly Glyph[]): Token[] {
  const isMark = ({ only }: Token) => only !== undefined && (PUNCTUATION.test(only.text) || isAccent(only));
  const from = run.findIndex((token) => !isMark(token) || isOver(token, run));
  const to = run.findLastIndex((token) => !isMark(token) || isOver(token, run));
  if (from < 0) return [];
  const stop = run[to + 1]?.only;
  const isOwn = stop !== undefined && STOP.test(stop.text) && (isOfFormula(stop) || isAlone(run, row, near));
  return run.slice(from, isOwn ? to + 2 : to + 1);
}

/** Whether nothing of its row is next to a run. */
function isAlone(run: readonly Token[], { y, size }: FormulaRow, near: readonly Glyph[]): boolean {
  const own = new Set(run.flatMap(({ glyphs }) => glyphs));
  const { x0, x1 } = union(run.map(({ box }) => box));
  const isNext = (glyph: Glyph) =>
    Math.abs(glyph.y - y) < SAME_LINE * size &&
    glyph.box.x1 > x0 - THRICE * size &&
    glyph.box.x0 < x1 + THRICE * size &&
    !own.has(glyph);
  return !near.some(isNext);
}

/** Parentheses of the font of the text around a formula are of that, where its letters have alphabets and so its font has parentheses. */
function withoutOuterFences(run: readonly Token[]): readonly Token[] {
  const [first, last] = [run[0]?.only, run.at(-1)?.only];
  if (!first || !last || isOfFormula(first) || isOfFormula(last)) return run;
  if (!FENCES.has(first.text) || FENCES.get(first.text) !== last.text) return run;
  const isOfAlphabet = ({ only }: Token) => only !== undefined && ALPHABETS.test(only.text);
  let depth = 0;
  const end = run.findIndex(({ only }) => {
    if (only && FENCES.has(only.text)) depth++;
    return only !== undefined && CLOSING.has(only.text) && --depth === 0;
  });
  return end === run.length - 1 && run.some(isOfAlphabet) ? run.slice(1, -1) : run;
}

/** Letters of the mathematical alphabets of Unicode. */
const ALPHABETS = /^[\u{1d400}-\u{1d7ff}ℎ]$/u;

/** Whether a mark is drawn over a letter of its run. */
const isOver = ({ only, box }: Token, run: readonly Token[]) =>
  only !== undefined &&
  isAccent(only) &&
  run.some((other) => other.only !== only && other.box.x0 < box.x1 - ROUNDING && other.box.x1 > box.x0 + ROUNDING);

/** Small glyphs below and above sums and words such as lim. */
function boundsOf(run: readonly Token[], { y, size }: FormulaRow, near: readonly Glyph[]): Glyph[] {
  const small = near.filter((glyph) => glyph.style.size <= SCRIPT_SIZE * size);
  const reach = (TWICE - LETTER_HEIGHT) * size;
  const singles = run.flatMap(({ only }) => only ?? []);
  const words = wordsOf(singles).filter((word) => word.length > 1 && isFunction(word));
  const signs = singles.filter(({ text }) => OPERATORS.test(text));
  const bases = [...words.map((word) => union(word.map((glyph) => glyph.box))), ...signs.map(({ box }) => box)];
  return bases.flatMap((box) => {
    const below = small.filter((glyph) => glyph.y - y >= UNDER_LINE * size && glyph.y - Math.max(box.y1, y) < reach);
    const above = small.filter((glyph) => y - glyph.y >= MIN_PITCH * size && Math.min(box.y0, y) - glyph.y < size);
    return [...chain(below, box, HALF * size), ...chain(above, box, HALF * size)];
  });
}

/** Small glyphs behind what is higher than a line, up to its upper and lower end. */
function boundsBehind(box: Box, size: number, glyphs: readonly Glyph[]): Glyph[] {
  const isBehind = ({ y, style, box: { x0 } }: Glyph) =>
    style.size <= SCRIPT_SIZE * size &&
    y > box.y0 - HALF * size &&
    y < box.y1 + LETTER_HEIGHT * size &&
    x0 >= (box.x0 + box.x1) / 2;
  return chain(glyphs.filter(isBehind), { ...box, x0: box.x1, x1: box.x1 + SPACE_GAP * size }, SPACE_GAP * size);
}

/** The glyphs that a box overlaps from left to right, and those next to them. */
function chain(glyphs: readonly Glyph[], box: Box, gap: number): Glyph[] {
  const sorted = [...glyphs].sort((a, b) => a.box.x0 - b.box.x0);
  const first = sorted.findIndex((glyph) => glyph.box.x0 < box.x1 && glyph.box.x1 > box.x0);
  if (first < 0) return [];
  let { x0, x1 } = (sorted[first] as Glyph).box;
  let to = first;
  for (let next = sorted[to + 1]; next && next.box.x0 < x1 + gap; next = sorted[++to + 1])
    x1 = Math.max(x1, next.box.x1);
  let from = first;
  for (let next = sorted[from - 1]; next && next.box.x1 > x0 - gap; next = sorted[--from - 1]) x0 = next.box.x0;
  return sorted.slice(from, to + 1);
}
