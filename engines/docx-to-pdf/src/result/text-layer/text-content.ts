import { ADVANCE, ASCENT, EM } from './glyphless-font.ts';
import type { TextCodes } from './text-codes.ts';

/** A point in the user space of a page: in points, with y upwards (ISO 32000-2, 8.3.2.3). */
interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** A word with the ends of its baseline, the left one first as it is read upright. */
interface LayerWord {
  /** In logical order. */
  readonly text: string;
  readonly start: PagePoint;
  readonly end: PagePoint;
  readonly hasSpace: boolean;
}

/** Words on one baseline, in the order of reading. */
export interface LayerLine {
  readonly words: readonly LayerWord[];
  /** Points above the baseline that its boxes are to cover. */
  readonly ascent: number;
  readonly isRightToLeft: boolean;
}

/** Shown neither filled nor stroked (ISO 32000-2, 9.3.6). */
const INVISIBLE = 3;
/** Points. Smaller text is lost on readers. */
const MIN_SIZE = 1;
/** Points. No word is narrower. */
const MIN_WIDTH = 0.1;
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Letters and digits that are written from left to right. */
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;

/** The operators that show lines of invisible text, in the font of that name; all that they change is restored. */
export function textContent(lines: readonly LayerLine[], font: string, codes: TextCodes): string {
  return `q BT ${INVISIBLE} Tr\n${lines.map((line) => lineContent(line, font, codes)).join('')}ET Q\n`;
}

function lineContent({ words, ascent, isRightToLeft }: LayerLine, font: string, codes: TextCodes): string {
  const size = Math.max(MIN_SIZE, (ascent * EM) / ASCENT);
  // Text is in a PDF as it is seen, from the left to the right; readers find its order out.
  const seen = isRightToLeft ? [...words].reverse() : words;
  const direction = directionOf(seen);
  const show = (text: string, start: PagePoint, end: PagePoint) => piece(text, { start, end, direction, size }, codes);
  const shown = seen.map(({ text, start, end }, at) => {
    const next = seen[at + 1];
    const parted = isRightToLeft ? next : seen[at];
    const word = show(asSeen(text), start, end);
    return next && parted?.hasSpace ? word + show(' ', end, next.start) : word;
  });
  return `/${font} ${number(size)} Tf\n${shown.join('')}`;
}

/** A unit vector. */
type Direction = readonly [x: number, y: number];

/** The side of the page, the nearest one, that a line runs to: readers take lines apart that rise, as on paper that lies askew. */
function directionOf(words: readonly LayerWord[]): Direction {
  const [start, end] = [words[0]?.start ?? { x: 0, y: 0 }, words.at(-1)?.end ?? { x: 0, y: 0 }];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  return Math.abs(dx) >= Math.abs(dy) ? [dx < 0 ? -1 : 1, 0] : [0, dy < 0 ? -1 : 1];
}

interface Place {
  readonly start: PagePoint;
  readonly end: PagePoint;
  readonly direction: Direction;
  readonly size: number;
}

/** A text at the height of the middle between two points, as wide as they are apart in the direction of its line. */
function piece(text: string, { start, end, direction: [a, b], size }: Place, codes: TextCodes): string {
  const width = Math.max(MIN_WIDTH, (end.x - start.x) * a + (end.y - start.y) * b);
  const usual = ([...text].length * size * ADVANCE) / EM;
  const [x, y] = [(start.x + end.x - a * width) / 2, (start.y + end.y - b * width) / 2];
  const matrix = [a, b, -b, a, x, y].map(number).join(' ');
  return `${matrix} Tm ${number((100 * width) / usual)} Tz <${codes.of(text)}> Tj\n`;
}

/** The characters of a word as they are seen from the left. */
function asSeen(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const runs: string[][] = [];
  let isLeft = false;
  for (const character of text) {
    const isOther = LEFT_TO_RIGHT.test(character) && !RIGHT_TO_LEFT.test(character);
    if (isOther && isLeft) runs.at(-1)?.push(character);
    else runs.push([character]);
    isLeft = isOther;
  }
  return runs.reverse().flat().join('');
}

/** Four decimals are finer than any device. */
const number = (value: number) => String(Number(value.toFixed(4)));
