import { expect, it } from 'vitest';
import { gridTable } from './grid-table.ts';

const empty = (column: number, more = {}) => ({ column, blocks: [], ...more });

it('places cells by the edges of columns and rows, spans included', () => {
  const rows = [
    { y0: 0, y1: 10, cells: [empty(0, { rows: 2 }), empty(1, { columns: 2 })] },
    { y0: 10, y1: 25, cells: [empty(1), empty(2)] },
  ];
  const table = gridTable({ page: 1, edges: [5, 20, 40, 60], rows });
  expect(table.box).toEqual({ x0: 5, x1: 60, y0: 0, y1: 25 });
  expect(table.rows.map(({ cells }) => cells.map(({ box }) => box))).toEqual([
    [
      { x0: 5, x1: 20, y0: 0, y1: 25 },
      { x0: 20, x1: 60, y0: 0, y1: 10 },
    ],
    [
      { x0: 20, x1: 40, y0: 10, y1: 25 },
      { x0: 40, x1: 60, y0: 10, y1: 25 },
    ],
  ]);
});

it('measures a table that continues on other pages by its rows of the first', () => {
  const rows = [
    { y0: 700, y1: 720, cells: [empty(0)] },
    { y0: 50, y1: 70, page: 2, cells: [empty(0)] },
  ];
  const table = gridTable({ page: 1, edges: [0, 100], rows });
  expect(table.box).toEqual({ x0: 0, x1: 100, y0: 700, y1: 720 });
  expect(table.rows.map(({ page }) => page)).toEqual([1, 2]);
});

it('keeps a cell whose span reaches beyond the grid inside it', () => {
  const table = gridTable({
    page: 1,
    edges: [0, 50],
    rows: [{ y0: 0, y1: 9, cells: [empty(0, { columns: 3, rows: 4 })] }],
  });
  expect(table.rows[0]?.cells[0]?.box).toEqual({ x0: 0, x1: 50, y0: 0, y1: 9 });
});
