import { startsAsCaption } from '../../language/sentences.ts';
import type { FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import { continuesElsewhere, lastPage, lastStretch } from '../../model/blocks/block-pages.ts';
import { type Box, holds, union } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';

/** Points. A row that begins no farther above the end of the one before follows it. */
const ROW_OVERLAP = 6;

/** Share of the narrower of two blocks that may be over the other where they are next to each other. */
const BESIDE = 0.3;

/** Em. A heading is no farther above its text. */
const HEADING_GAP = 2;

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
    return !above || above.page !== row.page || row.y0 > above.y1 - ROW_OVERLAP;
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
  if (shared > BESIDE * narrower) return false;
  return lines.some(({ isRtl }) => isRtl) ? box.x0 < before.x0 : box.x0 > before.x0;
}

/**
 * How far below its place a block would be at most, over the size of its text, if each came below the one that the tags have before it: parts of
 * diagrams are next to each other. Columns and the cells of a row begin at their own height, and text in a drawn box moves with the box.
 */
export function sunkenLines(blocks: readonly FlowBlock[], page: number): number {
  let most = 0;
  let before: Place | undefined;
  let sunk = 0;
  let size = Infinity;
  const boxes = blocks.filter((block) => block.kind === 'figure' && block.shapes !== undefined);
  for (const block of blocks) {
    const place = isParagraphOn(block, page) || block.kind === 'table' ? placeOf(block, page) : undefined;
    if (!place || boxes.some(({ box }) => holds(box, block.box, SAME_PLACE))) continue;
    // LibreOffice tags a heading after the text that begins on its line.
    if (before?.isBody && isHeading(block) && runsIn(place, before)) continue;
    const above = before?.last && runsIn(before, place) ? before.last.box.y0 : before?.end;
    const isBelow = before && above !== undefined && !before.isParted && !isNext(place, before);
    sunk = isBelow ? Math.max(0, above + sunk - place.top) : 0;
    size = Math.min(place.size ?? size, before?.size ?? size);
    most = Math.max(most, sunk / size);
    before = place;
  }
  return most;
}

/** The place of a block. */
interface Place {
  readonly x0: number;
  readonly x1: number;
  readonly top: number;
  readonly end: number;
  /** Of its text; absent for a table. */
  readonly size?: number;
  readonly first?: Line;
  readonly last?: Line;
  readonly isBody?: boolean;
  readonly isRtl: boolean;
  /** Whether it ends in another column than it begins in. */
  readonly isParted: boolean;
}

/** The place of a paragraph or table that is on one page as a whole. */
function placeOf(block: FlowBlock, page: number): Place | undefined {
  if (block.kind === 'figure' || block.page !== page || lastPage(block) !== page) return undefined;
  const { x0, x1, y0, y1 } = block.box;
  if (block.kind === 'table') return { x0, x1, top: y0, end: y1, isRtl: block.isRtl ?? false, isParted: false };
  const end = union(lastStretch(block.lines).map(({ box }) => box));
  const first = firstLine(block);
  const { box, size, isRtl } = first;
  const [isParted, last] = [continuesElsewhere(block), block.lines.at(-1) ?? first];
  return {
    x0: end.x0,
    x1: end.x1,
    top: box.y0,
    end: end.y1,
    size,
    isRtl,
    isParted,
    first,
    last,
    isBody: block.role === 'body',
  };
}

const isHeading = (block: FlowBlock) => block.kind === 'text' && block.role === 'heading' && block.lines.length === 1;

/** Whether text begins on the line of a heading, next to it. */
function runsIn({ last: heading }: Place, { first }: Place): boolean {
  if (!heading || !first || Math.abs(first.baseline - heading.baseline) > SAME_PLACE) return false;
  const gap = first.isRtl ? heading.box.x0 - first.box.x1 : first.box.x0 - heading.box.x1;
  return gap > -SAME_PLACE && gap < HEADING_GAP * heading.size;
}

/** Whether a block begins a column next to the one before it, or continues its row. */
const isNext = (one: Place, before: Place) =>
  (one.isRtl ? one.x1 <= before.x0 : one.x0 >= before.x1) && one.top <= before.top + (one.size ?? 0);
