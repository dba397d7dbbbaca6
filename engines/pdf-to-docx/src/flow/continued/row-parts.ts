import { startsWithLabel } from '../../language/labels.ts';
import { continuesSentence, endsSentence } from '../../language/sentences.ts';
import type { GridCell, GridRow } from '../../model/analyzed-page.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import { endOf, roomBelow, USUAL_CELL_MARGIN } from '../../model/blocks/table-measures.ts';
import { lineText } from '../../model/text.ts';
import { MIN_INDENT } from '../../page/paragraphs/paragraphs.ts';

/** So many other rows show that the first cell of a row is never empty. */
const MIN_LABELED = 2;
/** A line reaches its cell's edge when it ends this near to it, over the size. */
const FULL_LINE = 6;
/** Room between words, over the size. */
const WORD_GAP = 0.25;
/** Rows that are cut end within this (points) of each other above a page's foot … */
const SAME_FOOT = 0.6;
/** … with so much more room (points) below their text than rows usually have: what comes next did not fit. */
const MIN_LEFT = 4;
/** So many rows before show how a table's rows are: long tables are not looked through for each of their pages. */
const MAX_SEEN = 100;
const linesOf = ({ blocks }: GridCell) => linesIn(blocks);
const isEmpty = (cell: GridCell) => linesOf(cell).every((line) => lineText(line).trim() === '');

/**
 * Whether, without tags to tell, the first of the rows on a page goes on with the last of those before: a sentence that began there goes
 * on in it, it was cut where pages end, or it lacks the text that all others have in their first cell.
 */
export function continues(before: readonly GridRow[], after: readonly GridRow[]): boolean {
  const last = before.at(-1);
  const [first, ...more] = after;
  if (!last || !first || last.tag || first.tag || !isSameGrid(last, first)) return false;
  if (isCutAtFoot(before, after)) return true;
  const pairs = last.cells.map((cell, i) => [cell, first.cells[i] as GridCell] as const);
  const filled = pairs.filter(([, cell]) => !isEmpty(cell));
  if (filled.length === 0 || filled.some(([cell]) => isEmpty(cell))) return false;
  const [, label] = pairs[0] as readonly [GridCell, GridCell];
  if (filled.some(([a, b]) => isSentenceCut(a, b)))
    return isEmpty(label) || filled.every(([a, b]) => isSentenceCut(a, b));
  const others = [...before, ...more];
  const isLabeled = ({ cells: [cell] }: GridRow) => cell !== undefined && !isEmpty(cell);
  return isEmpty(label) && others.length >= MIN_LABELED && others.every(isLabeled);
}

/** Whether the last row of a page reaches down to where rows of another page end, too, far below its own text. */
function isCutAtFoot(before: readonly GridRow[], after: readonly GridRow[]): boolean {
  const last = before.at(-1) as GridRow;
  const all = [...before.slice(-MAX_SEEN), ...after];
  const atFoot = all.filter((row, i) => row !== last && (row.isSplit || all[i + 1]?.page !== row.page));
  const feet = atFoot.flatMap((row) => (row.isSplit || row.page !== last.page ? [row.y1] : []));
  if (!feet.some((y) => Math.abs(y - endOf(last)) <= SAME_FOOT)) return false;
  const usual = all
    .filter((row) => row !== last && !atFoot.includes(row))
    .map(roomBelow)
    .sort((a, b) => a - b);
  return usual.length > 0 && roomBelow(last) > (usual[usual.length >> 1] as number) + MIN_LEFT;
}

/** Where the page of a row that goes on on the next one ends: its lower border shows it where more room is below the text than a line leaves. */
export function shownFoot(row: GridRow): number | undefined {
  return row.cells.some(({ borders }) => borders.bottom) && roomBelow(row) > MIN_LEFT ? endOf(row) : undefined;
}

/** Whether two rows have their cells at the same columns, none of them over several rows. */
const isSameGrid = (a: GridRow, b: GridRow) =>
  a.cells.length === b.cells.length &&
  a.cells.every(({ column, columns, rows }, i) => {
    const other = b.cells[i];
    return other?.column === column && other.columns === columns && rows === 1 && other.rows === 1;
  });

/** Whether a sentence that begins in one cell goes on in another. */
function isSentenceCut(a: GridCell, b: GridCell): boolean {
  const [last, first] = [linesOf(a).at(-1), linesOf(b)[0]];
  if (!last || !first) return false;
  const next = lineText(first).trim();
  const isFull = a.box.x1 - last.box.x1 <= FULL_LINE * last.size;
  return isFull && !endsSentence(lineText(last).trim()) && continuesSentence(next) && !startsWithLabel(next);
}

/** Whether a paragraph goes on from one part of a cell to the other: a sentence does, or no more room was left for the next word. */
export function isParagraphCut(a: GridCell, b: GridCell): boolean {
  const [last, first] = [linesOf(a).at(-1), linesOf(b)[0]];
  if (!last || !first) return false;
  const next = lineText(first).trim();
  const [word = ''] = next.split(/\s/);
  const wide = (word.length / Math.max(1, next.length)) * (first.box.x1 - first.box.x0);
  const isFull = last.box.x1 + wide + WORD_GAP * last.size > a.box.x1 - USUAL_CELL_MARGIN;
  return isSentenceCut(a, b) || (isFull && !startsWithLabel(next) && !isSetIn(b));
}

/** Whether the first line of a cell begins a paragraph: it is set in. */
function isSetIn(cell: GridCell): boolean {
  const [first, second] = linesOf(cell);
  return first !== undefined && second !== undefined && first.box.x0 > second.box.x0 + MIN_INDENT * first.size;
}
