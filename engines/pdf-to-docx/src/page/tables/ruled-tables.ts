import type { TableBlock } from '../../model/analyzed-page.ts';
import { gridTable } from '../../model/blocks/grid-table.ts';
import type { LineBuilder } from '../../text/lines.ts';
import type { GridContent } from '../evidence/grids/filled-grids.ts';
import { cellFrame, cellParagraphs } from './cell-paragraphs.ts';
import { runFromRight } from './content-order/row-direction.ts';

/** Builds the table of a ruled grid. */
export function ruledTable(content: GridContent, builder: LineBuilder, page: number): TableBlock {
  const { grid } = content;
  const rows = grid.ys.slice(1).map((y1, r) => {
    const cells = grid.cells
      .filter((cell) => cell.row === r)
      .sort((a, b) => a.column - b.column)
      .map((cell) => ({
        ...cell,
        blocks: cellParagraphs(content.glyphs.get(cell) ?? [], builder, (lines) => cellFrame(cell.box, lines)),
      }));
    return { y0: grid.ys[r]!, y1, cells };
  });
  const isRtl = runFromRight(rows.map(({ cells }) => cells));
  return gridTable({ page, edges: grid.xs, rows, isRtl });
}
