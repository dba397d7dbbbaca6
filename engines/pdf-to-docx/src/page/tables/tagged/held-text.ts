import type { TableBlock } from '../../../model/analyzed-page.ts';

/**
 * Whether the cells of a table hold their text: no line reaches over the side of its cell by more than its size. Tags that miscount cells, or
 * their spans, put text into columns that are not its own, where it would break into many lines.
 */
export const holdsText = ({ rows }: TableBlock): boolean =>
  rows.every(({ cells }) =>
    cells.every(({ box, blocks }) =>
      blocks
        .flatMap((block) => (block.kind === 'text' ? block.lines : []))
        .every((line) => line.angle !== 0 || Math.max(box.x0 - line.box.x0, line.box.x1 - box.x1) <= line.size),
    ),
  );
