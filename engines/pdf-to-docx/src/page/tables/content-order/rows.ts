import { isBlank } from '../../../model/characters.ts';
import { type Box, union } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { SAME_LINE, SAME_SIZE, SCRIPT_SHIFT, SPACE_GAP } from '../../../text/tolerances.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import { CELL_GUTTER } from '../../tolerances.ts';
import { piecesOf } from './pieces.ts';
import { type Stack, type StackLine, stackOf, stacksOf } from './stacks.ts';

/** Em. Pieces whose middles differ by no more are in one row. */
const ROW_SLACK = 0.5;

/** Stacks that stand next to each other and follow each other in the content: a row of cells, or of one. */
export interface ContentRow {
  readonly stacks: readonly Stack[];
  readonly x0: number;
  readonly x1: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
}

/**
 * The rows that text makes in the order of the page's content, in stretches in which each is below the one before. Tables are written cell
 * by cell: where text jumps up to be next to what came before, that is a cell.
 */
export function contentRows(glyphs: readonly Glyph[], { horizontal }: Pick<PageRules, 'horizontal'>): ContentRow[][] {
  const stretches: Stack[][][] = [];
  for (const stack of stacksOf(piecesOf(glyphs), horizontal)) {
    const rows = stretches.at(-1);
    const row = rows?.at(-1);
    if (rows && row && isWithin(row, stack)) row.push(stackOf([...row.pop()!.lines, ...stack.lines]));
    else if (rows && row && isNextTo(row, stack, rows.at(-2)) && hasTakenBack(rows, stack)) withStack(rows, stack);
    else if (rows && row && stack.top >= bottomOf(row) - SAME_LINE * stack.size) rows.push([stack]);
    else stretches.push([[stack]]);
  }
  return stretches.map((rows) => rows.map(rowOf));
}

/** A row of some stacks. */
const rowOf = (stacks: readonly Stack[]): ContentRow => ({
  stacks,
  x0: Math.min(...stacks.map(({ box }) => box.x0)),
  x1: Math.max(...stacks.map(({ box }) => box.x1)),
  top: topOf(stacks),
  bottom: bottomOf(stacks),
  size: Math.max(...stacks.map(({ size }) => size)),
});

const topOf = (stacks: readonly Stack[]) => Math.min(...stacks.map(({ top }) => top));
const bottomOf = (stacks: readonly Stack[]) => Math.max(...stacks.map(({ bottom }) => bottom));

/** Whether a stack is beyond the last one of a row, on the side to which the row runs, and at its height. */
function isNextTo(row: readonly Stack[], stack: Stack, before: readonly Stack[] | undefined): boolean {
  const { box, top, bottom, size } = stack;
  const last = row.at(-1)!;
  const first = row[0]!;
  const slack = SAME_LINE * size;
  const runsLeft = row.length > 1 ? last.box.x1 < first.box.x0 + slack : isRtl(last);
  // A heading above the first row of a table may be wider than the first column.
  const { x0, x1 } = union(last.lines.slice(firstLineOfNextRow(row, stack)).map((line) => line.box));
  const isBeyond = runsLeft ? box.x1 <= x0 + slack : box.x0 >= x1 - slack;
  // The first paragraph of a high cell may end above one whose text is in the middle.
  const isAbove = before !== undefined && bottom <= topOf(row) + slack && top >= bottomOf(before) - slack;
  return isBeyond && top < bottomOf(row) - slack && (bottom > topOf(row) + slack || isAbove);
}

/** Whether a stack is below the last one of a row, but above the end of another: it is a further paragraph of that cell. */
function isWithin(row: readonly Stack[], { box, top, size }: Stack): boolean {
  const last = row.at(-1)!;
  const slack = SAME_LINE * size;
  const isBelow = top >= last.bottom - slack && box.x0 < last.box.x1 && box.x1 > last.box.x0;
  const isBeyondOthers = row.slice(0, -1).every((other) => !overlap(other.box, box));
  return isBelow && top < bottomOf(row) - slack && isBeyondOthers;
}

const overlap = (a: Box, b: Box) => a.x0 < b.x1 && a.x1 > b.x0;

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const isRtl = ({ lines }: Stack) => lines.some(({ glyphs }) => glyphs.some(({ text }) => RTL.test(text)));

/**
 * Whether a row can begin as high as a stack next to it does: paragraphs of its only cell that were taken for rows of their own become
 * parts of it.
 */
function hasTakenBack(rows: Stack[][], { top, size, box }: Stack): boolean {
  const slack = ROW_SLACK * size;
  for (;;) {
    const row = rows.at(-1)!;
    const before = rows.at(-2);
    if (top >= topOf(row) - slack || before === undefined || bottomOf(before) <= top + slack) return true;
    const [own, above] = [row[0]!, before[0]!];
    if (row.length > 1 || before.length > 1 || above.box.x1 > box.x0 + slack) return false;
    rows.splice(-2, 2, [stackOf([...above.lines, ...own.lines])]);
  }
}

/** Adds a stack to the last row. Where it begins on a later line of the stack before, what is above that line is a row of its own. */
function withStack(rows: Stack[][], stack: Stack): void {
  const row = rows.at(-1)!;
  const last = row.at(-1)!;
  const at = firstLineOfNextRow(row, stack);
  const others = row.slice(0, -1);
  if (at === 0) row.push(stack);
  else rows.splice(-1, 1, [...others, stackOf(last.lines.slice(0, at))], [stackOf(last.lines.slice(at)), stack]);
}

/** The line of a row's last stack that begins a row of its own with the stack next to it; 0 where none does. */
function firstLineOfNextRow(row: readonly Stack[], stack: Stack): number {
  const isFree = row.slice(0, -1).every(({ bottom }) => bottom <= stack.top + SAME_LINE * stack.size);
  return isFree ? beginningNextTo(row.at(-1)!, stack) : 0;
}

/** The line of a stack that begins a row with the stack next to it; 0 where all of its lines are of one cell. */
function beginningNextTo(last: Stack, { lines: [first], top, bottom, size, box }: Stack): number {
  const { baseline } = first as StackLine;
  const at = last.lines.findIndex((line) => Math.abs(line.baseline - baseline) <= SCRIPT_SHIFT * line.size);
  if (at <= 0) return 0;
  const isCentered = Math.abs(top + bottom - last.top - last.bottom) <= 2 * SAME_LINE * Math.max(size, last.size);
  const [line, above] = [last.lines[at], last.lines[at - 1]] as [StackLine, StackLine];
  const isSameSize = (other: StackLine) => Math.abs(line.size - other.size) <= SAME_SIZE * line.size;
  // A line that is broken where its first word found no more room above continues the cell.
  const mayContinue = box.x0 > above.box.x1 && isSameSize(above);
  const room = mayContinue ? box.x0 - CELL_GUTTER * size - above.box.x1 : Infinity;
  const isRow = isSameSize(first as StackLine) && firstWordWidth(line) + SPACE_GAP * size <= room;
  return isRow && !isCentered ? at : 0;
}

function firstWordWidth({ glyphs }: StackLine): number {
  const end = glyphs.findIndex(({ text }, i) => i > 0 && isBlank(text));
  const word = union(glyphs.slice(0, end < 0 ? glyphs.length : end).map(({ box }) => box));
  return word.x1 - word.x0;
}
