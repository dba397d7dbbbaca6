import { type Box, union } from '../../model/geometry.ts';
import type { RecognizedLine, Recognizer } from '../../model/recognition/recognizer.ts';
import { shareIn } from '../layout/figures.ts';
import type { Component } from '../picture/components.ts';
import { MAIN_SHARE, SURE_WORD, UNREAD } from '../tolerances.ts';
import { readRows } from './collage.ts';
import { confidenceOf } from './kept-lines.ts';
import type { SecondLook } from './second-look.ts';

/** Lines of a page that were overlooked and are read: more are a drawing. */
const UNREAD_ROWS = 40;

/** Reads lines that were overlooked: rows of ink as large as letters that no word has. They come after the lines above them. */
export async function withUnreadLines(recognizer: Recognizer, page: SecondLook): Promise<RecognizedLine[]> {
  const { lines, picture, languages } = page;
  const rows = unreadRows(page);
  if (rows.length === 0) return [...lines];
  const out = [...lines];
  const read = lines.flatMap((line) => line.words.map(({ box }) => box));
  for (const [i, found] of (await readRows(recognizer, picture, rows, languages)).entries()) {
    const row = rows[i]!;
    // A row of strokes of a drawing may reach over words next to it.
    const fresh = found.map((line) => ({ ...line, words: line.words.filter(({ box }) => !isIn(box, read)) }));
    if (confidenceOf(fresh) < SURE_WORD) continue;
    const at = out.findLastIndex(({ box }) => box.y1 < (row.y0 + row.y1) / 2);
    const block = out[at]?.block ?? 0;
    out.splice(at + 1, 0, ...fresh.filter(({ words }) => words.length > 0).map((line) => ({ ...line, block })));
  }
  return out;
}

/** Whether most of a box is in one of others. */
const isIn = (box: Box, others: readonly Box[]) => others.some((other) => shareIn(box, other) > MAIN_SHARE);

/** Rows of letters that no word has, as long as a few words. */
function unreadRows({ lines, sizes, components }: SecondLook): Box[] {
  const size = [...sizes].sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
  const words = lines.flatMap((line) => line.words.map(({ box }) => box));
  const isFree = (box: Box) =>
    !words.some((word) => box.x0 < word.x1 && box.x1 > word.x0 && box.y0 < word.y1 && box.y1 > word.y0);
  const isLetter = ({ box: { x0, y0, x1, y1 } }: Component) =>
    y1 - y0 >= UNREAD.lowest * size && y1 - y0 <= UNREAD.highest * size && x1 - x0 <= UNREAD.widest * size;
  const letters = components.filter((one) => isLetter(one) && isFree(one.box)).map(({ box }) => box);
  const rows: Box[][] = [];
  for (const letter of letters.sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1)) {
    const middle = (letter.y0 + letter.y1) / 2;
    const row = rows.find((one) => {
      const last = one.at(-1)!;
      return Math.abs((last.y0 + last.y1) / 2 - middle) < size / 3;
    });
    if (row) row.push(letter);
    else rows.push([letter]);
  }
  return rows
    .flatMap((row) => runsBetween(row, words))
    .filter((run) => run.length >= UNREAD.letters)
    .map(union)
    .filter(({ x0, x1 }) => x1 - x0 >= UNREAD.shortest * size)
    .slice(0, UNREAD_ROWS);
}

/**
 * A row of letters in runs with no word between them. Boxes of words leave out letters here and there, in Chinese most of all: a row of such
 * letters is a line that was read.
 */
function runsBetween(row: readonly Box[], words: readonly Box[]): Box[][] {
  const { y0, y1 } = union(row);
  const middle = (y0 + y1) / 2;
  const near = words.filter((word) => word.y0 < middle && word.y1 > middle).map(centerOf);
  const runs: Box[][] = [];
  for (const letter of [...row].sort((a, b) => centerOf(a) - centerOf(b))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isParted = last && near.some((word) => word > centerOf(last) && word < centerOf(letter));
    if (run && !isParted) run.push(letter);
    else runs.push([letter]);
  }
  return runs;
}

const centerOf = ({ x0, x1 }: Box) => (x0 + x1) / 2;
