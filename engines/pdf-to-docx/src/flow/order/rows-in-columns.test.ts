import { expect, it } from 'vitest';
import { line } from '../../testing/hand-made-text.ts';
import { withoutRowsInColumns } from './rows-in-columns.ts';

const COLUMNS = [
  { x0: 0, x1: 100 },
  { x0: 200, x1: 300 },
];
const BAND = { y0: 90, y1: 160, columns: COLUMNS };
/** Five lines in each of two columns, in the order of the content that `index` gives them. */
const lines = (index: (row: number, column: number) => number) =>
  [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1].map((column) => line('some words', 200 * column, 100 + 12 * row, { index: index(row, column) })),
  );
const byRows = lines((row, column) => 2 * row + column);

it('reads a band as one column where the content goes from side to side with each line', () => {
  expect(withoutRowsInColumns([BAND], byRows)).toEqual([{ ...BAND, columns: [{ x0: 0, x1: 300 }] }]);
});

it('keeps columns that the content reads one after the other', () => {
  expect(
    withoutRowsInColumns(
      [BAND],
      lines((row, column) => 5 * column + row),
    ),
  ).toEqual([BAND]);
});

it('keeps columns that a rule parts, and what begins outside the band', () => {
  const ruled = { ...BAND, columns: [COLUMNS[0], { ...COLUMNS[1], isRuled: true }] as typeof COLUMNS };
  expect(withoutRowsInColumns([ruled], byRows)).toEqual([ruled]);
  const below = { ...BAND, y0: 300, y1: 400 };
  expect(withoutRowsInColumns([below], byRows)).toEqual([below]);
});
