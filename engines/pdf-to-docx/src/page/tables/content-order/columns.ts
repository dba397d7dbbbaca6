import { ROUNDING } from '../../../model/measures.ts';
import type { Extent } from '../aligned-rows.ts';
import type { ContentRow } from './rows.ts';
import type { Stack } from './stacks.ts';

/** Share of the rows: two columns of which one has no more cells are one. */
const SPARSE_SHARE = 0.1;

/** Stacks of one cell, and the columns that they stand in. */
interface PlacedCell {
  readonly column: number;
  readonly columns: number;
  readonly stacks: readonly Stack[];
}

/** The columns of some rows, and the cells of each row from left to right. */
export interface PlacedRows {
  readonly columns: readonly Extent[];
  readonly rows: readonly (readonly PlacedCell[])[];
}

/** Finds the columns that rows stand in: where most rows that have text at both sides of a place leave it free, columns meet. */
export function placedRows(rows: readonly ContentRow[]): PlacedRows {
  const sorted = rows.map(({ stacks }) => [...stacks].sort((a, b) => a.box.x0 - b.box.x0));
  let places = separators(sorted);
  for (;;) {
    const placed = sorted.map((row) => cellsOf(row, places));
    const needless = needlessPlace(placed, places.length + 1);
    if (needless === undefined) return { columns: extentsOf(placed, places.length + 1), rows: placed };
    places = places.filter((_, i) => i !== needless);
  }
}

/** Where columns meet, from left to right. */
function separators(rows: readonly (readonly Stack[])[]): number[] {
  const all = rows.flat();
  const gaps = rows.flatMap((row) => row.slice(1).map(({ box }, i): Extent => ({ x0: row[i]!.box.x1, x1: box.x0 })));
  const ends = [...new Set(all.flatMap(({ box }) => [box.x0, box.x1]))].sort((a, b) => a - b);
  const segments = ends.slice(1).map((x1, i): Segment => {
    const x0 = ends[i]!;
    const isAcross = (extent: Extent) => extent.x0 <= x0 && extent.x1 >= x1;
    const covering = all.filter(({ box }) => isAcross(box)).length;
    return { x0, x1, covering, isFree: 2 * covering < gaps.filter(isAcross).length };
  });
  return freeRuns(segments).flatMap((run) => placesIn(run, all));
}

interface Segment extends Extent {
  readonly covering: number;
  readonly isFree: boolean;
}

function freeRuns(segments: readonly Segment[]): Segment[][] {
  const runs: Segment[][] = [];
  segments.forEach((segment, i) => {
    if (!segment.isFree) return;
    if (segments[i - 1]?.isFree) runs.at(-1)?.push(segment);
    else runs.push([segment]);
  });
  return runs;
}

/** The places in a free stretch: one before, between and after what is in it. */
function placesIn(run: readonly Segment[], stacks: readonly Stack[]): number[] {
  const [from, to] = [run[0]!.x0, run.at(-1)!.x1];
  const inside = stacks.filter(({ box }) => box.x0 >= from && box.x1 <= to);
  const isInside = ({ x0, x1 }: Segment) => inside.some(({ box }) => box.x0 <= x0 && box.x1 >= x1);
  const places: number[] = [];
  let best: Segment | undefined;
  for (const segment of [...run, undefined]) {
    if (segment && !isInside(segment)) {
      if (!best || isFreer(segment, best)) best = segment;
    } else if (best) {
      places.push((best.x0 + best.x1) / 2);
      best = undefined;
    }
  }
  return places;
}

const isFreer = (a: Segment, b: Segment) =>
  a.covering < b.covering || (a.covering === b.covering && a.x1 - a.x0 > b.x1 - b.x0);

/** The cells of a row: stacks in one column are of one cell, and one that reaches over places spans the columns there. */
function cellsOf(row: readonly Stack[], places: readonly number[]): PlacedCell[] {
  const cells: { column: number; columns: number; stacks: Stack[] }[] = [];
  for (const stack of row) {
    const { x0, x1 } = stack.box;
    const column = places.filter((place) => place < x0 + ROUNDING).length;
    const end = Math.max(column, places.filter((place) => place < x1 - ROUNDING).length);
    const last = cells.at(-1);
    if (last) last.columns = Math.max(1, Math.min(last.columns, column - last.column));
    if (last && last.column === column) {
      last.stacks.push(stack);
      last.columns = end - column + 1;
    } else cells.push({ column, columns: end - column + 1, stacks: [stack] });
  }
  return cells;
}

/** A place that parts no row, where the column on one side has hardly any text: a heading is in the middle of its column. */
function needlessPlace(rows: readonly (readonly PlacedCell[])[], count: number): number | undefined {
  const filled = (column: number) => rows.filter((row) => row.some((cell) => cell.column === column)).length;
  for (let column = 0; column + 1 < count; column++) {
    const isParted = rows.some(
      (row) => row.some((cell) => cell.column === column) && row.some((cell) => cell.column === column + 1),
    );
    if (!isParted && Math.min(filled(column), filled(column + 1)) <= Math.max(1, SPARSE_SHARE * rows.length))
      return column;
  }
  return undefined;
}

function extentsOf(rows: readonly (readonly PlacedCell[])[], count: number): Extent[] {
  return Array.from({ length: count }, (_, column) => {
    const cells = rows.flatMap((row) => row.filter((cell) => cell.column === column));
    const own = cells.some(({ columns }) => columns === 1) ? cells.filter(({ columns }) => columns === 1) : cells;
    const boxes = own.flatMap(({ stacks }) => stacks.map(({ box }) => box));
    return { x0: Math.min(...boxes.map(({ x0 }) => x0)), x1: Math.max(...boxes.map(({ x1 }) => x1)) };
  });
}
