import type { FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import type { Box } from '../../model/geometry.ts';
import { LOOSE, MAX_JUMPS, SAME_PLACE, SOME } from '../tolerances.ts';

/**
 * Whether a page's paragraphs follow each other down its columns, and the rows of its tables. Presentations and sheets are tagged in the
 * order in which their parts were drawn: a heading after the text below it.
 */
export function isInReadingOrder(blocks: readonly FlowBlock[], page: number): boolean {
  const paragraphs = blocks.filter((block): block is TextBlock => isParagraphOn(block, page));
  let jumps = 0;
  paragraphs.forEach((block, i) => {
    const before = paragraphs[i - 1];
    if (before && isAbove(block.box, before.box)) jumps++;
  });
  return jumps <= MAX_JUMPS && blocks.every((block) => block.kind !== 'table' || hasRowsInOrder(block));
}

/** Whether a table's rows lie below each other: cells that reach over rows without saying so pull them apart. */
function hasRowsInOrder({ rows }: TableBlock): boolean {
  // A row of nothing but cells that reach up has no height, and no place of its own.
  const own = rows.filter(({ y0, y1 }) => y1 > y0);
  return own.every((row, i) => {
    const above = own[i - 1];
    return !above || above.page !== row.page || row.y0 > above.y1 - LOOSE;
  });
}

/** Notes stand at the page's foot and captions above what they belong to, wherever that is tagged. */
const isParagraphOn = (block: FlowBlock, page: number) =>
  block.kind === 'text' && block.page === page && block.role !== 'note' && block.role !== 'caption';

function isAbove(upper: Box, lower: Box): boolean {
  const shared = Math.min(upper.x1, lower.x1) - Math.max(upper.x0, lower.x0);
  const narrower = Math.min(upper.x1 - upper.x0, lower.x1 - lower.x0);
  return upper.y1 < lower.y0 - SAME_PLACE && shared > SOME * narrower;
}
