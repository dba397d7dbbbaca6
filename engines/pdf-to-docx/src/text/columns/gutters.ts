import { median } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Part } from '../paragraphs/column-part.ts';
import { GUTTER, NARROW_GUTTER, PROSE_WIDTH, SAME_LINE, SAME_SIZE } from '../tolerances.ts';

/** Points. Bands begin and end so far from what bounds them. */
export const CLEARANCE = 0.5;

/** Points. A line counts as no lower. */
const LEAST_HEIGHT = 0.1;

/** Lines of a column that are no chance. Without it rows of a table are columns of text. */
const MIN_COLUMN_LINES = 4;

/** Lines of a column of text that nothing else shows. */
const MIN_LINES = 12;

/** Share of the column's width that a full line has. */
const FULL_LINE = 0.9;

/** Share of the column's width that the ink of a line fills. */
const WIDE_SHARE = 0.6;

/** Share of a column that its lines fill on average. Without it columns of labels are columns of text. */
const MIN_FILL = 0.45;

/** Places that gutters are sought beside: where most parts begin, and where lines hang out of those. */
const MAX_STARTS = 24;

/** Em. So far a line hangs out of its column. */
const MAX_HANG = 2;

/** Share of the wider column's width that the narrower one has at least. Without it labels beside boxes are columns. */
const NARROWER = 0.5;

/** How often the content may change from one side of a gutter to the other: text on both sides, then notes on both. */
const MAX_TURNS = 3;

/** Share of a side's lines that may have a line of the other side next to them. In a table, nearly all lines have one. */
const ROWS_SHARE = 0.5;

/** Columns in columns that are looked for. */
const MAX_DEPTH = 2;

/** A place that text leaves free from top to bottom between two columns. */
export interface Gutter {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly lines: number;
}

/** The gutter with the most lines beside it. `depth` counts the gutters that this one is to be one side of. */
export function bestGutter(parts: readonly Part[], depth = 0): Gutter | undefined {
  if (parts.length < 2 * MIN_COLUMN_LINES) return undefined;
  let best: Gutter | undefined;
  for (const x of candidates(parts)) {
    for (const stretch of clearStretches(parts, x)) {
      const gutter = judged(stretch, x, depth);
      if (gutter && (!best || gutter.lines > best.lines)) best = gutter;
    }
  }
  return best;
}

/** Places just left of where several parts begin, or where a line does that hangs out of those: the first of an item, a heading. */
function candidates(parts: readonly Part[]): Set<number> {
  const starts = parts.map((part) => ({ ...part, x: Math.round(part.box.x0 / 2) * 2 }));
  const counts = new Map<number, number>();
  for (const { x } of starts) counts.set(x, (counts.get(x) ?? 0) + 1);
  const usual = [...counts]
    .filter(([x, count]) => count + (counts.get(x - 2) ?? 0) + (counts.get(x + 2) ?? 0) >= MIN_COLUMN_LINES)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_STARTS)
    .map(([x]) => x);
  const hanging = starts.filter(
    ({ x, size, index }) => index !== undefined && usual.some((at) => x < at && at - x <= MAX_HANG * size),
  );
  const places = new Set(hanging.map(({ x }) => x));
  return new Set([...usual, ...[...places].slice(0, MAX_STARTS)].map((x) => x - 3));
}

/** The stretches of the page, from top to bottom, in which no part crosses `x`. */
function clearStretches(parts: readonly Part[], x: number): Part[][] {
  const stretches: Part[][] = [];
  let current: Part[] = [];
  for (const part of parts) {
    if (part.box.x0 < x - 1 && part.box.x1 > x + 1) {
      if (current.length > 0) stretches.push(current);
      current = [];
    } else current.push(part);
  }
  if (current.length > 0) stretches.push(current);
  return stretches;
}

function judged(parts: readonly Part[], x: number, depth: number): Gutter | undefined {
  const left = parts.filter((part) => part.box.x1 <= x + 1);
  const right = parts.filter((part) => part.box.x1 > x + 1);
  if (left.length < MIN_COLUMN_LINES || right.length < MIN_COLUMN_LINES) return undefined;
  // Only the height that both sides share is set in columns.
  const from = Math.max(top(left), top(right));
  const to = Math.min(bottom(left), bottom(right));
  const leftIn = left.filter((part) => part.box.y1 > from && part.box.y0 < to);
  const rightIn = right.filter((part) => part.box.y1 > from && part.box.y0 < to);
  if (leftIn.length < MIN_COLUMN_LINES || rightIn.length < MIN_COLUMN_LINES) return undefined;
  const size = median([...leftIn, ...rightIn].map((part) => part.size));
  const gap = Math.min(...rightIn.map((part) => part.box.x0)) - Math.max(...leftIn.map((part) => part.box.x1));
  const isLong = leftIn.length >= MIN_LINES && rightIn.length >= MIN_LINES;
  if (gap < (isLong ? NARROW_GUTTER : GUTTER) * size) return undefined;
  // A side that is no column may be several.
  const isSide = (side: readonly Part[]) =>
    isColumn(side, size) ||
    isColumn(begunColumn(side)?.before ?? [], size) ||
    (depth < MAX_DEPTH && bestGutter(side, depth + 1) !== undefined);
  if (!areWrittenApart(leftIn, rightIn) && !(isSide(leftIn) && isSide(rightIn))) return undefined;
  // What hangs over at either end belongs to the longer column, as far as nothing crosses, but for notes below both.
  return {
    x,
    from: Math.min(top(left), top(right)) - CLEARANCE,
    to: Math.min(notesTop(left, to), notesTop(right, to), Math.max(bottom(left), bottom(right)) + CLEARANCE),
    lines: leftIn.length + rightIn.length,
  };
}

/**
 * Whether one of two long sides of similar width is written after the other, as columns are. Rows of a table are written from side to side. Code has
 * short lines, so that a column of it cannot be told by how its lines fill it.
 */
function areWrittenApart(left: readonly Part[], right: readonly Part[]): boolean {
  const linesOf = (side: readonly Part[]) => side.filter(({ index }) => index !== undefined);
  const sides = [linesOf(left), linesOf(right)].sort((a, b) => a.length - b.length);
  const [fewer, more] = sides as [Part[], Part[]];
  if (fewer.length < MIN_LINES) return false;
  const [narrower, wider] = sides.map(widthOf).sort((a, b) => a - b) as [number, number];
  const size = median(sides.flat().map((line) => line.size));
  if (narrower < Math.max(PROSE_WIDTH * size, NARROWER * wider)) return false;
  const inOrder = sides.flat().sort((a, b) => a.index! - b.index!);
  const isOfFewer = new Set(fewer);
  const turns = inOrder.filter((line, i) => i > 0 && isOfFewer.has(line) !== isOfFewer.has(inOrder[i - 1]!)).length;
  if (turns <= 1) return true;
  if (turns > MAX_TURNS) return false;
  const isInRow = (line: Part) => more.some((other) => Math.abs(middle(line) - middle(other)) <= ROUNDING);
  return fewer.filter(isInRow).length <= ROWS_SHARE * fewer.length;
}

/** Where notes begin that stand below both columns, and reach out of theirs; Infinity for none. */
function notesTop(side: readonly Part[], to: number): number {
  const [own, below] = [side.filter(({ box }) => box.y0 < to), side.filter(({ box }) => box.y0 >= to)];
  const [last, first] = [own.at(-1), below[0]];
  if (!last || !first || first.box.y0 - last.box.y1 <= last.size) return Infinity;
  const [column, notes] = [extent(own), extent(below)];
  const reachOut = notes.x0 < column.x0 - ROUNDING || notes.x1 > column.x1 + ROUNDING;
  const areSmaller = below.every(({ size }) => size < last.size * (1 - SAME_SIZE));
  return reachOut && areSmaller ? first.box.y0 - CLEARANCE : Infinity;
}

const middle = ({ box }: Part) => (box.y0 + box.y1) / 2;

const widthOf = (parts: readonly Part[]) => {
  const { x0, x1 } = extent(parts);
  return x1 - x0;
};

const top = (parts: readonly Part[]) => Math.min(...parts.map((part) => part.box.y0));
const bottom = (parts: readonly Part[]) => Math.max(...parts.map((part) => part.box.y1));

const height = ({ box }: Part) => Math.max(LEAST_HEIGHT, box.y1 - box.y0);
const width = ({ box, isBlank }: Part) => (isBlank ? 0 : box.x1 - box.x0);

/** Whether parts are a column of text of a size: wide, and most of their lines fill it. */
export function isColumn(parts: readonly Part[], size: number): boolean {
  const { x0, x1 } = extent(parts);
  if (x1 - x0 < PROSE_WIDTH * size) return false;
  // Formulas and drawings among them are many small parts.
  const full = parts.filter((part) => width(part) >= FULL_LINE * (x1 - x0));
  if (full.length >= MIN_LINES) return true;
  // By height: a table is worth the lines that it stands for.
  const heights = parts.reduce((sum, part) => sum + height(part), 0);
  const filled = parts.reduce((sum, part) => sum + width(part) * height(part), 0) / heights;
  return filled >= MIN_FILL * (x1 - x0) || inkOf(parts) >= WIDE_SHARE * (x1 - x0);
}

/** How much of an average line its parts take together, in points. */
function inkOf(parts: readonly Part[]): number {
  const sorted = [...parts].sort((a, b) => a.box.y1 - b.box.y1);
  const lines = sorted.filter((part, i) => {
    const above = sorted[i - 1];
    return !above || part.box.y1 - above.box.y1 > SAME_LINE * height(part);
  });
  return parts.reduce((sum, part) => sum + width(part), 0) / lines.length;
}

/** From where to where parts reach. */
export const extent = (parts: readonly Part[]) => ({
  x0: Math.min(...parts.map((part) => part.box.x0)),
  x1: Math.max(...parts.map((part) => part.box.x1)),
});

/** A last column that has no more than begun: few lines at the top beside a long column; undefined where there is none. */
export function begunColumn(parts: readonly Part[]): { before: Part[]; column: Part[] } | undefined {
  const fromRight = [...parts].sort((a, b) => b.box.x0 - a.box.x0);
  for (let count = 1; count < Math.min(MIN_COLUMN_LINES, fromRight.length); count++) {
    const [column, before] = [fromRight.slice(0, count), fromRight.slice(count)];
    const gap = column.at(-1)!.box.x0 - Math.max(...before.map(({ box }) => box.x1));
    if (gap < GUTTER * median(column.map(({ size }) => size))) continue;
    const last = [...before].sort((a, b) => a.box.y0 - b.box.y0)[MIN_COLUMN_LINES];
    const isAtTop = last !== undefined && bottom(column) <= last.box.y1;
    return isAtTop && before.length >= MIN_LINES ? { before, column } : undefined;
  }
  return undefined;
}
