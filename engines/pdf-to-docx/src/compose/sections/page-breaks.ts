import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine, lastLine } from '../../model/blocks/block-lines.ts';
import { lastPage } from '../../model/blocks/block-pages.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { endOf } from '../../model/blocks/table-measures.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { SAME_SIZE } from '../tolerances.ts';

/** Lines. What a heading keeps with it on its page. */
const KEPT_LINES = 2.5;

/** Em. Room at the end of a page that was left on purpose. */
const LEFT_AT_END = 4;

/** Points. The text ends at least so far above the notes. */
const ABOVE_NOTES = 6;

/** Lines of a paragraph on one page. */
function linesByPage(lines: readonly Line[]): Line[][] {
  const pages = new Map<number, Line[]>();
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  return [...pages.values()];
}

/** Whether the document leaves single lines of paragraphs on pages, which word processors avoid unless told. */
export function leavesSingleLines(blocks: readonly FlowBlock[]): boolean {
  return [...textBlocksIn(blocks)].some((block) => {
    const parts = linesByPage(block.lines);
    return parts.length > 1 && (parts[0]?.length === 1 || parts.at(-1)?.length === 1);
  });
}

/**
 * The paragraphs of a document that leaves single lines elsewhere of which none was left: a line of their own, or the first, went to the
 * next page with another, though the page, which ends at `bottom`, had room for it alone.
 */
export function keptFromSingleLines(
  blocks: readonly FlowBlock[],
  bottom: number,
  isNoted: (page: number) => boolean,
): Set<TextBlock> {
  const kept = new Set<TextBlock>();
  const hasRoom = (y1: number, page: number) => !isNoted(page) && y1 <= bottom + SAME_SIZE;
  blocks.forEach((block, i) => {
    if (block.kind !== 'text') return;
    const parts = linesByPage(block.lines);
    const [first, second] = parts[0] as [Line, Line | undefined];
    const before = blocks[i - 1];
    if (before && second && before.page < first.page && lastPage(before) === first.page - 1) {
      const pitch = second.baseline - first.baseline;
      // Of three lines no two can stay without a third.
      const needed = block.lines.length <= 3 ? block.lines.length : 2;
      const end = bottomOf(before) + roomAbove(before, blocks[i - 2], 3 * pitch);
      if (hasRoom(end + pitch, first.page - 1) && !hasRoom(end + needed * pitch, first.page - 1)) kept.add(block);
    }
    const [above, last] = parts.at(-2)?.slice(-2) ?? [];
    if (!above || !last || parts.at(-1)?.length !== 2) return;
    if (hasRoom(last.box.y1 + last.baseline - above.baseline, last.page)) kept.add(block);
  });
  return kept;
}

/** The room between two paragraphs of a page, at most so much: the next one has as much above it. */
function roomAbove(block: FlowBlock, above: FlowBlock | undefined, most: number): number {
  if (block.kind !== 'text' || above?.kind !== 'text' || lastPage(above) !== block.page) return 0;
  return Math.min(most, Math.max(0, firstLine(block).box.y0 - bottomOf(above)));
}

/**
 * Where the lines would have ended that went to the next page: their pages had no room for them. `isNoted` tells whether notes took room
 * from a page.
 */
export function turnedAway(
  blocks: readonly FlowBlock[],
  allowsSingleLines: boolean,
  isNoted: (page: number) => boolean,
): number[] {
  const within = [...textBlocksIn(blocks)].flatMap((block) => {
    const parts = linesByPage(block.lines);
    return parts.slice(0, -1).flatMap((part, i) => {
      const [before, last] = part.slice(-2);
      const rest = parts[i + 1]!;
      if (!before || !last || isNoted(last.page)) return [];
      // Of two lines the first would have stayed with the second, had there been room for one only.
      const lines = rest.length === 2 && !allowsSingleLines ? 2 : 1;
      return [last.box.y1 + lines * (last.baseline - before.baseline)];
    });
  });
  return [...within, ...rowsTurnedAway(blocks, isNoted)];
}

/** The same for lines that are paragraphs of their own, each as far below the one before as that is below its: lists and contents. */
function rowsTurnedAway(blocks: readonly FlowBlock[], isNoted: (page: number) => boolean): number[] {
  const rows = blocks.map((block) => (block.kind === 'text' && block.lines.length === 1 ? block.lines[0] : undefined));
  return rows.flatMap((next, i) => {
    const [third, second, last] = [rows[i - 3], rows[i - 2], rows[i - 1]];
    if (!third || !second || !last || !next || next.page !== last.page + 1 || isNoted(last.page)) return [];
    const isAlike = [third, second, next].every((row) => Math.abs(row.size - last.size) <= SAME_SIZE);
    const step = last.baseline - second.baseline;
    const isEven = Math.abs(second.baseline - third.baseline - step) <= ROUNDING && third.page === last.page;
    return isAlike && isEven && step > 0 ? [last.box.y1 + step] : [];
  });
}

/** What decides whether text goes to a new page by itself. */
export interface PageEnd {
  /** Where the page's last line may end. */
  readonly bottom: number;
  /** The size of body text. */
  readonly size: number;
  readonly allowsSingleLines: boolean;
  /** Whether each page is laid out by itself: a presentation's, or all beginning chapters. */
  readonly standAlone: boolean;
  /** Pages that a chapter begins on: what is there begins a page wherever the text before ends. */
  readonly chapters: ReadonlySet<number>;
  /** Where the notes at the foot of a page begin, by its number. */
  readonly notesFrom: ReadonlyMap<number, number>;
}

/** Whether a page is so full after `last` that `next` has no room on it: then no one put a page break between them. */
export function isPageFull(last: FlowBlock, next: FlowBlock, isHeading: boolean, end: PageEnd): boolean {
  if (end.standAlone || end.chapters.has(next.page)) return false;
  // An empty page between them begins with a break, and nothing fills it.
  if (next.page > lastPage(last) + 1) return false;
  const needed = isHeading
    ? firstHeight(next, Infinity) + KEPT_LINES * end.size
    : firstHeight(next, end.allowsSingleLines ? 1 : 2);
  return needed > roomAfter(last, end) + ROUNDING;
}

/**
 * Whether a table begins the page after `last` because its first row was told to be kept whole: that is higher than a page, continues
 * on the next one all the same, and lines of it had room before.
 */
export const isKeptFromPage = (last: FlowBlock, next: FlowBlock, end: PageEnd): boolean =>
  next.kind === 'table' &&
  next.page > lastPage(last) &&
  next.rows[0]?.isSplit === true &&
  roomAfter(last, end) >= LEFT_AT_END * end.size;

/** The room on a page between what is last on it and its end or its notes, in points. */
function roomAfter(last: FlowBlock, end: PageEnd): number {
  const notes = end.notesFrom.get(lastPage(last));
  return Math.min(end.bottom, notes === undefined ? Infinity : notes - ABOVE_NOTES) - bottomOf(last);
}

function bottomOf(block: FlowBlock): number {
  if (block.kind === 'text') return lastLine(block).box.y1;
  if (block.kind === 'table') {
    const last = block.rows.at(-1);
    return last ? endOf(last) : block.box.y1;
  }
  return block.box.y1;
}

/** The height of as much of a block as must be on one page. */
function firstHeight(block: FlowBlock, lines: number): number {
  if (block.kind === 'table') return (block.rows[0]?.y1 ?? 0) - (block.rows[0]?.y0 ?? 0);
  if (block.kind === 'figure') return block.box.y1 - block.box.y0;
  const own = linesByPage(block.lines)[0]!.slice(0, lines);
  const { frame } = block;
  const top = frame?.isFirst ? frame.box.y0 : own[0]!.box.y0;
  const bottom = frame?.isLast && own.length === block.lines.length ? frame.box.y1 : own.at(-1)!.box.y1;
  return bottom - top;
}
