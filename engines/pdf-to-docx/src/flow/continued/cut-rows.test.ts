import { describe, expect, it } from 'vitest';
import type { GridRow } from '../../model/analyzed-page.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { withRoomAtEnd } from './cut-rows.ts';

/** A row of text that is 10 points high, with room above and below it. */
function row(page: number, y: number, above: number, below: number): GridRow {
  const text = block([line('text', 60, y + 8, { page })]);
  const { y0, y1 } = text.box;
  const [made] = tableBlock(box(50, y0 - above, 350, y1 + below), [[[text], []]]).rows;
  return { ...(made as GridRow), page };
}
const rounded = (rows: readonly GridRow[]) => rows.map(({ y0, y1 }) => [Math.round(y0), Math.round(y1)]);
const before = [row(1, 100, 6, 6), row(1, 122, 6, 6), row(1, 144, 6, 0)];
const after = [row(2, 50, 0, 6), row(2, 72, 6, 6)];

describe('withRoomAtEnd', () => {
  it('gives the last row of a page the room that others have', () => {
    const rows = withRoomAtEnd(before, after);
    expect(rounded(rows)).toEqual([...rounded(before.slice(0, 2)), [138, 160]]);
    expect(rows.at(-1)?.cells[0]?.box.y1).toBeCloseTo(160, 0);
  });

  it('leaves a row that a rule ends', () => {
    const rule = { width: 1, color: '000000', style: 'single' } as const;
    const [first, second, last] = before as [GridRow, GridRow, GridRow];
    const ruled = { ...last, cells: last.cells.map((cell) => ({ ...cell, borders: { bottom: rule } })) };
    expect(rounded(withRoomAtEnd([first, second, ruled], after))).toEqual(rounded(before));
  });

  it('leaves a row where too few others show what room there is', () => {
    expect(rounded(withRoomAtEnd(before.slice(1), after.slice(0, 1)))).toEqual(rounded(before.slice(1)));
  });
});
