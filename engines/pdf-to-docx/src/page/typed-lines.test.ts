import { describe, expect, it } from 'vitest';
import { type Line, lineText } from '../model/text.ts';
import { line, textStyle } from '../testing/hand-made-text.ts';
import { typedLines } from './typed-lines.ts';

const MONO = textStyle({ font: 'Courier New' });
/** Five points a character. */
const at = (text: string, character: number, y: number) => line(text, 50 + 5 * character, y, { style: MONO });
const prose = line('What the program prints is this:', 50, 80);
const rows = [
  ...[at('mean', 10, 100), at('deviation', 20, 100)],
  ...[at('weight', 0, 112), at('57.54', 10, 112), at('6.59', 20, 112)],
  ...[at('calories', 0, 124), at('297.12', 10, 124), at('45.87', 20, 124)],
];

it('joins what a program printed in columns of spaces to whole lines', () => {
  const { lines, parts } = typedLines([prose, ...rows]);
  expect(lines.map((one) => lineText(one).split(/\s+/))).toEqual([
    ['mean', 'deviation'],
    ['weight', '57.54', '6.59'],
    ['calories', '297.12', '45.87'],
  ]);
  expect(parts).toEqual(new Set(rows));
});

it('leaves columns that no whole number of characters explains: a table in such a font', () => {
  const shifted = rows.map((part) =>
    part.box.x0 > 140 ? { ...part, box: { ...part.box, x0: part.box.x0 + 2 } } : part,
  );
  expect(typedLines([prose, ...shifted]).lines).toEqual([]);
});

it('leaves a page that is all in one width, and lines without columns', () => {
  expect(typedLines(rows).lines).toEqual([]);
  expect(typedLines([prose, at('a = 1', 0, 100), at('b = 2', 4, 112)]).lines).toEqual([]);
});

it('leaves code side by side in the columns of a page', () => {
  const text = 'The text of a column, as wide as it';
  const columns = [50, 250].flatMap((x) => [200, 212, 224].map((y) => line(text, x, y)));
  const code = [100, 112, 124, 136].flatMap((y) => [at('a = call(1, 2)', 0, y), at('b = call(3, 4)', 40, y)]);
  expect(typedLines([...columns, ...code]).lines).toEqual([]);
});

describe('a listing whose lines are numbered in another font', () => {
  const code = ['{', '"name": "a list"', '}'];
  const listing = (numbers: readonly string[], ...beside: Line[]) => {
    const counted = numbers.map((text, i) => line(text, 36, 100 + 12 * i));
    return [prose, ...counted, ...code.map((text, i) => at(text, i % 2, 100 + 12 * i)), ...beside];
  };
  const textsOf = (parts: readonly Line[]) =>
    typedLines(parts).lines.map((one) => lineText(one).trim().split(/\s+/)[0]);

  it('has its numbers with its lines', () => {
    expect(textsOf(listing(['9', '10', '11']))).toEqual(['9', '10', '11']);
  });

  it('is none where the numbers do not count, or other text stands behind it: a table', () => {
    expect(textsOf(listing(['1', '3', '7']))).toEqual([]);
    expect(textsOf(listing(['1', '2', '3'], line('what it means', 200, 112)))).toEqual([]);
  });
});
