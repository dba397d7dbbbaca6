import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { Box } from '../../model/geometry.ts';
import { SLACK } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';

/**
 * A drawing no higher than `height`, from `top` above the baseline to `bottom` below it, is a mark on letters; one no higher than `flat`
 * may underline from `underline` below. Without it arrows over vectors part paragraphs.
 */
const ACCENT = { height: 0.6, top: 0.9, bottom: 0.1, flat: 0.15, underline: 0.5 };

/**
 * Anchors low drawings that stand right on the letters of a line, as the arrow over a vector does, or underline them: they are marks on
 * the letters, no pictures between lines.
 */
export function withAccents<T extends FlowBlock>(blocks: readonly T[], lines: readonly Line[]): T[] {
  return blocks.map((block) =>
    block.kind === 'figure' && !block.isBackground && isAccent(block.box, lines)
      ? { ...block, isBackground: true }
      : block,
  );
}

function isAccent(box: Box, lines: readonly Line[]): boolean {
  return lines.some(({ box: { x0, x1 }, baseline, size }) => {
    const isOver = box.x0 >= x0 - SLACK && box.x1 <= x1 + SLACK;
    const height = box.y1 - box.y0;
    const bottom = baseline + (height < ACCENT.flat * size ? ACCENT.underline : ACCENT.bottom) * size;
    return isOver && box.y1 > baseline - ACCENT.top * size && box.y0 < bottom && height < ACCENT.height * size;
  });
}
