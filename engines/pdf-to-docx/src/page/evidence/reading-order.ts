import { startsAsCaption } from '../../language/sentences.ts';
import type { FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import type { Box } from '../../model/geometry.ts';
import { lineText } from '../../model/text.ts';
import { LOOSE, SAME_PLACE, SOME } from '../tolerances.ts';

/**
 * Whether a page's paragraphs follow each other down its columns, and the rows of its tables. Presentations and sheets are tagged in the
 * order in which their parts were drawn: a heading after the text below it.
 */
export function isInReadingOrder(blocks: readonly FlowBlock[], page: number): boolean {
  const paragraphs = blocks.filter((block): block is TextBlock => isParagraphOn(block, page));
  const isOutOfOrder = (block: TextBlock, i: number) => {
    const before = paragraphs[i - 1];
    return before !== undefined && isAbove(block.box, before.box) && !isFurtherColumn(block, before);
  };
  return !paragraphs.some(isOutOfOrder) && blocks.every((block) => block.kind !== 'table' || hasRowsInOrder(block));
}

/** Whether a table's rows lie below each other: cells that reach over rows without saying so pull them apart. */
export function hasRowsInOrder({ rows }: TableBlock): boolean {
  // A row of nothing but cells that reach up has no height, and no place of its own.
  const own = rows.filter(({ y0, y1 }) => y1 > y0);
  return own.every((row, i) => {
    const above = own[i - 1];
    return !above || above.page !== row.page || row.y0 > above.y1 - LOOSE;
  });
}

/** Notes stand at the page's foot and captions above what they belong to, wherever that is tagged. */
const isParagraphOn = (block: FlowBlock, page: number) =>
  block.kind === 'text' && block.page === page && block.role !== 'note' && !isCaption(block);

const isCaption = (block: TextBlock) => block.role === 'caption' || startsAsCaption(lineText(firstLine(block)));

const isAbove = (upper: Box, lower: Box) => upper.y1 < lower.y0 - SAME_PLACE;

/** Whether a paragraph is in the column that follows the one of the paragraph before it. */
function isFurtherColumn({ lines, box }: TextBlock, { box: before }: TextBlock): boolean {
  const shared = Math.min(box.x1, before.x1) - Math.max(box.x0, before.x0);
  const narrower = Math.min(box.x1 - box.x0, before.x1 - before.x0);
  if (shared > SOME * narrower) return false;
  return lines.some(({ isRtl }) => isRtl) ? box.x0 < before.x0 : box.x0 > before.x0;
}
