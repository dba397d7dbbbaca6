import { type Box, union } from '../../model/geometry.ts';
import type { GrayPicture, RecognizedLine, RecognizedWord, Recognizer } from '../../model/recognition/recognizer.ts';
import { WHITE } from '../format.ts';
import type { Component } from '../picture/components.ts';
import { SURE_LINE, UNREAD } from '../tolerances.ts';
import { confidenceOf } from './kept-lines.ts';
import type { SecondLook } from './second-look.ts';

/** Reads lines that were overlooked: rows of ink as large as letters that no word has. They come after the lines above them. */
export async function withUnreadLines(recognizer: Recognizer, page: SecondLook): Promise<RecognizedLine[]> {
  const { lines, picture, languages } = page;
  const rows = unreadRows(page);
  if (rows.length === 0) return [...lines];
  const { collage, places } = collageOf(picture, rows);
  const read = await recognizer.recognize(collage, { languages, layout: 'block' });
  const out = [...lines];
  for (const [i, row] of rows.entries()) {
    const place = places[i] as Place;
    const found = read.filter(({ box }) => (box.y0 + box.y1) / 2 > place.y0 && (box.y0 + box.y1) / 2 < place.y1);
    if (found.length === 0 || confidenceOf(found) < SURE_LINE) continue;
    const at = out.findLastIndex(({ box }) => box.y1 < (row.y0 + row.y1) / 2);
    const block = out[at]?.block ?? 0;
    out.splice(at + 1, 0, ...found.map((line) => moved(line, place, block)));
  }
  return out;
}

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
      const last = one.at(-1) as Box;
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
    .slice(0, UNREAD.rows);
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

/** Where a row is in a collage, and how far it was moved. */
interface Place {
  readonly y0: number;
  readonly y1: number;
  readonly dx: number;
  readonly dy: number;
}

/** Rows below each other, each with room around it. */
function collageOf(
  picture: GrayPicture,
  rows: readonly Box[],
): { readonly collage: GrayPicture; readonly places: readonly Place[] } {
  const boxes = rows.map(({ x0, y0, x1, y1 }) => {
    const room = Math.round((y1 - y0) / 4);
    return {
      x0: Math.max(0, Math.floor(x0) - room),
      y0: Math.max(0, Math.floor(y0) - room),
      x1: Math.min(picture.width, Math.ceil(x1) + room),
      y1: Math.min(picture.height, Math.ceil(y1) + room),
    };
  });
  const margin = Math.max(...boxes.map(({ y0, y1 }) => y1 - y0));
  const width = 2 * margin + Math.max(...boxes.map(({ x0, x1 }) => x1 - x0));
  const height = margin + boxes.reduce((sum, { y0, y1 }) => sum + y1 - y0 + margin, 0);
  const pixels = new Uint8Array(width * height).fill(WHITE);
  const places: Place[] = [];
  let y = margin;
  for (const { x0, y0, x1, y1 } of boxes) {
    for (let row = y0; row < y1; row++)
      pixels.set(
        picture.pixels.subarray(row * picture.width + x0, row * picture.width + x1),
        (y + row - y0) * width + margin,
      );
    places.push({ y0: y, y1: y + y1 - y0, dx: x0 - margin, dy: y0 - y });
    y += y1 - y0 + margin;
  }
  return { collage: { width, height, pixels, dpi: picture.dpi }, places };
}

/** A line of the collage in its place on the page. */
function moved(line: RecognizedLine, { dx, dy }: Place, block: number): RecognizedLine {
  const shifted = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy });
  const words = line.words.map((word): RecognizedWord => ({ ...word, box: shifted(word.box) }));
  return { ...line, words, block, box: shifted(line.box), baseline: { ...line.baseline, y: line.baseline.y + dy } };
}
