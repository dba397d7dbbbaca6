import type { GridCell, GridRow } from '../model/analysed-page.ts';
import { lineText } from '../model/text.ts';
import { textBlocksIn } from './body-style.ts';
import { startsWithLabel } from './labels.ts';

/** So many other rows show that the first cell of a row is never empty. */
const MIN_LABELLED = 2;
/** A line reaches its cell's edge when it ends this near to it, over the size. */
const FULL_LINE = 6;
/** Room between words, over the size. */
const WORD_GAP = 0.25;
/** Word's usual distance from a cell's edge to its text. */
const USUAL_MARGIN = 5.4;
const SENTENCE_END = /[.!?:;…。！？]["'”’)\]]*$/;

const linesOf = ({ blocks }: GridCell) => [...textBlocksIn(blocks)].flatMap((block) => block.lines);
const isEmpty = (cell: GridCell) => linesOf(cell).every((line) => lineText(line).trim() === '');

/**
 * Whether, without tags to tell, the first of the rows on a page goes on with the last of those before: a sentence that began there goes
 * on in it, or it lacks the text that all others have in their first cell.
 */
export function goesOn(before: readonly GridRow[], after: readonly GridRow[]): boolean {
  const last = before.at(-1);
  const [first, ...more] = after;
  if (!last || !first || last.tag || first.tag || last.cells.length < 2 || !isSameGrid(last, first)) return false;
  const pairs = last.cells.map((cell, i) => [cell, first.cells[i] as GridCell] as const);
  const filled = pairs.filter(([, cell]) => !isEmpty(cell));
  if (filled.length === 0 || filled.some(([cell]) => isEmpty(cell))) return false;
  const [, label] = pairs[0] as readonly [GridCell, GridCell];
  if (filled.some(([a, b]) => isSentenceCut(a, b)))
    return isEmpty(label) || filled.every(([a, b]) => isSentenceCut(a, b));
  const others = [...before, ...more];
  const isLabelled = ({ cells: [cell] }: GridRow) => cell !== undefined && !isEmpty(cell);
  return isEmpty(label) && others.length >= MIN_LABELLED && others.every(isLabelled);
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
  return isFull && !SENTENCE_END.test(lineText(last).trim()) && /^\p{Ll}/u.test(next) && !startsWithLabel(next);
}

/** Whether a paragraph goes on from one part of a cell to the other: a sentence does, or no more room was left for the next word. */
export function isParagraphCut(a: GridCell, b: GridCell): boolean {
  const [last, first] = [linesOf(a).at(-1), linesOf(b)[0]];
  if (!last || !first) return false;
  const next = lineText(first).trim();
  const [word = ''] = next.split(/\s/);
  const wide = (word.length / Math.max(1, next.length)) * (first.box.x1 - first.box.x0);
  const isFull = last.box.x1 + wide + WORD_GAP * last.size > a.box.x1 - USUAL_MARGIN;
  return isSentenceCut(a, b) || (isFull && !startsWithLabel(next));
}
