import { type Box, median, union } from '../../../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../../../model/recognition/recognizer.ts';
import type { Component } from '../../picture/components.ts';
import { BEARINGS, SQUARE_HEIGHT, SQUARE_SPREAD, UNREAD, UNSPACED_GAP } from '../../tolerances.ts';
import { HALF_FREE, isMostly, OPENING, UNSPACED } from './scripts.ts';

/**
 * Lines of characters that fill squares, with each word where its squares are. Recognition tells where such a character is to within half a
 * square, and gives some the room of the next ones; but they are equally wide, and ink ends where their rows do.
 */
export function withSquaresInPlace(
  lines: readonly RecognizedLine[],
  components: readonly Component[],
): RecognizedLine[] {
  return lines.map((line) =>
    line.quarters === undefined && isMostly(UNSPACED, textOf(line.words)) ? placeByInk(line, components) : line,
  );
}

/** How many squares the characters of a text fill: others than East Asian ones are half as wide. */
export const squaresOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (UNSPACED.test(character) ? 1 : 1 / 2), 0);

/** How many squares the ink of a text is long: a bearing is free at both ends, and half a square next to most punctuation. */
function inkSquaresOf(text: string): number {
  const free = (OPENING.test(text[0] ?? '') ? 1 / 2 : 0) + (HALF_FREE.test(text.at(-1) ?? '') ? 1 / 2 : 0);
  return squaresOf(text) - free - BEARINGS;
}

const textOf = (words: readonly RecognizedWord[]) => words.map(({ text }) => text).join('');
const centerOf = ({ x0, x1 }: Box) => (x0 + x1) / 2;

function placeByInk(line: RecognizedLine, components: readonly Component[]): RecognizedLine {
  const high = median(line.words.map(({ box }) => box.y1 - box.y0)) / SQUARE_HEIGHT;
  const em = pitchOf(line.words) ?? high;
  const pieces = piecesOf(line, em, components);
  const runs = runsOf(pieces, UNSPACED_GAP * em);
  if (runs.length === 0) return line;
  const wordsOf = runs.map((): RecognizedWord[] => []);
  let at = 0;
  for (const word of line.words) {
    const x = centerOf(word.box);
    while (at < runs.length - 1 && distance(x, runs[at + 1]!) < distance(x, runs[at]!)) at++;
    wordsOf[at]?.push(word);
  }
  const words = runs.flatMap((run, i) => placedIn(run, wordsOf[i]!, [em, high], pieces));
  return { ...line, words, box: { ...union(words.map(({ box }) => box)), y0: line.box.y0, y1: line.box.y1 } };
}

const distance = (x: number, { x0, x1 }: Box) => Math.max(x0 - x, x - x1, 0);

/** How far the middles of characters are apart (pixels): the median over all pairs of words, as some boxes are far off. */
function pitchOf(words: readonly RecognizedWord[]): number | undefined {
  const places: { readonly x: number; readonly square: number }[] = [];
  let squares = 0;
  for (const { text, box } of words) {
    const own = squaresOf(text);
    places.push({ x: centerOf(box), square: squares + own / 2 });
    squares += own;
  }
  const pitches = places.flatMap((a, i) => places.slice(i + 1).map((b) => (b.x - a.x) / (b.square - a.square)));
  return pitches.length > 0 ? median(pitches) : undefined;
}

/** The ink of a line, from left to right. */
function piecesOf({ box }: RecognizedLine, em: number, components: readonly Component[]): Box[] {
  return components
    .map((component) => component.box)
    .filter((piece) => {
      const [x, y] = [centerOf(piece), (piece.y0 + piece.y1) / 2];
      const isNear = x > box.x0 - em / 2 && x < box.x1 + em / 2 && y > box.y0 && y < box.y1;
      return isNear && piece.y1 - piece.y0 < UNREAD.highest * em && piece.x1 - piece.x0 < UNREAD.widest * em;
    })
    .sort((a, b) => a.x0 - b.x0);
}

/** Pieces of ink that are no farther apart. */
function runsOf(pieces: readonly Box[], gap: number): Box[] {
  const runs: Box[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && piece.x0 - last.x1 < gap) runs[runs.length - 1] = union([last, piece]);
    else runs.push(piece);
  }
  return runs;
}

/** Words side by side in a run of ink; as they were where it is not as long as they are at one of the sizes that the line may have. */
function placedIn(
  run: Box,
  words: readonly RecognizedWord[],
  sizes: readonly number[],
  pieces: readonly Box[],
): RecognizedWord[] {
  const text = textOf(words);
  const pitch = (run.x1 - run.x0) / inkSquaresOf(text);
  if (!sizes.some((size) => pitch < SQUARE_SPREAD * size && size < SQUARE_SPREAD * pitch)) return [...words];
  const start = run.x0 - pitch * (BEARINGS / 2 + (OPENING.test(text[0] ?? '') ? 1 / 2 : 0));
  const ends: number[] = [];
  for (const word of words) ends.push((ends.at(-1) ?? start) + pitch * squaresOf(word.text));
  const near = ends.map((end) => gapNear(end, pieces, pitch / 3));
  // Ink begins anywhere in the first square: the gaps between all tell better where squares are.
  const shift = median(near.slice(0, -1).map((x, i) => x - ends[i]!));
  near[near.length - 1] = Math.max(run.x1, ends.at(-1)! + shift);
  let from = Math.min(run.x0, start + shift);
  return words.map((word, i) => {
    const box = { ...word.box, x0: from, x1: Math.max(near[i]!, from + 1) };
    from = box.x1;
    return { ...word, box };
  });
}

/** The middle of the gap between pieces of ink that is next to a place; the place where none is near. */
function gapNear(x: number, pieces: readonly Box[], reach: number): number {
  let [end, best] = [-Infinity, x];
  let least = reach;
  for (const piece of pieces) {
    if (piece.x0 > end && end > -Infinity) {
      const middle = (end + piece.x0) / 2;
      if (Math.abs(middle - x) < least) [best, least] = [middle, Math.abs(middle - x)];
    }
    end = Math.max(end, piece.x1);
  }
  return best;
}
