import type { FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { gridTable } from '../../model/blocks/grid-table.ts';
import type { Box } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { GridContent } from '../evidence/filled-grids.ts';
import type { LineBuilder } from '../lines/line-builder.ts';
import { linesRunFromRight } from '../lines/rtl/rtl-lines.ts';
import { cellParagraphs } from './cell-paragraphs.ts';

/** Builds the table of a ruled grid. */
export function ruledTable(content: GridContent, builder: LineBuilder, page: number): TableBlock {
  const { grid } = content;
  const rows = grid.ys.slice(1).map((y1, r) => {
    const cells = grid.cells
      .filter((cell) => cell.row === r)
      .sort((a, b) => a.column - b.column)
      .map((cell) => ({ ...cell, blocks: cellBlocks(content.glyphs.get(cell) ?? [], builder, cell.box) }));
    return { y0: grid.ys[r] as number, y1, cells };
  });
  const blocks = rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks));
  const isRtl = linesRunFromRight([...textBlocksIn(blocks)].flatMap((block) => block.lines));
  return gridTable({ page, edges: grid.xs, rows, isRtl });
}

function cellBlocks(glyphs: readonly Glyph[], builder: LineBuilder, box: Box): FlowBlock[] {
  return cellParagraphs(glyphs, builder, (lines) => {
    const left = Math.min(...lines.map((line) => line.box.x0));
    // What the left margin is, the right one is likely to be.
    const margin = Math.max(0, Math.min(left - box.x0, 8));
    return { x0: box.x0 + margin, x1: box.x1 - margin };
  });
}
