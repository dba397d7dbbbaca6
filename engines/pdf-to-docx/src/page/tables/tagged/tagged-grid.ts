import { USUAL_CELL_MARGIN } from '../../../model/format.ts';
import type { Box } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import { TOUCH } from '../../../text/tolerances.ts';
import { places } from '../../evidence/grids/ruled-grids.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import { MAX_MARGIN } from '../../tolerances.ts';
import type { PlacedCell } from './tagged-columns.ts';

/** A place for an edge: anywhere between what is on its left and on its right. */
interface Gap {
  readonly low: number;
  readonly high: number;
}

/** Whether most of a cell's text stands outside the columns that the tags give it: their spans are wrong. */
export function contradicts(cells: readonly PlacedCell[], edges: readonly number[]): boolean {
  return cells.some(({ column, columns, box }) => {
    if (!box) return false;
    const [from, to] = [edges[column] ?? Infinity, edges[column + columns] ?? -Infinity];
    const middle = (box.x0 + box.x1) / 2;
    return middle > to + TOUCH || middle < from - TOUCH;
  });
}

/** Whether an upright rule parts two texts of a row elsewhere than where the tags have their cells meet: spans are wrong there, too. */
export function isParted(
  rows: readonly (readonly PlacedCell[])[],
  edges: readonly number[],
  { vertical }: PageRules,
): boolean {
  return rows.some((row) => {
    const boxes = row.flatMap(({ box }) => box ?? []);
    if (boxes.length < 2) return false;
    const middle = middleOf(boxes);
    const beside = vertical.filter(({ from, to }) => from <= middle && to >= middle).map(({ at }) => at);
    return row.slice(1).some(({ column, box }, i) => {
      const [before, edge] = [row[i]?.box, edges[column]];
      if (!before || !box || edge === undefined) return false;
      const between = beside.filter((at) => at > before.x1 - TOUCH && at < box.x0 + TOUCH);
      return between.length > 0 && !between.some((at) => Math.abs(at - edge) <= TOUCH);
    });
  });
}

/**
 * Places the cells of rows by where their text is and what is drawn between, whatever columns they say they span: LibreOffice counts
 * wrongly where rows differ. Empty cells that nothing shows go. Undefined where a cell that spans rows would be in other columns in each,
 * or one that is out of order beyond the last.
 */
export function regridded<C extends PlacedCell & { readonly rows: number }>(
  rows: readonly (readonly C[])[],
  x0: number,
  pageRules: PageRules,
): { readonly edges: number[]; readonly rows: C[][] } | undefined {
  const textEnd = Math.max(...rows.flatMap((row) => row.map(({ box }) => box?.x1 ?? x0)));
  const drawn = rows.map((row) => drawnAlong(row, pageRules).filter((at) => at < textEnd + MAX_MARGIN));
  // A frame around the table may have lines of its own beyond.
  const beyond = drawn.flat().filter((at) => at >= textEnd - TOUCH);
  const sides = { x0, x1: beyond.length > 0 ? Math.min(...beyond) : textEnd + 2 * USUAL_CELL_MARGIN };
  const whole = withReachingCells(rows);
  const shared = stabbed(whole.flatMap(gapsOf));
  const known = new Map<C, number>();
  const placed = whole.map((row, i) => {
    const found = ends(row, sides, { shared, drawn: drawn[i]!, known });
    for (const { cell, end } of found) if (cell.rows > 1) known.set(cell, end);
    return found;
  });
  const edges = distinct([sides.x0, ...placed.flatMap((row) => row.map(({ end }) => end)), sides.x1]);
  const indexOf = (at: number) => edges.findIndex((edge, i) => at <= edge + SAME_PLACE || i === edges.length - 1);
  const taken = new Map<C, Pick<PlacedCell, 'column' | 'columns'>>();
  let isSteady = true;
  const result = placed.map((row, r) => {
    const own = rows[r]!;
    // What is drawn shows the cells of a row without text.
    const [empty] = row;
    if (empty && row.every(({ cell }) => !cell.box))
      return edges.slice(1).map((_, at) => ({ ...empty.cell, column: at, columns: 1, rows: 1 }));
    let column = 0;
    return row.flatMap(({ cell, end }) => {
      const from = column;
      column = Math.max(from + 1, indexOf(end));
      const place = { column: from, columns: column - from };
      const before = taken.get(cell);
      isSteady &&= column < edges.length;
      isSteady &&= !before || (before.column === place.column && before.columns === place.columns);
      taken.set(cell, place);
      return own.includes(cell) ? [{ ...cell, ...place }] : [];
    });
  });
  return isSteady ? { edges, rows: result } : undefined;
}

/** Rows with the cells that reach into them from above, in the order of the columns that the tags give them. */
function withReachingCells<C extends PlacedCell & { readonly rows: number }>(rows: readonly (readonly C[])[]): C[][] {
  let open: { readonly cell: C; readonly end: number }[] = [];
  return rows.map((row, r) => {
    open = open.filter(({ end }) => end > r);
    const reaching = open.map(({ cell }) => cell);
    for (const cell of row) if (cell.rows > 1) open.push({ cell, end: r + cell.rows });
    return [...row, ...reaching].sort((a, b) => a.column - b.column);
  });
}

/**
 * Rows whose last cell ends before the table's frame, with nothing drawn between, go up to the frame: LibreOffice counts too few columns
 * where rows differ.
 */
export function upToFrame<C extends PlacedCell & { readonly rows: number }>(
  rows: readonly (readonly C[])[],
  edges: readonly number[],
  { vertical }: PageRules,
): (readonly C[])[] {
  const count = edges.length - 1;
  const isSpanned = (r: number) => rows.some((row, i) => i < r && row.some((cell) => i + cell.rows > r));
  return rows.map((row, r) => {
    const last = row.at(-1);
    const boxes = row.flatMap(({ box }) => box ?? []);
    if (!last || last.column + last.columns >= count || boxes.length === 0 || isSpanned(r)) return row;
    const middle = middleOf(boxes);
    const isDrawn = (edge: number) =>
      vertical.some(({ at, from, to }) => Math.abs(at - edge) <= SAME_PLACE && from <= middle && to >= middle);
    if (!isDrawn(edges[count]!) || isDrawn(edges[last.column + last.columns]!)) return row;
    return [...row.slice(0, -1), { ...last, columns: count - last.column }];
  });
}

const middleOf = (boxes: readonly Box[]) =>
  (Math.min(...boxes.map((box) => box.y0)) + Math.max(...boxes.map((box) => box.y1))) / 2;

/** Where an edge may be between texts that stand side by side. */
function gapsOf(row: readonly PlacedCell[]): Gap[] {
  return row.slice(1).flatMap(({ box }, i) => {
    const before = row[i]?.box;
    return before && box ? [{ low: before.x1, high: box.x0 }] : [];
  });
}

const distinct = (at: readonly number[]) => places(at, SAME_PLACE);

/** As few places as part the texts of all rows: each as near to the text on its right as usual. */
function stabbed(gaps: readonly Gap[]): number[] {
  const edges: number[] = [];
  let open: Gap[] = [];
  const close = () => {
    if (open.length === 0) return;
    const [low, high] = [Math.max(...open.map((gap) => gap.low)), Math.min(...open.map((gap) => gap.high))];
    edges.push(Math.max((low + high) / 2, high - USUAL_CELL_MARGIN));
    open = [];
  };
  let end = Infinity;
  for (const gap of gaps.filter(({ low, high }) => low < high).sort((a, b) => a.low - b.low)) {
    if (gap.low > end) {
      close();
      end = Infinity;
    }
    open.push(gap);
    end = Math.min(end, gap.high);
  }
  close();
  return edges;
}

/** The x of upright rules and of the ends of shading beside a row's text. */
function drawnAlong(row: readonly PlacedCell[], { vertical, shades }: PageRules): number[] {
  const boxes = row.flatMap(({ box }) => box ?? []);
  if (boxes.length === 0) return [];
  const middle = middleOf(boxes);
  return [
    ...vertical.filter(({ from, to }) => from <= middle && to >= middle).map(({ at }) => at),
    ...shades.filter(({ box }) => box.y0 <= middle && box.y1 >= middle).flatMap(({ box }) => [box.x0, box.x1]),
  ].sort((a, b) => a - b);
}

/** Where edges may be: at what is drawn along a row, else where texts of other rows part; and where cells of other rows end. */
interface Edges<C> {
  readonly drawn: readonly number[];
  readonly shared: readonly number[];
  readonly known: ReadonlyMap<C, number>;
}

/** The cells of a row with where each ends. */
function ends<C extends PlacedCell>(
  row: readonly C[],
  sides: Pick<Box, 'x0' | 'x1'>,
  { drawn, shared, known: ended }: Edges<C>,
): { cell: C; end: number }[] {
  const result: { cell: C; end: number }[] = [];
  let from = sides.x0;
  for (let i = 0; i < row.length; ) {
    const reaching = row[i]!;
    const end = ended.get(reaching);
    if (end !== undefined) {
      result.push({ cell: reaching, end });
      from = end;
      i++;
      continue;
    }
    // A text, or nothing at the row's start, and the empty cells behind it.
    let next = i + 1;
    while (next < row.length && !row[next]?.box) next++;
    const group = row.slice(i, next) as C[];
    const following = row[next]?.box;
    from = Math.max(from, group[0]?.box?.x1 ?? from);
    const to = following?.x0 ?? sides.x1;
    const within = (places: readonly number[]) =>
      distinct(places.filter((at) => at > from - TOUCH && at < to + TOUCH && at < sides.x1 - SAME_PLACE));
    const known = [within(drawn), within(shared)].find((places) => places.length > 0) ?? [];
    const last = following ? (known.pop() ?? Math.max((from + to) / 2, to - USUAL_CELL_MARGIN)) : sides.x1;
    const inner = known.slice(0, group.length - 1);
    [...inner, last].forEach((end, k) => {
      result.push({ cell: group[k]!, end });
    });
    from = last;
    i = next;
  }
  return result;
}
