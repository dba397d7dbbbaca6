import { describe, expect, it } from 'vitest';
import type { GridCell, GridRow } from '../../../model/analyzed-page.ts';
import { box } from '../../../testing/hand-made-page.ts';
import { block, line } from '../../../testing/hand-made-text.ts';
import { withoutIdleCells } from './idle-cells.ts';

const border = { style: 'single', width: 1, color: '000000' } as const;
const cell = (column: number, changes: Partial<GridCell> = {}): GridCell => ({
  column,
  columns: 1,
  rows: 1,
  box: box(100 * column, 0, 100 * column + 100, 6),
  blocks: [],
  borders: {},
  shading: '',
  ...changes,
});
const row = (...cells: GridCell[]): GridRow => ({ y0: 0, y1: 6, page: 1, isHeader: false, cells });
const places = ({ cells }: GridRow) => cells.map(({ column, columns }) => [column, columns]);

describe('withoutIdleCells', () => {
  it('makes one cell of a row that nothing is in and nothing parts', () => {
    const [left, right] = [
      { left: border, top: border, bottom: border },
      { right: border, bottom: border },
    ];
    const joined = withoutIdleCells(row(cell(0, { borders: left }), cell(1), cell(2, { borders: right })));
    expect(places(joined)).toEqual([[0, 3]]);
    expect(joined.cells[0]).toMatchObject({ box: box(0, 0, 300, 6), borders: { left: border, right: border } });
    expect(joined.cells[0]?.borders.top).toBeUndefined();
  });

  it('keeps the line above all of it', () => {
    const borders = { top: border };
    expect(withoutIdleCells(row(cell(0, { borders }), cell(1, { borders }))).cells[0]?.borders.top).toEqual(border);
  });

  it('leaves cells apart that a rule or their shading parts', () => {
    const cells = [cell(0, { borders: { right: border } }), cell(1), cell(2, { shading: 'CCCCCC' })];
    expect(places(withoutIdleCells(row(...cells)))).toHaveLength(3);
  });

  it('leaves rows alone that hold text or are merged with others', () => {
    const text = row(cell(0), cell(1, { blocks: [block([line('a', 110, 5)])] }));
    const merged = row(cell(0, { rows: 2 }), cell(1));
    for (const one of [text, merged]) expect(withoutIdleCells(one)).toEqual(one);
  });
});
