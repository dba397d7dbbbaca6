import { expect, it } from 'vitest';
import type { RecognizedLine } from '../../model/recognition/recognizer.ts';
import { areTorn } from './torn-lines.ts';

/** A line from one place to another in a row of 40 pixels. */
function lineAt(row: number, x0: number, x1: number): RecognizedLine {
  const box = { x0, x1, y0: 60 * row, y1: 60 * row + 40 };
  return { words: [{ text: 'words', box, confidence: 0.9 }], box, baseline: { y: box.y1, slope: 0 }, block: 0 };
}
const rows = [0, 1, 2, 3];

it('finds lines torn apart where pieces of one row are as near as words', () => {
  expect(areTorn(rows.flatMap((row) => [lineAt(row, 100, 140), lineAt(row, 155, 900)]))).toBe(true);
});

it('finds them where the pieces are taken for lines on their side, as single syllables are', () => {
  const syllable = (row: number): RecognizedLine => {
    const line = lineAt(row, 100, 140);
    return { ...line, quarters: 1, words: line.words.map((word) => ({ ...word, text: '시' })) };
  };
  expect(areTorn(rows.flatMap((row) => [syllable(row), lineAt(row, 155, 900)]))).toBe(true);
});

it('takes columns and cells for what they are', () => {
  expect(areTorn(rows.flatMap((row) => [lineAt(row, 100, 500), lineAt(row, 540, 900)]))).toBe(false);
});

it('does not mind a single row', () => {
  expect(areTorn([lineAt(0, 100, 140), lineAt(0, 150, 900), lineAt(1, 100, 900)])).toBe(false);
});
