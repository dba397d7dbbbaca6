import { isMostlyRtl } from '../language/bidi.ts';
import { inverted, type Matrix, union } from '../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../model/recognition/recognizer.ts';
import type { CodedRow } from './codes/coded-page.ts';
import type { KnownWords } from './codes/known-words.ts';
import { spelledText } from './codes/spell-words.ts';
import type { RecognizedPicture } from './recognize-picture.ts';
import { continuesKorean, UNSPACED } from './words/scripts/scripts.ts';
import { leveledLine, turnedBack } from './words/turned-lines.ts';

/** A point in the user space of a page: in points, with y upwards (ISO 32000-2, 8.3.2.3). */
interface UserPoint {
  readonly x: number;
  readonly y: number;
}

/** A word to be put behind the picture of a page. */
export interface HiddenWord {
  /** In logical order. */
  readonly text: string;
  /** Both ends of its baseline, the left one first as it is read upright, whichever way its letters run. */
  readonly start: UserPoint;
  readonly end: UserPoint;
  /** Whether a space parts it from the next word of the line. */
  readonly hasSpace: boolean;
}

/** Words on one baseline, in the order of reading. */
export interface HiddenLine {
  readonly words: readonly HiddenWord[];
  /** How far its highest letter is above the baseline (points). */
  readonly ascent: number;
  readonly isRightToLeft: boolean;
}

/** The page that a picture was drawn of. */
export interface PicturedPage {
  /** Points, as the page is seen. */
  readonly width: number;
  readonly height: number;
  readonly userToDisplay: Matrix;
}

/** The lines that were recognized in the picture of a page, at their places on the page. */
export function hiddenLines(found: RecognizedPicture, page: PicturedPage): HiddenLine[] {
  const toDisplay = displayMap(found, page);
  const toUser = inverted(page.userToDisplay);
  const all = [...found.lines, ...found.labels];
  return all.flatMap((given) => {
    const line = leveledLine(given);
    const shown = (point: UserPoint) => toDisplay(turnedBack(point, given));
    const place = (x: number) => shown({ x, y: line.baseline.y + line.baseline.slope * (x - line.box.x0) });
    const words = joinedSyllables(line.words);
    if (words.length === 0) return [];
    const top = Math.min(...words.map(({ box }) => box.y0));
    const middle = (line.box.x0 + line.box.x1) / 2;
    const baseline = line.baseline.y + line.baseline.slope * (middle - line.box.x0);
    const pixel = distance(toDisplay({ x: 0, y: 0 }), toDisplay({ x: 0, y: 1 }));
    // A dash or a row of dots has next to no height of its own.
    const ascent = Math.max(baseline - top, (line.box.y1 - line.box.y0) / 2) * pixel;
    return [
      {
        ascent,
        isRightToLeft: isMostlyRtl(textOf(line)),
        words: words.map(({ text, box }, at) => ({
          text,
          start: applied(toUser, place(box.x0)),
          end: applied(toUser, place(box.x1)),
          hasSpace: at + 1 < words.length && !areUnspaced(text, words[at + 1]?.text ?? ''),
        })),
      },
    ];
  });
}

/** The words of a page whose characters mean nothing to other programs, spelled, at their places; unknown ones are left out. */
export function hiddenWords(
  rows: readonly CodedRow[],
  known: KnownWords,
  { userToDisplay }: Pick<PicturedPage, 'userToDisplay'>,
): HiddenLine[] {
  const toUser = inverted(userToDisplay);
  return rows.flatMap((row): HiddenLine[] => {
    const text = spelledText(row, known);
    const { x0, x1, y0, y1 } = row.ink;
    const baseline = Math.min(y1, row.baseline);
    const [start, end] = [applied(toUser, { x: x0, y: baseline }), applied(toUser, { x: x1, y: baseline })];
    if (text === undefined) return [];
    return [
      { ascent: baseline - y0, isRightToLeft: isMostlyRtl(text), words: [{ text, start, end, hasSpace: false }] },
    ];
  });
}

const textOf = ({ words }: RecognizedLine) => words.map(({ text }) => text).join(' ');
const distance = (a: UserPoint, b: UserPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** Words with the syllables of each Korean one together: recognition gives some of them the room of the next ones, and readers leave these out. */
function joinedSyllables(words: readonly RecognizedWord[]): RecognizedWord[] {
  const joined: RecognizedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && continuesKorean(last, word))
      joined[joined.length - 1] = { ...last, text: last.text + word.text, box: union([last.box, word.box]) };
    else joined.push(word);
  }
  return joined;
}

/** Whether one word follows the other without a space: both sides are signs that fill squares. */
function areUnspaced(word: string, next: string): boolean {
  return UNSPACED.test([...word].at(-1) ?? '') && UNSPACED.test([...next][0] ?? '');
}

/** Takes a point of the picture, as it was leveled, to the page as it is seen. */
function displayMap({ quarters, angle, width, height }: RecognizedPicture, page: PicturedPage) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const isOnSide = quarters % 2 === 1;
  const [pixelX, pixelY] = [page.width / (isOnSide ? height : width), page.height / (isOnSide ? width : height)];
  return ({ x, y }: UserPoint): UserPoint => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const [u, v] = [width / 2 + cos * dx + sin * dy, height / 2 - sin * dx + cos * dy];
    // As many right angles back as the picture had been turned clockwise.
    const [left, top] = [
      [u, v],
      [v, width - u],
      [width - u, height - v],
      [height - v, u],
    ][quarters % 4] as [number, number];
    return { x: left * pixelX, y: top * pixelY };
  };
}

function applied([a, b, c, d, e, f]: Matrix, { x, y }: UserPoint): UserPoint {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
