import { USUAL_CELL_MARGIN } from '../../../model/format.ts';
import type { Box } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import { TOUCH } from '../../../text/tolerances.ts';
import { places } from '../../evidence/grids/ruled-grids.ts';
import type { PageRules, Shade } from '../../evidence/page-rules.ts';
import { MAX_SHADES } from '../../limits.ts';
import { EMPTY_CELL, MAX_MARGIN } from '../../tolerances.ts';

/** Points. A rule of the table's side is no farther from its text. */
const OUTSIDE = 36;

/** Where a cell is among the columns, and its text on the page. */
export interface PlacedCell {
  readonly column: number;
  readonly columns: number;
  readonly box: Box | undefined;
  /** Whether it ends with a table, which needs no more room. */
  readonly isFilled?: boolean;
}

interface Sides {
  readonly rules: readonly number[];
  /** Where rules along rows and what is shaded begin and end. */
  readonly ends: readonly number[];
  /** How far what is drawn along the table's text reaches. */
  readonly reach: { readonly from: number; readonly to: number };
}

/**
 * The x of each column's edges, one more than columns: the upright rules where they are as many and part the texts, else for each edge a
 * rule between the texts on both sides, or a place between them. Columns without text are of one width, or, where the tags are sound,
 * share the room that there is.
 */
export function columnEdges(
  cells: readonly PlacedCell[],
  count: number,
  pageRules: PageRules,
  isSound = true,
): number[] {
  const sides = sidesOf(cells, pageRules);
  const ruled = places(
    sides.rules.filter((at) => at >= sides.reach.from - SAME_PLACE && at <= sides.reach.to + SAME_PLACE),
  );
  if (ruled.length === count + 1 && cells.every((cell) => isBetween(cell, ruled))) return ruled;
  const edges = beforeText(cells, sides);
  for (let c = edges.length; c <= count; c++) {
    const ends = cells.filter(({ column, columns, box }) => column + columns === c && box);
    const ending = ends.flatMap(({ box }) => box?.x1 ?? []);
    const starting = cells.flatMap(({ column, box }) => (column === c && box ? [box.x0] : []));
    const low = ending.length > 0 ? Math.max(...ending) : undefined;
    const high = starting.length > 0 ? Math.min(...starting) : undefined;
    const before = edges.at(-1);
    if (isSound && low === undefined && high === undefined && before !== undefined)
      edges.push(before + emptyColumn(cells, c, { from: before, to: sides.reach.to, count }));
    else {
      const isFilled = ends.some(({ box, isFilled: own }) => own && box?.x1 === low);
      edges.push(edgeFor(low, high, sides, before, isFilled ? 0 : 2 * USUAL_CELL_MARGIN));
    }
  }
  for (let c = 1; c < edges.length; c++) edges[c] = Math.max(edges[c]!, edges[c - 1]! + SAME_PLACE);
  return edges;
}

/** The edges of the columns before the first that has text: the first where what is drawn at the table begins, the others in equal parts. */
function beforeText(cells: readonly PlacedCell[], { rules, reach }: Sides): number[] {
  const [first] = cells.filter(({ box }) => box).sort((a, b) => a.column - b.column);
  if (!first?.box || first.column === 0) return [];
  const { column: empty, box } = first;
  const drawn = [reach.from, ...rules.filter((at) => at > box.x0 - OUTSIDE)].filter((at) => at < box.x0 - SAME_PLACE);
  const from = drawn.length > 0 ? Math.min(...drawn) : box.x0 - USUAL_CELL_MARGIN - EMPTY_CELL * empty;
  return Array.from({ length: empty }, (_, i) => from + ((box.x0 - USUAL_CELL_MARGIN - from) * i) / empty);
}

/** The width of a column without text that ends at edge `at`: its share of the room up to the next text, or to the table's end. */
function emptyColumn(
  cells: readonly PlacedCell[],
  at: number,
  { from, to, count }: { from: number; to: number; count: number },
): number {
  const next = cells.filter(({ column, box }) => box && column > at).sort((a, b) => a.column - b.column)[0];
  const [end, columns] = next?.box ? [next.box.x0, next.column - at + 1] : [to, count - at + 1];
  return end > from ? Math.min(EMPTY_CELL, (end - from) / columns) : EMPTY_CELL;
}

/** What is drawn beside and along the text of a table. */
function sidesOf(cells: readonly PlacedCell[], pageRules: PageRules): Sides {
  const boxes = cells.flatMap(({ box }) => box ?? []);
  const [x0, x1] = [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
  const [y0, y1] = [Math.min(...boxes.map((box) => box.y0)), Math.max(...boxes.map((box) => box.y1))];
  const rules = pageRules.vertical.filter((rule) => rule.to > y0 - SAME_PLACE && rule.from < y1 + SAME_PLACE);
  const along = pageRules.horizontal.filter(({ at }) => at > y0 - EMPTY_CELL && at < y1 + EMPTY_CELL);
  const shades = seen(pageRules.shades.filter(({ box }) => box.y1 > y0 - SAME_PLACE && box.y0 < y1 + SAME_PLACE));
  const drawn = [...along, ...shades.map(({ box }) => ({ from: box.x0, to: box.x1 }))];
  const near = drawn.filter(({ from, to }) => from < x1 && to > x0);
  const reach = near.reduce((all, { from, to }) => ({ from: Math.min(all.from, from), to: Math.max(all.to, to) }), {
    from: x0,
    to: x1,
  });
  return { rules: rules.map(({ at }) => at), ends: drawn.flatMap(({ from, to }) => [from, to]), reach };
}

/** Without what is on a larger area of its own color, as the shading of a cell's text does. */
function seen(shades: readonly Shade[]): readonly Shade[] {
  if (shades.length > MAX_SHADES) return shades;
  const isOn = ({ box }: Shade, other: Box) =>
    box.x0 > other.x0 + SAME_PLACE &&
    box.x1 < other.x1 - SAME_PLACE &&
    box.y0 > other.y0 - SAME_PLACE &&
    box.y1 < other.y1 + SAME_PLACE;
  return shades.filter((shade) => !shades.some(({ box, color }) => color === shade.color && isOn(shade, box)));
}

function isBetween({ column, columns, box }: PlacedCell, edges: readonly number[]): boolean {
  const [from, to] = [edges[column] ?? Infinity, edges[column + columns] ?? -Infinity];
  return !box || (box.x0 >= from - TOUCH && box.x1 <= to + TOUCH);
}

function edgeFor(
  low: number | undefined,
  high: number | undefined,
  { rules, ends, reach }: Sides,
  before: number | undefined,
  room: number,
): number {
  const within = (from: number, to: number) => {
    const isWithin = (at: number) => at >= from - SAME_PLACE && at <= to + SAME_PLACE;
    const found = rules.filter(isWithin);
    return found.length > 0 ? found : ends.filter(isWithin);
  };
  if (low !== undefined && high !== undefined) {
    if (low >= high) return high - 1;
    const found = within(low, high);
    if (found.length > 0) return found.reduce((a, b) => (Math.abs(b - high) < Math.abs(a - high) ? b : a));
    return Math.max((low + high) / 2, high - USUAL_CELL_MARGIN);
  }
  if (high !== undefined) {
    const found = within(Math.max(before ?? -Infinity, Math.min(high - OUTSIDE, reach.from)), high);
    return found.length > 0 ? Math.max(...found) : high - USUAL_CELL_MARGIN;
  }
  if (low !== undefined) {
    const found = within(low, Math.max(low + MAX_MARGIN, reach.to));
    // Other fonts may be wider: the longest text gets some room.
    return found.length > 0 ? Math.min(...found) : low + room;
  }
  return (before ?? 0) + EMPTY_CELL;
}
