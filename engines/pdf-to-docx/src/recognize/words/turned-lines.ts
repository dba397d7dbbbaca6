import type { Box } from '../../model/geometry.ts';
import type { RecognizedLine } from '../../model/recognition/recognizer.ts';
import { FACE_EXTENT } from '../format.ts';
import { SURE_WORD } from '../tolerances.ts';

/** Letters of a word that shows which way its line runs. */
const MIN_LETTERS = 4;

/** A point of a picture, in pixels from its upper left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** By how many right angles clockwise a picture is to be turned for most of its text to be level. */
export function turnOf(lines: readonly RecognizedLine[]): number {
  const characters = [0, 0, 0, 0];
  for (const { words, quarters = 0 } of lines)
    for (const { text } of words) characters[quarters] = characters[quarters]! + text.length;
  return characters.indexOf(Math.max(...characters));
}

/** Whether a line is on its side: single characters below each other are taken for one that does, and read for what they are not. */
export const isTurned = ({ words, quarters }: RecognizedLine): boolean =>
  (quarters === 1 || quarters === 3) &&
  words.some(({ text, confidence }) => text.length >= MIN_LETTERS && confidence >= SURE_WORD);

/** A line that is on its side as it would be level, about the upper left corner of the picture; others as they are. */
export function leveledLine(line: RecognizedLine): RecognizedLine {
  const { quarters, ...rest } = line;
  if (!isTurned(line)) return line;
  const level = ({ x0, y0, x1, y1 }: Box): Box =>
    quarters === 1 ? { x0: -y1, y0: x0, x1: -y0, y1: x1 } : { x0: y0, y0: -x1, x1: y1, y1: -x0 };
  const box = level(line.box);
  const words = line.words.map((word) => ({ ...word, box: level(word.box) }));
  // Which of its letters reach how far is not known.
  const above = FACE_EXTENT.ascent / (FACE_EXTENT.ascent - FACE_EXTENT.descent);
  return { ...rest, words, box, baseline: { y: box.y0 + above * (box.y1 - box.y0), slope: 0 } };
}

/** Where a point of a leveled line is in the picture. */
export function turnedBack({ x, y }: Point, line: RecognizedLine): Point {
  if (!isTurned(line)) return { x, y };
  return line.quarters === 1 ? { x: y, y: -x } : { x: -y, y: x };
}
