import { expect, it } from 'vitest';
import type { FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import type { Box } from '../../model/geometry.ts';
import { box } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { withNestedTables } from './nested-tables.ts';

/** A table of one row, whose cells have these edges and the first of them a line of text. */
const table = (edges: readonly number[], y0: number, y1: number, text: string): TableBlock => ({
  kind: 'table',
  page: 1,
  box: box(edges[0] as number, y0, edges.at(-1) as number, y1),
  edges,
  rows: [
    {
      y0,
      y1,
      page: 1,
      isHeader: false,
      cells: edges.slice(1).map((x1, i) => ({
        column: i,
        columns: 1,
        rows: 1,
        box: { x0: edges[i], x1, y0, y1 } as Box,
        blocks: i === 0 ? [block([line(text, (edges[0] as number) + 5, y0 + 15)])] : [],
        borders: {},
        shading: '',
      })),
    },
  ],
  tag: '',
});
const kinds = ({ rows }: TableBlock): string[] =>
  rows.flatMap(({ cells }) => cells.map(({ blocks }) => blocks.map(({ kind }: FlowBlock) => kind).join('+')));

it('puts a table into the cell that it is in, below the text above it', () => {
  const outer = table([0, 200, 400], 0, 300, 'outer');
  const inner = table([20, 100, 180], 100, 200, 'inner');
  const innermost = table([30, 60, 90], 110, 130, 'innermost');
  const [first, ...rest] = withNestedTables([outer, innermost, inner]);
  expect(rest).toEqual([]);
  expect(kinds(first as TableBlock)).toEqual(['text+table', '']);
  const nested = first?.rows[0]?.cells[0]?.blocks[1] as TableBlock;
  expect(kinds(nested)).toEqual(['text+table', '']);
});

it('leaves tables next to each other, and those that reach out of a cell', () => {
  const tables = [table([0, 100], 0, 50, 'a'), table([0, 200], 100, 150, 'b'), table([150, 250], 110, 140, 'c')];
  expect(withNestedTables(tables)).toEqual(tables);
});

it('puts tables of a cell that stand next to each other into the columns of one', () => {
  const outer = table([0, 400], 0, 300, 'outer');
  const boxes = [table([20, 180], 100, 200, 'as high'), table([220, 380], 100, 150, 'lower')];
  const [found] = withNestedTables([outer, ...boxes]);
  const [, row] = found?.rows[0]?.cells[0]?.blocks ?? [];
  if (row?.kind !== 'table') throw new Error('no table in the cell');
  expect(row.edges).toEqual([20, 180, 220, 380]);
  expect(kinds(row)).toEqual(['text', '', 'table']);
});

it('puts the text of a cell that is right of a table in it into a column of that table', () => {
  const inner = table([20, 100], 100, 200, 'label');
  const outer = table([0, 400], 0, 300, 'outer');
  const beside = block([line('what it is about', 120, 150)]);
  const [row] = outer.rows;
  const [cell] = row?.cells ?? [];
  if (!row || !cell) throw new Error('a table of one cell went in');
  const filled = { ...outer, rows: [{ ...row, cells: [{ ...cell, blocks: [...cell.blocks, beside] }] }] };
  const [found] = withNestedTables([filled, inner]);
  expect(kinds(found as TableBlock)).toEqual(['text+table']);
  const nested = found?.rows[0]?.cells[0]?.blocks[1] as TableBlock;
  expect(nested.edges).toEqual([20, 100, 400]);
  expect(nested.rows[0]?.cells[1]?.blocks).toEqual([beside]);
});
