import { startsWithLabel } from '../../language/labels.ts';
import type { GridCell, GridRow } from '../../model/analyzed-page.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import { endOf, roomBelow } from '../../model/blocks/table-measures.ts';
import { USUAL_CELL_MARGIN } from '../../model/format.ts';
import { MAX_LOOKED_AT, ROUNDING, SLACK, WORD_GAP } from '../../model/measures.ts';
import { lineText } from '../../model/text.ts';
import { MIN_INDENT } from '../../text/tolerances.ts';
import { isSentenceCut, reachesEdge } from './cut-sentences.ts';

/** Lines that a cell has on both sides of the page's end, where its row was cut. */
const MIN_CUT_LINES = 3;

/** Em. A line of a cell is full that leaves no more room: columns are narrow there, and words are long for them. Without it cells are cut at page ends. */
const FULL_CELL_LINE = 6;

const linesOf = ({ blocks }: GridCell) => linesIn(blocks);
const isEmpty = (cell: GridCell) => linesOf(cell).every((line) => lineText(line).trim() === '');

/**
 * Whether, without tags to tell, the first of the rows on a page continues the last of those before: a sentence that began there continues
 * in it, it was cut where pages end, or it lacks the text that all others have in their first cell.
 */
export function isRowContinued(before: readonly GridRow[], after: readonly GridRow[]): boolean {
  const last = before.at(-1);
  const [first, ...more] = after;
  if (!last || !first || last.tag || first.tag || !isSameGrid(last, first)) return false;
  if (isCutAtFoot(before, after) || isTextCut(last, first)) return true;
  const pairs = last.cells.map((cell, i) => [cell, first.cells[i]!] as const);
  const filled = pairs.filter(([, cell]) => !isEmpty(cell));
  if (filled.length === 0 || filled.some(([cell]) => isEmpty(cell))) return false;
  const [, label] = pairs[0] as readonly [GridCell, GridCell];
  if (filled.some(([a, b]) => isCellCut(a, b))) return isEmpty(label) || filled.every(([a, b]) => isCellCut(a, b));
  const others = [...before, ...more];
  const isLabeled = ({ cells: [cell] }: GridRow) => cell !== undefined && !isEmpty(cell);
  return isEmpty(label) && others.length >= 2 && others.every(isLabeled);
}

/**
 * Whether both rows are one cell of several lines: pages end within such rows far more often than between them, and no cell beside tells.
 */
function isTextCut({ cells: [last, ...others] }: GridRow, { cells: [first] }: GridRow): boolean {
  if (!last || !first || others.length > 0) return false;
  return linesOf(last).length >= MIN_CUT_LINES && linesOf(first).length >= MIN_CUT_LINES;
}

/** Whether the last row of a page reaches down to where rows of another page end, too, far below its own text. */
function isCutAtFoot(before: readonly GridRow[], after: readonly GridRow[]): boolean {
  const last = before.at(-1)!;
  const all = [...before.slice(-MAX_LOOKED_AT), ...after];
  const atFoot = all.filter((row, i) => row !== last && (row.isSplit || all[i + 1]?.page !== row.page));
  const feet = atFoot.flatMap((row) => (row.isSplit || row.page !== last.page ? [row.y1] : []));
  if (!feet.some((y) => Math.abs(y - endOf(last)) <= ROUNDING)) return false;
  const usual = all
    .filter((row) => row !== last && !atFoot.includes(row))
    .map(roomBelow)
    .sort((a, b) => a - b);
  return usual.length > 0 && roomBelow(last) > usual[usual.length >> 1]! + SLACK;
}

/**
 * Where the page of a row that continues on the next one ends: its lower border shows it where more room is below the text than a line
 * leaves.
 */
export function shownFoot(row: GridRow): number | undefined {
  return row.cells.some(({ borders }) => borders.bottom) && roomBelow(row) > SLACK ? endOf(row) : undefined;
}

/** Whether two rows have their cells at the same columns, none of them over several rows. */
const isSameGrid = (a: GridRow, b: GridRow) =>
  a.cells.length === b.cells.length &&
  a.cells.every(({ column, columns, rows }, i) => {
    const other = b.cells[i];
    return other?.column === column && other.columns === columns && rows === 1 && other.rows === 1;
  });

/** Whether a sentence that fills the last line of one cell continues in another. */
function isCellCut(a: GridCell, b: GridCell): boolean {
  const [last, first] = [linesOf(a).at(-1), linesOf(b)[0]];
  return (
    last !== undefined &&
    first !== undefined &&
    reachesEdge(last, a.box.x1, FULL_CELL_LINE) &&
    isSentenceCut(last, first)
  );
}

/** Whether a paragraph continues from one part of a cell in the other: a sentence does, or no room was left for the next word. */
export function isParagraphCut(a: GridCell, b: GridCell): boolean {
  const [last, first] = [linesOf(a).at(-1), linesOf(b)[0]];
  if (!last || !first) return false;
  const next = lineText(first).trim();
  const [word = ''] = next.split(/\s/);
  const wide = (word.length / Math.max(1, next.length)) * (first.box.x1 - first.box.x0);
  const isFull = last.box.x1 + wide + WORD_GAP * last.size > a.box.x1 - USUAL_CELL_MARGIN;
  return isCellCut(a, b) || (isFull && !startsWithLabel(next) && !isSetIn(b));
}

/** Whether the first line of a cell begins a paragraph: it is set in. */
function isSetIn(cell: GridCell): boolean {
  const [first, second] = linesOf(cell);
  return first !== undefined && second !== undefined && first.box.x0 > second.box.x0 + MIN_INDENT * first.size;
}
