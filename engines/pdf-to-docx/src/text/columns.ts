import type { Band } from '../model/analyzed-page.ts';
import { type Box, median } from '../model/geometry.ts';
import { begunColumn, bestGutter, CLEARANCE, extent, type Gutter, isColumn } from './columns/gutters.ts';
import type { Part } from './paragraphs/column-part.ts';
import { HEADING_SIZE, SAME_LINE } from './tolerances.ts';

/** Columns of text of a page, and columns in columns. */
const MAX_TEXT_COLUMNS = 6;

/** Divides a page into bands from top to bottom, each with its columns from left to right. */
export function findBands(parts: readonly Part[], page: Box): Band[] {
  if (parts.length === 0) return [];
  const sorted = [...parts].sort((a, b) => a.box.y0 - b.box.y0);
  return splitBands(sorted, page);
}

function splitBands(parts: readonly Part[], area: Box): Band[] {
  const gutter = bestGutter(parts);
  if (!gutter) return [withBegunColumn(parts, area)];
  const { from, to, x } = gutter;
  // What goes through the gutter is none of its columns, though it may reach in among them at one end.
  const isAcross = ({ box }: Part) => box.x0 < x - 1 && box.x1 > x + 1;
  const isAbove = ({ box }: Part) => (box.y0 + box.y1) / 2 < (from + to) / 2;
  for (const heading of headingsBetween(parts, gutter)) {
    const at = heading.box.y0;
    const below = { ...area, y0: heading.box.y1 + CLEARANCE };
    const over = splitBands(
      parts.filter(({ box }) => box.y0 < at),
      { ...area, y1: at - CLEARANCE },
    );
    const under = splitBands(
      parts.filter((part) => part.box.y0 >= at && part !== heading),
      below,
    );
    const isSet = (bands: readonly Band[]) => bands.some(({ columns }) => columns.length > 1);
    if (isSet(over) && isSet(under))
      return [...over, singleBand([heading], { ...area, y0: at, y1: below.y0 }), ...under];
  }
  const above = parts.filter((part) => part.box.y1 <= from || (isAcross(part) && part.box.y0 < to && isAbove(part)));
  const below = parts.filter((part) => part.box.y0 >= to || (isAcross(part) && part.box.y1 > from && !isAbove(part)));
  const inside = parts.filter((part) => part.box.y1 > from && part.box.y0 < to && !isAcross(part));
  const left = inside.filter((part) => part.box.x1 <= x + 1);
  const right = inside.filter((part) => part.box.x1 > x + 1);
  const bands: Band[] = [];
  if (above.length > 0) bands.push(...splitBands(above, { ...area, y1: from }));
  const columns = [...columnsOf(left), ...columnsOf(right)];
  bands.push({ y0: from, y1: to, columns: columns.slice(0, MAX_TEXT_COLUMNS) });
  if (below.length > 0) bands.push(...splitBands(below, { ...area, y0: to }));
  return bands;
}

/**
 * Where headings stand that may part columns from others below: nothing is next to them, what is above them was written before them, and
 * below both sides begin at one height.
 */
function headingsBetween(parts: readonly Part[], { from, to, x }: Gutter): Part[] {
  const inside = parts.filter(({ box }) => box.y0 >= from && box.y1 <= to);
  const size = median(inside.map((part) => part.size));
  const left = inside.filter(({ box }) => box.x1 <= x + 1);
  const right = inside.filter(({ box }) => box.x1 > x + 1);
  const isBetween = (heading: Part) => {
    if (heading.size < HEADING_SIZE * size || heading.box.y0 <= from + 1) return false;
    const next = left.find((part) => part.box.y0 >= heading.box.y1 - 1);
    const beside = right.find((part) => part.box.y1 > heading.box.y0);
    const above = right.filter(({ box }) => box.y0 < heading.box.y0);
    const isWrittenLater = above.every(({ index = 0 }) => index <= (heading.index ?? index));
    return next && beside && isWrittenLater && Math.abs(next.box.y1 - beside.box.y1) <= SAME_LINE * size;
  };
  return left.filter(isBetween);
}

/**
 * The columns of one side of a gutter: the side itself, or what a further gutter makes through all of it, but for headings at its head that
 * go over both.
 */
function columnsOf(parts: readonly Part[]): { x0: number; x1: number }[] {
  const gutter = bestGutter(parts);
  if (gutter) {
    const left = parts.filter((part) => part.box.x1 <= gutter.x + 1);
    const right = parts.filter((part) => part.box.x0 >= gutter.x - 1);
    const over = parts.filter((part) => part.box.x1 > gutter.x + 1 && part.box.x0 < gutter.x - 1);
    if (over.every(({ box }) => box.y1 <= gutter.from + SAME_LINE * median(parts.map(({ size }) => size))))
      return [...columnsOf(left), ...columnsOf(right)];
  }
  const begun = begunColumn(parts);
  return begun ? [...columnsOf(begun.before), extent(begun.column)] : [extent(parts)];
}

/** A band of one column, or of two where a second one has begun beside all others. */
function withBegunColumn(parts: readonly Part[], area: Box): Band {
  const single = singleBand(parts, area);
  const begun = begunColumn(parts);
  const size = median(parts.map((part) => part.size));
  if (!begun || !isColumn(begun.before, size)) return single;
  return { ...single, columns: [extent(begun.before), extent(begun.column)] };
}

function singleBand(parts: readonly Part[], area: Box): Band {
  return {
    y0: Math.min(area.y0, ...parts.map((part) => part.box.y0)),
    y1: Math.max(area.y1, ...parts.map((part) => part.box.y1)),
    columns: [{ x0: Math.min(...parts.map((part) => part.box.x0)), x1: Math.max(...parts.map((part) => part.box.x1)) }],
  };
}
