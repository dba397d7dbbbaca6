import { type Box, union } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { PART_GAP } from '../../../text/tolerances.ts';
import { MAX_RUNS } from '../../limits.ts';
import { MATH_AXIS } from '../../tolerances.ts';
import { isOfFormula } from '../math-glyphs.ts';
import { FENCES } from '../tree/piece.ts';
import type { FormulaRow } from './formula-row.ts';

/** Over the size of the text: a fence that is higher by more is around several rows. */
const TALLER = 0.5;

/** Em. The middle of what fences hold is no farther from the axis of its row. */
const OFF_AXIS = 0.5;

/** Over the height of the opening fence: one that is lower does not close it. */
const LOW_FENCE = 0.5;

const PIECE = /^[⎛-⎭]$/u;
const OPENING_PIECE = /^[⎛⎡⎧]$/u;
const CLOSING_PIECE = /^[⎞⎤⎫⎟⎥⎬⎭⎠⎦]$/u;

/** Bars are the same at both sides. */
const BAR = /^[|‖∥]$/u;

const isAsHigh = (a: Box, b: Box) => Math.abs(a.y0 - b.y0) < ROUNDING && Math.abs(a.y1 - b.y1) < ROUNDING;

const middleOf = ({ y0, y1 }: Box) => (y0 + y1) / 2;

/** All that is between tall fences around a row, and next to a tall brace that nothing closes: several rows may be in it. */
export function fencedBlocks(
  { y, size }: FormulaRow,
  near: readonly Glyph[],
): { box: Box; glyphs: readonly Glyph[] }[] {
  const isTall = ({ box, text }: Glyph) =>
    OPENING_PIECE.test(text) || ((FENCES.has(text) || BAR.test(text)) && box.y1 - box.y0 > (1 + TALLER) * size);
  const blocks: { box: Box; glyphs: readonly Glyph[] }[] = [];
  if (!near.some((glyph) => isOfFormula(glyph) && isTall(glyph))) return blocks;
  const sorted = [...near].sort((a, b) => a.box.x0 - b.box.x0);
  let end = -Infinity;
  for (const open of sorted.filter((glyph) => isOfFormula(glyph) && isTall(glyph)).slice(0, MAX_RUNS)) {
    if (open.box.x0 < end) continue;
    const column = sorted.filter(({ box, text }) => Math.abs(box.x0 - open.box.x0) < ROUNDING && PIECE.test(text));
    const around = union([open, ...column].map(({ box }) => box));
    // Rows within the fences are not on their axis.
    if (Math.abs(middleOf(around) + MATH_AXIS * size - y) > OFF_AXIS * size) continue;
    const reach = sorted.filter(
      ({ box }) => box.x0 >= open.box.x0 && middleOf(box) > around.y0 && middleOf(box) < around.y1,
    );
    const glyphs = [...new Set([open, ...column, ...upToClosing(reach, open, size)])];
    const box = union(glyphs.map((glyph) => glyph.box));
    end = box.x1;
    blocks.push({ box: { ...box, y0: around.y0, y1: around.y1 }, glyphs });
  }
  return blocks;
}

/** The glyphs up to the closing half of a fence, or up to a wide gap where there is none. */
function upToClosing(reach: readonly Glyph[], open: Glyph, size: number): Glyph[] {
  const close = OPENING_PIECE.test(open.text)
    ? reach.find(({ text }) => CLOSING_PIECE.test(text))
    : closingOf(reach, open);
  if (close) return reach.filter(({ box }) => box.x1 <= close.box.x1 + ROUNDING);
  const own: Glyph[] = [];
  let x1 = open.box.x1;
  for (const glyph of reach) {
    if (glyph.box.x0 - x1 > 2 * PART_GAP * size) break;
    own.push(glyph);
    x1 = Math.max(x1, glyph.box.x1);
  }
  return own;
}

/** The closing half of a fence among what follows; smaller fences between are of parts. */
function closingOf(reach: readonly Glyph[], open: Glyph): Glyph | undefined {
  if (BAR.test(open.text))
    return reach.find(({ text, box }) => text === open.text && box.x0 > open.box.x0 && isAsHigh(box, open.box));
  let depth = 0;
  return reach.find(({ text, box }) => {
    if (box.y1 - box.y0 < LOW_FENCE * (open.box.y1 - open.box.y0)) return false;
    if (text === open.text) depth++;
    return text === FENCES.get(open.text) && --depth === 0;
  });
}
