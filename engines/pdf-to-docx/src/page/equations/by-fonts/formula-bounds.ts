import { type Box, union } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { LETTER_HEIGHT, MIN_PITCH, SCRIPT_SIZE, SPACE_GAP } from '../../../text/tolerances.ts';
import { UNDER_LINE } from '../../tolerances.ts';
import { isOfFormula } from '../math-glyphs.ts';
import { OPERATORS } from '../tree/piece.ts';
import { hasLimits, isLeaning, isLetter, isOfSize, wordsOf } from '../words.ts';
import type { FormulaRow, RowContent, Token } from './formula-row.ts';

/** Letters of a word that is none of a formula. */
const MIN_WORD = 3;

/** Em. The bounds of a sum are no farther above or below its row. */
const MAX_RISE = 2;

/** Em. Room between a sign and its bound, and between their rows. */
const BOUND_GAP = 0.5;

/** A word of formulas without a font of their own, such as `argmax`. */
const isLeaningWord = (word: readonly Glyph[]) =>
  word.length >= MIN_WORD && word.every((glyph) => isLetter(glyph) && isLeaning(glyph) && !isOfFormula(glyph));

/** Small glyphs below and above sums and words such as lim. */
export function boundsOf(run: readonly Token[], row: FormulaRow, { near, isOffice }: RowContent): Glyph[] {
  const { y, size } = row;
  const isOfRow = (glyph: Glyph) => !isOffice || isOfSize(glyph, size);
  const scripts = near.filter((glyph) => glyph.style.size <= SCRIPT_SIZE * size && isOfRow(glyph));
  const reach = (MAX_RISE - LETTER_HEIGHT) * size;
  const singles = run.flatMap(({ only }) => only ?? []);
  const isMain = (glyph: Glyph) => glyph.style.size > SCRIPT_SIZE * size;
  const words = wordsOf(singles.filter(isMain));
  const wordBoxes = (kept: readonly (readonly Glyph[])[]) => kept.map((word) => union(word.map(({ box }) => box)));
  const own = new Set(singles);
  const others = near.filter((glyph) => OPERATORS.test(glyph.text) && !own.has(glyph)).map((glyph) => glyph.box);
  const boundsAround = (box: Box, below: number) => {
    const away = (around: Box, { box: { y0, y1 } }: Glyph) => Math.abs(around.y0 + around.y1 - y0 - y1);
    const isOfOther = (glyph: Glyph) =>
      others.some((other) => other.x0 < box.x1 && other.x1 > box.x0 && away(other, glyph) < away(box, glyph));
    const small = scripts.filter((glyph) => !isOfOther(glyph) && !isOfOtherRow(glyph, row, near));
    const under = small.filter((glyph) => glyph.y - y >= UNDER_LINE * size && glyph.y - Math.max(box.y1, y) < below);
    const over = small.filter((glyph) => y - glyph.y >= MIN_PITCH * size && Math.min(box.y0, y) - glyph.y < size);
    return [...chain(under, box, BOUND_GAP * size), ...chain(over, box, BOUND_GAP * size)];
  };
  const named = words.filter((word) => word.length > 1 && hasLimits(word));
  const isUnder = (glyph: Glyph) => glyph.y > y;
  const signs = singles.filter(({ text }) => OPERATORS.test(text)).map(({ box }) => box);
  // What leans may be a product: its limits are no rows of their own.
  const leaning = words.filter(isLeaningWord);
  return [
    ...signs.flatMap((box) => boundsAround(box, reach)),
    ...wordBoxes(named).flatMap((box) => boundsAround(box, reach).filter(isUnder)),
    ...wordBoxes(leaning).flatMap((box) => boundsAround(box, BOUND_GAP * size).filter(isUnder)),
  ];
}

/** Whether a glyph is raised or lowered from a letter that it touches on another row. */
function isOfOtherRow({ y, box, style }: Glyph, row: FormulaRow, near: readonly Glyph[]): boolean {
  return near.some(
    (base) =>
      base.style.size > SCRIPT_SIZE * row.size &&
      base.style.size * SCRIPT_SIZE > style.size &&
      Math.abs(base.y - row.y) > BOUND_GAP * row.size &&
      Math.abs(base.y - y) < UNDER_LINE * base.style.size &&
      Math.abs(box.x0 - base.box.x1) < SPACE_GAP * row.size,
  );
}

/** Small glyphs behind what is higher than a line, up to its upper and lower end. */
export function boundsBehind(box: Box, row: FormulaRow, glyphs: readonly Glyph[]): Glyph[] {
  const { size } = row;
  const isBehind = (glyph: Glyph) =>
    glyph.style.size <= SCRIPT_SIZE * size &&
    glyph.y > box.y0 - BOUND_GAP * size &&
    glyph.y < box.y1 + LETTER_HEIGHT * size &&
    glyph.box.x0 >= (box.x0 + box.x1) / 2 &&
    !isOfOtherRow(glyph, row, glyphs);
  return chain(glyphs.filter(isBehind), { ...box, x0: box.x1, x1: box.x1 + SPACE_GAP * size }, SPACE_GAP * size);
}

/** The glyphs that a box overlaps from left to right, and those next to them. */
function chain(glyphs: readonly Glyph[], box: Box, gap: number): Glyph[] {
  const sorted = [...glyphs].sort((a, b) => a.box.x0 - b.box.x0);
  const first = sorted.findIndex((glyph) => glyph.box.x0 < box.x1 && glyph.box.x1 > box.x0);
  if (first < 0) return [];
  let { x0, x1 } = sorted[first]!.box;
  let to = first;
  for (let next = sorted[to + 1]; next && next.box.x0 < x1 + gap; next = sorted[++to + 1])
    x1 = Math.max(x1, next.box.x1);
  let from = first;
  for (let next = sorted[from - 1]; next && next.box.x1 > x0 - gap; next = sorted[--from - 1]) x0 = next.box.x0;
  return sorted.slice(from, to + 1);
}
