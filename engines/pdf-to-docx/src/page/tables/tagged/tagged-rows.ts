import type { GridCell, GridRow } from '../../../model/analyzed-page.ts';
import type { CellBorders } from '../../../model/document/document.ts';
import type { Box } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import { TOUCH } from '../../../text/tolerances.ts';
import { bordersOf, places, shadingOf } from '../../evidence/grids/ruled-grids.ts';
import type { PageRules, Shade } from '../../evidence/page-rules.ts';
import type { TaggedPage } from '../../evidence/tagged-content.ts';
import { EMPTY_CELL } from '../../tolerances.ts';

/** Points. Room for each row without text, and the least length of a rule between rows. */
const ROW_ROOM = 6;

/** Rows of one height that show that of the others. */
const MIN_EVEN_ROWS = 3;

/** Points. A rule above or below the table is no farther from it. */
const OUTSIDE = 36;

/** What a page shows around its tables. */
export interface RowSurroundings {
  readonly page: TaggedPage | undefined;
  readonly pageRules: PageRules;
}

interface Extent {
  y0: number;
  y1: number;
}

/**
 * Moves row edges out to the rules between rows, or half way, and reads borders and shading there. Of the `absent` rows that follow
 * without any content those come along that rules show.
 */
export function withRowEdges(
  rows: readonly GridRow[],
  absent: number,
  around: (page: number) => RowSurroundings,
): GridRow[] {
  const found = rows.map((_, i) => extentOf(rows, i, around));
  const spans = spanEnds(rows);
  fillEmptyRows(rows, found, { around, spans });
  closeGaps(rows, found);
  reachDown(found, spans);
  evenOut(rows, found, around);
  const below = absentRows(rows.at(-1), found.at(-1), absent, around);
  const extents = [...found, ...below.map(({ y0, y1 }) => ({ y0, y1 }))];
  return [...rows, ...below].map((row, i) => {
    const { y0, y1 } = extents[i]!;
    const { pageRules } = around(row.page);
    const cells: GridCell[] = row.cells.map((cell) => {
      const last = extents[Math.min(extents.length - 1, i + cell.rows - 1)];
      const lower = last && Number.isFinite(last.y1) && last.y1 > y0 ? last.y1 : y1;
      const box = { ...cell.box, y0, y1: lower };
      return { ...cell, box, borders: ownBorders(cell, box, pageRules), shading: shadingOf(pageRules, box) };
    });
    return { ...row, y0, y1, cells };
  });
}

/** Makes the last row as high as the cells that span it and rows above it ask for. */
function reachDown(found: Extent[], spans: readonly number[]): void {
  const extent = found.at(-1);
  if (extent) found[found.length - 1] = { ...extent, y1: Math.max(extent.y1, spans[found.length - 1] ?? -Infinity) };
}

/**
 * Makes the last row on each page as high as the others where these are all of one height, as those of labels are, and it has the room:
 * nothing else shows how high it is.
 */
function evenOut(rows: readonly GridRow[], found: readonly Extent[], around: (page: number) => RowSurroundings): void {
  const isLast = (i: number) => rows[i + 1]?.page !== rows[i]?.page;
  // From text to text, as nothing shows where the first one begins.
  const heights = rows.flatMap(({ y0 }, i) => (isLast(i) ? [] : [rows[i + 1]!.y0 - y0]));
  const [height] = heights;
  if (
    height === undefined ||
    heights.length < MIN_EVEN_ROWS ||
    !heights.every((one) => Math.abs(one - height) <= SAME_PLACE)
  )
    return;
  found.forEach((extent, i) => {
    const row = rows[i]!;
    // Where its text ends nothing showed where it does.
    if (!isLast(i) || isEmpty(row) || extent.y1 > row.y1) return;
    const end = extent.y0 + height;
    const { x0, x1 } = areaOf(row);
    const { glyphs = [], height: foot = end } = around(row.page).page?.content ?? {};
    const isFree = !glyphs.some(
      ({ box, text }) => box.x1 > x0 && box.x0 < x1 && box.y0 >= extent.y1 && box.y0 < end && text.trim() !== '',
    );
    if (isFree) extent.y1 = Math.max(extent.y1, Math.min(end, foot));
  });
}

/** Where what is in cells that end with a row, and begin above it, ends on its page, by the rows' indices; absent for nothing. */
function spanEnds(rows: readonly GridRow[]): number[] {
  const ends: number[] = [];
  rows.forEach(({ cells }, i) => {
    for (const { rows: count, blocks } of cells) {
      const last = Math.min(i + count, rows.length) - 1;
      if (last <= i) continue;
      for (const { page, box } of blocks)
        if (page === rows[last]?.page) ends[last] = Math.max(ends[last] ?? -Infinity, box.y1);
    }
  });
  return ends;
}

function extentOf(rows: readonly GridRow[], index: number, around: (page: number) => RowSurroundings): Extent {
  const row = rows[index]!;
  if (isEmpty(row)) return { y0: Number.NaN, y1: Number.NaN };
  const { page, pageRules } = around(row.page);
  const [first, last] = [nextFilled(rows, index, -1), nextFilled(rows, index, 1)];
  const before = rows[first]?.page === row.page ? rows[first] : undefined;
  const after = rows[last]?.page === row.page ? rows[last] : undefined;
  const area = areaOf(row);
  const outer = before && after ? area : freeAround(area, page, pageRules);
  const side = before && after ? {} : sideOf(area, outer, pageRules);
  const above = before ? before.y1 : (side.y0 ?? outer.y0);
  const below = after ? after.y0 : (side.y1 ?? outer.y1);
  const own = before && after ? pageRules : { ...pageRules, horizontal: boundingRules(row, pageRules.horizontal) };
  const upper = edgesWithin(before ? pageRules : own, area, above, row.y0);
  const lower = edgesWithin(after ? pageRules : own, area, row.y1, below);
  const empty = last - index - 1;
  // What no rule parts from its text are empty rows when there is room for them.
  const isShared = empty >= lower.length && empty > 0 && (lower[0] ?? Infinity) - row.y1 >= empty * ROW_ROOM;
  return {
    y0: upper.at(-1) ?? (before ? (first === index - 1 ? between(above, row.y0) : row.y0) : (side.y0 ?? row.y0)),
    y1:
      (isShared ? undefined : lower[0]) ??
      (after ? (empty === 0 ? between(row.y1, below) : row.y1) : (side.y1 ?? row.y1)),
  };
}

/** Where a row ends and the next begins that no rule parts: right above the next one's text, as rows higher than their text have it. */
const between = (end: number, start: number) => Math.max((end + start) / 2, start - TOUCH);

/** The index of the nearest row with content before or after one; one beyond the rows where there is none. */
function nextFilled(rows: readonly GridRow[], index: number, step: -1 | 1): number {
  let at = index + step;
  while (at >= 0 && at < rows.length && isEmpty(rows[at]!)) at += step;
  return at;
}

const isEmpty = ({ y0 }: GridRow) => !Number.isFinite(y0);

const areaOf = ({ y0, y1, cells }: GridRow): Box => ({
  x0: Math.min(...cells.map(({ box }) => box.x0)),
  x1: Math.max(...cells.map(({ box }) => box.x1)),
  y0,
  y1,
});

/**
 * The rules along an area from one height to another, and the sides of what is shaded from its left to its right. What is shaded may be
 * words alone: other sides count where there is nothing else.
 */
function edgesWithin(pageRules: PageRules, area: Box, from: number, to: number): number[] {
  const isWithin = (at: number) => at >= from - SAME_PLACE && at <= to + SAME_PLACE;
  const shades = pageRules.shades.filter(({ box }) => box.x1 > area.x0 && box.x0 < area.x1);
  const sides = (of: readonly Shade[]) => of.flatMap(({ box }) => [box.y0, box.y1]);
  const isWide = ({ box }: Shade) => box.x0 <= area.x0 + SAME_PLACE && box.x1 >= area.x1 - SAME_PLACE;
  const edges = [...rulesAlong(pageRules, area), ...sides(shades.filter(isWide))].filter(isWithin);
  return places(edges.length > 0 ? edges : sides(shades).filter(isWithin));
}

/** Without what neither begins nor ends at a side of a cell: what is drawn above or below the table, as the lines of another one. */
function boundingRules({ cells }: GridRow, rules: PageRules['horizontal']): PageRules['horizontal'] {
  const sides = cells.flatMap(({ box }) => [box.x0, box.x1]);
  const isSide = (x: number) => sides.some((side) => Math.abs(side - x) <= TOUCH);
  return rules.filter(({ from, to }) => isSide(from) || isSide(to));
}

const rulesAlong = ({ horizontal }: PageRules, { x0, x1 }: Box) =>
  horizontal.filter(({ from, to }) => Math.min(to, x1) - Math.max(from, x0) > ROW_ROOM).map(({ at }) => at);

/**
 * An area with the room above and below it that may be its rows': no other text and no other frame is in it, and it is near or upright
 * rules go through.
 */
function freeAround(area: Box, page: TaggedPage | undefined, { vertical }: PageRules): Box {
  let [y0, y1] = [area.y0 - OUTSIDE, area.y1 + OUTSIDE];
  let [ended, begun] = [-Infinity, Infinity];
  let [goesUp, goesDown] = [false, false];
  for (const { at, from, to } of vertical) {
    if (at < area.x0 - SAME_PLACE || at > area.x1 + SAME_PLACE) continue;
    if (from < area.y0 && to > area.y0) [goesUp, y0] = [true, Math.min(y0, from)];
    else if (to <= area.y0) ended = Math.max(ended, to);
    if (from < area.y1 && to > area.y1) [goesDown, y1] = [true, Math.max(y1, to)];
    else if (from >= area.y1) begun = Math.min(begun, from);
  }
  if (!goesUp) y0 = Math.max(y0, Math.min(area.y0, ended + 2 * SAME_PLACE));
  if (!goesDown) y1 = Math.min(y1, Math.max(area.y1, begun - 2 * SAME_PLACE));
  for (const { box, text } of page?.content.glyphs ?? []) {
    if (box.x1 <= area.x0 || box.x0 >= area.x1 || text.trim() === '') continue;
    if (box.y1 <= area.y0 + SAME_PLACE) y0 = Math.max(y0, Math.min(box.y1, area.y0));
    else if (box.y0 >= area.y1 - SAME_PLACE) y1 = Math.min(y1, Math.max(box.y0, area.y1));
  }
  return { ...area, y0, y1 };
}

/** Where the upright rules at the sides of an outer row begin and end, if that is within the room that is its own. */
function sideOf(area: Box, free: Box, { vertical }: PageRules): Partial<Extent> {
  const isAtSide = (at: number) => Math.abs(at - area.x0) <= SAME_PLACE || Math.abs(at - area.x1) <= SAME_PLACE;
  const along = vertical.filter(
    ({ at, from, to }) => isAtSide(at) && from <= area.y0 + SAME_PLACE && to >= area.y1 - SAME_PLACE,
  );
  if (along.length === 0) return {};
  const [y0, y1] = [Math.min(...along.map(({ from }) => from)), Math.max(...along.map(({ to }) => to))];
  return {
    ...(y0 >= free.y0 - SAME_PLACE ? { y0: Math.min(y0, area.y0) } : {}),
    ...(y1 <= free.y1 + SAME_PLACE ? { y1: Math.max(y1, area.y1) } : {}),
  };
}

/** The borders around a cell, without those of tables within it that reach to its sides. */
function ownBorders({ blocks }: GridCell, box: Box, pageRules: PageRules): CellBorders {
  const borders = bordersOf(pageRules, box);
  const isReached = (side: (of: Box) => number) =>
    blocks.some((block) => block.kind === 'table' && Math.abs(side(block.box) - side(box)) <= TOUCH);
  return {
    top: isReached(({ y0 }) => y0) ? undefined : borders.top,
    bottom: isReached(({ y1 }) => y1) ? undefined : borders.bottom,
    left: isReached(({ x0 }) => x0) ? undefined : borders.left,
    right: isReached(({ x1 }) => x1) ? undefined : borders.right,
  };
}

/** Lets rows that follow each other meet: between two rules that each took for its own lies room of the upper one. */
function closeGaps(rows: readonly GridRow[], extents: Extent[]): void {
  for (const [i, extent] of extents.entries()) {
    const next = extents[i + 1];
    if (next && rows[i]?.page === rows[i + 1]?.page && next.y0 > extent.y1) extent.y1 = next.y0;
  }
}

/** Rows without content below the last one, as many as rules show there. */
function absentRows(
  last: GridRow | undefined,
  extent: Extent | undefined,
  count: number,
  around: (page: number) => RowSurroundings,
): GridRow[] {
  if (!last || !extent || !Number.isFinite(extent.y1) || count === 0) return [];
  const { page, pageRules } = around(last.page);
  const area = { ...areaOf(last), ...extent };
  const { y1: limit } = freeAround({ ...area, y0: extent.y1 - 1 }, page, pageRules);
  const ys = places(
    rulesAlong(pageRules, area).filter((at) => at >= extent.y1 - SAME_PLACE && at <= limit + SAME_PLACE),
  );
  return ys.slice(1, 1 + count).map((y1, i) => ({
    y0: ys[i]!,
    y1,
    page: last.page,
    isHeader: false,
    cells: last.cells.map((cell) => ({ ...cell, rows: 1, blocks: [] })),
    tag: '',
  }));
}

/**
 * Rows without text get the room between their neighbors: by the rules there when their number fits, else in equal parts, but those that
 * cells with text end with reach down to the end of that.
 */
function fillEmptyRows(
  rows: readonly GridRow[],
  extents: Extent[],
  { around, spans }: { around: (page: number) => RowSurroundings; spans: readonly number[] },
): void {
  for (let i = 0; i < rows.length; ) {
    if (Number.isFinite(extents[i]?.y0)) {
      i++;
      continue;
    }
    let end = i;
    while (end < rows.length && !Number.isFinite(extents[end]?.y0)) end++;
    const before = extents[i - 1];
    const after = i === 0 || rows[end]?.page === rows[i - 1]?.page ? extents[end] : undefined;
    const page = rows[i - 1]?.page ?? rows[end]?.page ?? rows[i]?.page ?? 0;
    const from = before?.y1 ?? (after ? after.y0 - EMPTY_CELL * (end - i) : 0);
    const rules = [...new Set(around(page).pageRules.horizontal.map((rule) => rule.at))].sort((a, b) => a - b);
    const count = end - i;
    const inside = rules.filter((at) => at > from + SAME_PLACE && (!after || at < after.y0 + SAME_PLACE));
    const isRuled = after ? inside.length === count : inside.length >= count;
    const to = after?.y0 ?? from + EMPTY_CELL * count;
    for (let k = 0; k < count; k++) {
      const upper = k === 0 ? from : (extents[i + k - 1]?.y1 ?? from);
      const lower = isRuled ? inside[k]! : upper + (to - upper) / (count - k);
      const needed = isRuled || k === count - 1 ? upper : Math.min(to, spans[i + k] ?? upper);
      extents[i + k] = { y0: upper, y1: Math.max(upper, lower, needed) };
    }
    i = end;
  }
}
