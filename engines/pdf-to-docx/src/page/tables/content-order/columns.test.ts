import { describe, expect, it } from 'vitest';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { placedRows } from './columns.ts';
import { contentRows } from './rows.ts';

type Written = readonly [text: string, x: number];

/** The columns of rows below each other: where their cells begin and how many columns they span. */
const placed = (rows: readonly (readonly Written[])[]) => {
  const all = rows.flatMap((row, r) => row.flatMap(([text, x]) => glyphs(text, x, 100 + 30 * r)));
  const [found = []] = contentRows(all, { horizontal: [] });
  return placedRows(found).rows.map((cells) => cells.map(({ column, columns }) => [column, columns]));
};

describe('placedRows', () => {
  it('finds the columns that most rows leave room between, and cells that span some', () => {
    const rows = placed([
      [
        ['Name', 50],
        ['Price', 150],
        ['Weight', 250],
      ],
      [
        ['Screws', 50],
        ['4.20', 150],
        ['12', 250],
      ],
      [['A text as long as three columns together', 50]],
      [
        ['Nails', 50],
        ['3.10', 150],
        ['14', 250],
      ],
    ]);
    expect(rows.map((cells) => cells.length)).toEqual([3, 3, 1, 3]);
    expect(rows[2]).toEqual([[0, 3]]);
  });

  it('leaves a column empty where a row has no cell', () => {
    const rows = placed([
      [
        ['Name', 50],
        ['Price', 150],
        ['Weight', 250],
      ],
      [
        ['Screws', 50],
        ['12', 250],
      ],
      [
        ['Nails', 50],
        ['3.10', 150],
        ['14', 250],
      ],
    ]);
    expect(rows[1]).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });

  it('takes a heading in the middle of its column for no column of its own', () => {
    const rows = placed([
      [
        ['A', 50],
        ['Head', 190],
        ['Last', 300],
      ],
      [
        ['b', 50],
        ['left', 150],
        ['x', 300],
      ],
      [
        ['c', 50],
        ['text', 150],
        ['y', 300],
      ],
    ]);
    expect(rows).toEqual(rows.map(() => [0, 1, 2].map((column) => [column, 1])));
  });
});
