import type { FigureBlock, TableBlock } from '../model/analyzed-page.ts';
import type { Box } from '../model/geometry.ts';
import type { Line } from '../model/text.ts';

/** Where content at a height of the page (points) is placed. */
export type Move = (y: number) => number;

/** Lines at other heights, each as high as it was. */
export function movedLines(lines: readonly Line[], move: Move | undefined): readonly Line[] {
  if (!move) return lines;
  return lines.map((line) => {
    const baseline = move(line.baseline);
    const by = baseline - line.baseline;
    const box = { ...line.box, y0: line.box.y0 + by, y1: line.box.y1 + by };
    return {
      ...line,
      baseline,
      box,
      ...(line.background && { background: { ...line.background, box: moved(line.background.box, move) } }),
    };
  });
}

/** A table's rows and cells, or a figure, at other heights; what is in the cells is not moved yet. */
export function movedBlock<T extends TableBlock | FigureBlock>(block: T, move: Move | undefined): T {
  if (!move) return block;
  const box = moved(block.box, move);
  if (block.kind === 'figure') return { ...block, box };
  const rows = (block as TableBlock).rows.map((row) => ({
    ...row,
    y0: move(row.y0),
    y1: move(row.y1),
    cells: row.cells.map((cell) => ({ ...cell, box: moved(cell.box, move) })),
  }));
  return { ...block, box, rows };
}

const moved = (box: Box, move: Move): Box => ({ ...box, y0: move(box.y0), y1: move(box.y1) });
