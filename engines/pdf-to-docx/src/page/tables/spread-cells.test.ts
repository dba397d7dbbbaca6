import { describe, expect, it } from 'vitest';
import type { TableBlock } from '../../model/analyzed-page.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { withSpreadCells } from './spread-cells.ts';

const text = (content: string, x: number, y = 110) => block([line(content, x, y)]);
const cellsOf = ({ rows }: TableBlock) =>
  rows.map((row) => row.cells.map(({ column, columns, box: { x0, x1 } }) => [column, columns, x0, x1]));

describe('withSpreadCells', () => {
  it('widens a cell into the empty ones that its text reaches over', () => {
    const table = tableBlock(box(0, 100, 90, 140), [
      [[text('A long head', 2)], [], []],
      [[text('a', 2, 130)], [text('b', 32, 130)], [text('c', 62, 130)]],
    ]);
    expect(cellsOf(withSpreadCells(table))).toEqual([
      [
        [0, 2, 0, 60],
        [2, 1, 60, 90],
      ],
      [
        [0, 1, 0, 30],
        [1, 1, 30, 60],
        [2, 1, 60, 90],
      ],
    ]);
  });

  it('widens it to the left where the text ends in it', () => {
    const table = tableBlock(box(0, 100, 60, 120), [[[], [text('Far left', 10)]]]);
    expect(cellsOf(withSpreadCells(table))).toEqual([[[0, 1, 0, 60]]]);
  });

  it('takes out columns that no cell begins with any more', () => {
    const table = tableBlock(box(0, 100, 90, 120), [[[text('A long head', 2)], [], [text('c', 62)]]]);
    const spread = withSpreadCells(table);
    expect(spread.edges).toEqual([0, 60, 90]);
    expect(cellsOf(spread)).toEqual([
      [
        [0, 1, 0, 60],
        [1, 1, 60, 90],
      ],
    ]);
  });

  it('gives the last cell of a row that ends early the free columns that its text is in', () => {
    const table = tableBlock(box(0, 100, 90, 140), [
      [[text('a', 2)], [text('Two columns', 32)]],
      [[text('b', 2, 130)], [text('c', 62, 130)]],
      [[text('d', 2, 150)], [text('e', 32, 150)], [text('f', 62, 150)]],
    ]);
    expect(cellsOf(withSpreadCells(table)).slice(0, 2)).toEqual([
      [
        [0, 1, 0, 30],
        [1, 2, 30, 90],
      ],
      [
        [0, 1, 0, 30],
        [2, 1, 60, 90],
      ],
    ]);
    const [row, ...rows] = table.rows as [TableBlock['rows'][0], ...TableBlock['rows']];
    const merged = { ...(row.cells[1] as (typeof row.cells)[0]), column: 2, rows: 2, blocks: [] };
    const covered = { ...table, rows: [{ ...row, cells: [...row.cells.slice(0, 1), merged] }, ...rows] };
    expect(cellsOf(withSpreadCells(covered))[1]).toEqual([
      [0, 1, 0, 30],
      [1, 1, 30, 60],
    ]);
  });

  it('leaves cells with text or a rule between them, and those that hold their text', () => {
    const full = tableBlock(box(0, 100, 60, 120), [[[text('A long head', 2)], [text('b', 50)]]]);
    expect(withSpreadCells(full)).toBe(full);
    const fitting = tableBlock(box(0, 100, 60, 120), [[[text('Short', 2)], []]]);
    expect(withSpreadCells(fitting)).toBe(fitting);
    const open = tableBlock(box(0, 100, 60, 120), [[[text('A long head', 2)], []]]);
    const ruled = {
      ...open,
      rows: open.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({
          ...cell,
          borders: { right: { width: 1, color: '000000', style: 'single' as const } },
        })),
      })),
    };
    expect(withSpreadCells(ruled)).toBe(ruled);
  });
});
