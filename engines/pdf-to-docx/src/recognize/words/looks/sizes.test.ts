import { expect, it } from 'vitest';
import type { RecognizedLine } from '../../../model/recognition/recognizer.ts';
import { sizesOf } from './sizes.ts';

/** Widths of letters in Arial over its size, and how high small letters are. */
const WIDTHS: Readonly<Record<string, number>> = { a: 0.556, c: 0.5, e: 0.556, m: 0.833, n: 0.556, o: 0.556, r: 0.333 };
const SMALL = 0.49;

/** A line of words of one size (pixels to the em), whose letters were measured so much too high. */
function lineOf(words: readonly string[], size: number, tooHigh = 1): RecognizedLine {
  let x0 = 0;
  const read = words.map((text) => {
    const width = [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 0), -0.08) * size;
    const box = { x0, y0: 100 - SMALL * tooHigh * size, x1: x0 + width, y1: 100 };
    x0 += width + size / 3;
    return { text, box, confidence: 0.95 };
  });
  const box = { x0: 0, y0: 100 - SMALL * tooHigh * size, x1: x0, y1: 100 };
  return { words: read, box, baseline: { y: 100, slope: 0 }, block: 0 };
}

const LONG = ['romance', 'ocean', 'camera', 'moon', 'corner', 'cream', 'arena', 'common', 'corona'];

it('gives a short line the size of the page where its letters are as wide, though few heights say another', () => {
  const [long = 0, short = 1] = sizesOf([lineOf(LONG, 50), lineOf(['canon', 'acorn'], 50, 1.12)], 'Arial');
  expect(short).toBe(long);
});

it('keeps the size of a short line that is higher and wider', () => {
  const [long = 0, short = 0] = sizesOf([lineOf(LONG, 50), lineOf(['canon', 'acorn'], 58)], 'Arial');
  expect(short / long).toBeGreaterThan(1.1);
});

it('counts what two boxes of signs share once', () => {
  const signs = (ends: readonly [number, number]): RecognizedLine => {
    const box = (x0: number, x1: number) => ({ x0, x1, y0: 60, y1: 100 });
    const words = [
      { text: '果樹園', box: box(0, ends[0]), confidence: 0.95 },
      { text: '手入れ', box: box(120, ends[1]), confidence: 0.95 },
    ];
    return { words, box: box(0, 240), baseline: { y: 100, slope: 0 }, block: 0 };
  };
  const [apart = 0, over = 0] = [signs([116, 236]), signs([236, 236])].flatMap((line) => sizesOf([line], 'Arial'));
  expect(over / apart).toBeLessThan(1.05);
});
