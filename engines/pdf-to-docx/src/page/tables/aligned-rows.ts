import { type Box, union } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { GUTTER, HEADING_SIZE, MAX_PITCH, NARROW_GUTTER, NEXT_TO } from '../../text/tolerances.ts';

/** Share of the lower of two boxes that is beside the other on one row. */
const SAME_ROW = 0.6;

/** Rows that show how a column is aligned. */
const MIN_ROWS = 6;

/** Parts of lines on one baseline, from left to right. */
export interface TextRow {
  readonly parts: readonly Line[];
  readonly baseline: number;
  readonly size: number;
  readonly box: Box;
}

/** From side to side of a column. */
export interface Extent {
  readonly x0: number;
  readonly x1: number;
}

/** Rows that follow each other with the same gutters through all of them. */
export interface AlignedRows {
  readonly rows: readonly TextRow[];
  readonly columns: readonly Extent[];
  /** Whether some part reaches over several columns, as their text is too near to be parted in that row. */
  readonly isJoined: boolean;
}

/** Tells the places from side to side of an area where the text of all of its rows leaves room, at least so wide. */
export type Gutters = (area: Box, width: number) => readonly number[];

/**
 * Finds stretches of rows whose parts stand below each other in two or more columns. `gutters` tells whether columns that a part
 * seems to join are parted all the same.
 */
export function findAlignedRows(parts: readonly Line[], gutters: Gutters = () => []): AlignedRows[] {
  const rows = textRows(parts);
  const found: AlignedRows[] = [];
  for (let i = 0; i < rows.length; ) {
    const grown = rows[i]!.parts.length >= 2 ? grownFrom(rows, i, gutters) : undefined;
    if (grown && grown.rows.length > 1) found.push(grown);
    i += grown && grown.rows.length > 1 ? grown.rows.length : 1;
  }
  return found;
}

/** Rows of parts that were divided at some places: what lies between two of them is a column. */
export function rowsDividedAt(parts: readonly Line[], places: readonly number[]): AlignedRows {
  const rows = textRows(parts);
  const boxes = rows.flatMap((row) => row.parts.map(({ box }) => box));
  const columns = [-Infinity, ...places].flatMap((from, i) => {
    const to = places[i] ?? Infinity;
    const own = boxes.filter(({ x0, x1 }) => (x0 + x1) / 2 >= from && (x0 + x1) / 2 < to);
    return own.length > 0 ? [union(own)] : [];
  });
  return { rows, columns: columns.map(({ x0, x1 }) => ({ x0, x1 })), isJoined: false };
}

function textRows(parts: readonly Line[]): TextRow[] {
  const sorted = parts.filter((part) => part.angle === 0).sort((a, b) => a.baseline - b.baseline);
  const groups: Line[][] = [];
  for (const part of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && isBeside(first.box, part.box)) group.push(part);
    else groups.push([part]);
  }
  return groups.map((group) => ({
    parts: group.sort((a, b) => a.box.x0 - b.box.x0),
    baseline: Math.max(...group.map((part) => part.baseline)),
    size: Math.max(...group.map((part) => part.size)),
    box: union(group.map((part) => part.box)),
  }));
}

function isBeside(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared >= SAME_ROW * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

function grownFrom(rows: readonly TextRow[], from: number, gutters: Gutters): AlignedRows {
  const first = rows[from]!;
  let columns = mergedExtents(
    first.parts.map(({ box }) => box),
    first.size,
  );
  const taken = [first];
  let isJoined = false;
  for (let i = from + 1; i < rows.length; i++) {
    const row = rows[i]!;
    const before = taken.at(-1)!;
    if (row.box.y0 - before.box.y1 > MAX_PITCH * Math.max(row.size, before.size)) break;
    const isHeading = row.parts.length === 1 && row.size > HEADING_SIZE * Math.max(...taken.map(({ size }) => size));
    if (isHeading) break;
    const wider = mergedExtents([...columns, ...row.parts.map(({ box }) => box)], row.size);
    // A part that closes a gutter belongs to other text; so does one that is in no column.
    if (row.parts.length === 1 && wider.length > columns.length) break;
    const isClosed = wider.length < columns.length;
    const isSure = columns.length > 2 || taken.length > 2;
    if (isClosed && (!isSure || !isParted(taken, row, columns, gutters))) break;
    isJoined ||= isClosed;
    if (!isClosed) columns = wider;
    taken.push(row);
  }
  // What follows a table may be as narrow as its first column.
  const rest = taken.slice(0, taken.findLastIndex(({ parts }) => parts.length > 1) + 1);
  while (taken.length > 1 && isLoneStart(taken.at(-1)!, columns) && !isIndentedAlike(taken.at(-1)!, rest, columns))
    taken.pop();
  return { rows: taken, columns, isJoined };
}

/** Whether the text of some rows and a further one leaves as much room as parts some columns, where many rows already do so. */
function isParted(above: readonly TextRow[], row: TextRow, columns: readonly Extent[], gutters: Gutters): boolean {
  const places = (rows: readonly TextRow[]) => {
    const size = Math.max(...rows.map((one) => one.size));
    return gutters(union(rows.map(({ box }) => box)), NARROW_GUTTER * size);
  };
  const found = places([...above, row]);
  if (found.length < columns.length - 1) return false;
  const isLeft = (place: number) => found.some((other) => Math.abs(other - place) <= NEXT_TO * row.size);
  return above.length < MIN_ROWS || places(above).every(isLeft);
}

function isLoneStart({ parts }: TextRow, [first]: readonly Extent[]): boolean {
  return parts.length === 1 && first !== undefined && parts[0]!.box.x0 <= first.x1;
}

/** Whether a lone part begins farther in than its column does, and where another one among the rows does: so lines of a cell continue. */
function isIndentedAlike({ parts, size }: TextRow, rows: readonly TextRow[], [first]: readonly Extent[]): boolean {
  const start = ({ parts: [part] }: { parts: readonly Line[] }) => part!.box.x0;
  const x = start({ parts });
  if (first === undefined || x < first.x0 + size) return false;
  return rows.some((row) => row.parts.length === 1 && Math.abs(start(row) - x) <= ROUNDING);
}

/** Extents that overlap, or leave less than a gutter between them, as one. */
function mergedExtents(extents: readonly Extent[], size: number): Extent[] {
  const sorted = [...extents].sort((a, b) => a.x0 - b.x0);
  const merged: Extent[] = [];
  for (const { x0, x1 } of sorted) {
    const last = merged.at(-1);
    if (last && x0 - last.x1 < GUTTER * size) merged[merged.length - 1] = { x0: last.x0, x1: Math.max(last.x1, x1) };
    else merged.push({ x0, x1 });
  }
  return merged;
}
