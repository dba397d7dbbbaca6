import { expect, it } from 'vitest';
import type { RecognizedLine, RecognizedWord } from '../../../model/recognition/recognizer.ts';
import { withSquaresInPlace } from './squares.ts';

const EM = 40;
const [TOP, FOOT] = [100, 138];
const boxOf = (x0: number, x1: number) => ({ x0, x1, y0: TOP, y1: FOOT });

/** The ink of a sign in a square that begins so many squares from the left. */
const inkAt = (square: number) => ({ box: boxOf(square * EM + 3, (square + 1) * EM - 3), count: 400 });
const inkOf = (...squares: readonly number[]) => squares.map(inkAt);

function lineOf(words: readonly (readonly [text: string, x0: number, x1: number])[]): RecognizedLine {
  const read = words.map(([text, x0, x1]): RecognizedWord => ({ text, box: boxOf(x0, x1), confidence: 0.9 }));
  return { words: read, box: boxOf(0, 9 * EM), baseline: { y: FOOT, slope: 0 }, block: 0 };
}
const places = (line: RecognizedLine | undefined) =>
  line?.words.map(({ box }) => [Math.round((2 * box.x0) / EM) / 2, Math.round((2 * box.x1) / EM) / 2]);

it('gives words the places of their squares where recognition gave them those of their neighbors', () => {
  const words = [
    ['果樹', 4, 150],
    ['園', 100, 130],
    ['を', 125, 160],
    ['手入れ', 160, 240],
    ['し', 250, 275],
  ] as const;
  const [line] = withSquaresInPlace([lineOf(words)], inkOf(0, 1, 2, 3, 4, 5, 6, 7));
  expect(places(line)).toEqual([
    [0, 2],
    [2, 3],
    [3, 4],
    [4, 7],
    [7, 8],
  ]);
});

it('leaves wide gaps of a row free, as between a name and its value', () => {
  const words = [
    ['氏名', 0, 90],
    ['山田', 230, 310],
    ['太郎', 310, 400],
  ] as const;
  const [line] = withSquaresInPlace([lineOf(words)], inkOf(0, 1, 5, 6, 7, 8));
  expect(places(line)).toEqual([
    [0, 2],
    [5, 7],
    [7, 9],
  ]);
});

it('keeps words as they are where their ink is not as long as they are', () => {
  const lines = [lineOf([['果樹園', 0, 118]])];
  expect(withSquaresInPlace(lines, inkOf(0, 1, 2, 3, 4, 5))[0]?.words).toEqual(lines[0]?.words);
});
