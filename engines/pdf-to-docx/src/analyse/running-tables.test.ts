import { describe, expect, it } from 'vitest';
import type { TableBlock } from '../model/analysed-page.ts';
import { lineText } from '../model/text.ts';
import { box, pageContent, tableBlock } from '../testing/hand-made-page.ts';
import { block, line } from '../testing/hand-made-text.ts';
import { draftPage } from './page-draft.ts';
import { withoutRunningTables } from './running-tables.ts';

const rule = { width: 1, color: '7F7F7F', style: 'single' } as const;

/** A framed table of one row from `y`, its first cell shaded. */
function framed(page: number, y: number): TableBlock {
  const cell = (text: string, x: number) => [block([line(text, x, y + 12, { page })])];
  const table = tableBlock(box(50, y, 350, y + 20), [[cell('Left', 60), cell('Right', 220)]], { page });
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((one, i) => ({ ...one, shading: i === 0 ? 'DDDDDD' : '', borders: { bottom: rule } })),
  }));
  return { ...table, rows };
}
const draft = (number: number, table: TableBlock) => ({
  ...draftPage(pageContent({ number }), undefined),
  tables: [table],
});

describe('withoutRunningTables', () => {
  it('makes text and a drawing of a table that returns at the page’s edge', () => {
    const [first] = withoutRunningTables([draft(1, framed(1, 20)), draft(2, framed(2, 21))]);
    expect(first?.tables).toEqual([]);
    expect(first?.parts.map(lineText)).toEqual(['Left', 'Right']);
    expect(first?.figures).toMatchObject([
      {
        box: box(50, 20, 350, 40),
        shapes: [{ kind: 'rectangle', fill: 'DDDDDD' }, { kind: 'line' }, { kind: 'line' }],
      },
    ]);
  });

  it('keeps a table that stands on one page only, elsewhere on the other, or in the middle of both', () => {
    const kept = (...tables: TableBlock[]) =>
      withoutRunningTables(tables.map((table, i) => draft(i + 1, table))).flatMap(({ tables: left }) => left);
    expect(kept(framed(1, 20))).toHaveLength(1);
    expect(kept(framed(1, 20), framed(2, 50))).toHaveLength(2);
    expect(kept(framed(1, 300), framed(2, 300))).toHaveLength(2);
  });
});
