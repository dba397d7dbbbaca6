import type { FigureBlock, FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import type { Wrap } from '../../model/document/document.ts';
import type { Box } from '../../model/geometry.ts';
import { MAX_OVER } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { isAtHeight } from '../../text/lines.ts';
import type { Frame } from './alignment.ts';

/** Points. Text beside a frame begins no farther from it. */
const BESIDE_FRAME = 12;

/** Points. Word puts text beside a picture into room of this width. */
const MIN_BESIDE = 50;

/** Gives the frame of a line: of one that goes around a picture beside it, what that leaves of the column. */
export function framesAround(blocks: readonly FlowBlock[], columnOf: (line: Line) => Frame): (line: Line) => Frame {
  const byPage = Map.groupBy(blocks.filter(isWrapped), ({ page }) => page);
  if (byPage.size === 0) return columnOf;
  return (line) => {
    // Tables do not go around anything.
    if (line.spans.length === 0) return columnOf(line);
    const beside = byPage.get(line.page)?.filter(({ box }) => isAtHeight(box, line)) ?? [];
    return beside.reduce((frame, figure) => leftBy(figure, line, frame), columnOf(line));
  };
}

const isWrapped = (block: FlowBlock): block is FigureBlock | TableBlock =>
  block.kind !== 'text' && block.wrap?.kind === 'square';

/** Where text could continue on the other side, and does not, its lines end or begin where they do for reasons of their own. */
function leftBy({ box, wrap }: FigureBlock | TableBlock, line: Line, frame: Frame): Frame {
  const isOfColumn = box.x1 > frame.x0 && box.x0 < frame.x1;
  if (!isOfColumn || !wrap) return frame;
  const [from, to] = [box.x1 + wrap.right, box.x0 - wrap.left];
  if (line.box.x1 <= box.x0 + MAX_OVER && frame.x1 - from < MIN_BESIDE) return { ...frame, x1: Math.min(frame.x1, to) };
  const isBeside = line.box.x0 >= box.x1 - MAX_OVER && line.box.x0 <= from + BESIDE_FRAME;
  if (isBeside && to - frame.x0 < MIN_BESIDE) return { ...frame, x0: Math.max(frame.x0, from) };
  return frame;
}

/** How text goes around an area: not at a side where it has no room, into which a short word might fit all the same. */
export const closedWrap = (box: Box, frame: Frame, wrap: Wrap): Wrap => ({
  ...wrap,
  left: box.x0 - frame.x0 < MIN_BESIDE ? MIN_BESIDE : wrap.left,
  right: frame.x1 - box.x1 < MIN_BESIDE ? MIN_BESIDE : wrap.right,
});
