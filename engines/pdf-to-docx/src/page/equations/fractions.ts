import { type Box, union } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Glyph, PathShape } from '../../model/page-content.ts';
import { PART_GAP, SPACE_GAP } from '../../text/tolerances.ts';
import { CELL_GUTTER, MATH_AXIS } from '../tolerances.ts';
import { byHeight } from './by-height.ts';
import { isCutBy } from './words.ts';

/** Rows of a numerator or denominator. */
const MAX_ROWS = 2;

/** A part of a formula that has a bar: a fraction, or a root. */
export interface BarredPart {
  readonly bar: PathShape;
  readonly box: Box;
  /** A character of its row. */
  readonly neighbor: Glyph;
}

/** Whether a rule is shorter than another one, and over or under it by less than a distance (points). */
const isWithin = (inner: Box, outer: Box, distance: number) =>
  inner.x0 > outer.x0 - ROUNDING &&
  inner.x1 < outer.x1 + ROUNDING &&
  inner.x1 - inner.x0 < outer.x1 - outer.x0 &&
  Math.abs(inner.y0 - outer.y0) < distance;

/** Finds the first character that a bar is next to at the height of its axis: most bars of a page, as rules of tables, have none. */
export function nextToBars(inked: readonly Glyph[]): (bar: PathShape) => Glyph | undefined {
  const lookUp = byHeight(inked);
  const largest = inked.reduce((size, { style }) => Math.max(size, style.size), 0);
  return ({ box: { x0, x1, y0, y1 } }) => {
    const y = (y0 + y1) / 2;
    const next = lookUp(y, (MATH_AXIS + SPACE_GAP / 2) * largest).filter(({ box, y: baseline, style: { size } }) => {
      const gap = Math.max(x0 - box.x1, box.x0 - x1);
      const isLevel = Math.abs(baseline - MATH_AXIS * size - y) < (SPACE_GAP / 2) * size;
      return isLevel && gap > -SPACE_GAP * size && gap < PART_GAP * size;
    });
    return next.reduce<Glyph | undefined>(
      (first, glyph) => (first && first.index <= glyph.index ? first : glyph),
      undefined,
    );
  };
}

/** The fraction that a bar parts which is next to a character, if it does: something is above it and below it, both in its middle. */
export function fractionOf(
  bar: PathShape,
  bars: readonly PathShape[],
  inked: readonly Glyph[],
  neighbor: Glyph,
): BarredPart | undefined {
  const { x0, x1 } = bar.box;
  const y = (bar.box.y0 + bar.box.y1) / 2;
  const { size } = neighbor.style;
  // Numerators and denominators are fractions of two rows at most, each of one em and what parts them.
  const [near, far] = [(1 + MAX_ROWS) * size, 2 * MAX_ROWS * size];
  // A bar over or under a longer one is of a part of that one's fraction.
  if (bars.some((other) => isWithin(bar.box, other.box, near))) return undefined;
  const reach = MAX_ROWS * size + bars.filter((other) => isWithin(other.box, bar.box, far)).length * size;
  const within = inked.filter(({ box, y: baseline }) => {
    const middle = (box.x0 + box.x1) / 2;
    return middle > x0 - ROUNDING && middle < x1 + ROUNDING && Math.abs(baseline - MATH_AXIS * size - y) < reach;
  });
  const over = within.filter((glyph) => glyph.y < y);
  const under = within.filter((glyph) => glyph.y - glyph.style.size / 2 > y);
  if (over.length === 0 || under.length === 0 || over.length + under.length < within.length) return undefined;
  if (isCutBy(bar.box, within, inked)) return undefined;
  const [above, below] = [union(over.map(({ box }) => box)), union(under.map(({ box }) => box))];
  const isCentered = (box: Box) => Math.abs(box.x0 + box.x1 - x0 - x1) < size;
  const widest = Math.max(above.x1 - above.x0, below.x1 - below.x0);
  const isNear = y - Math.max(...over.map((glyph) => glyph.y)) < CELL_GUTTER * size;
  if (!isNear || !isCentered(above) || !isCentered(below) || widest < x1 - x0 - size) return undefined;
  return { bar, box: union([above, below, bar.box]), neighbor };
}
