import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';

/** Pages that begin with a heading of a level: then all of its headings begin pages. */
const MIN_CHAPTERS = 3;

/**
 * The pages that begin with a heading of a level that never is anywhere else: chapters, whose text is on no page that another one
 * ended on, however full it is. `levelOf` tells a heading's level, undefined for other text.
 */
export function chapterPages(
  blocks: readonly FlowBlock[],
  levelOf: (block: TextBlock) => number | undefined,
): ReadonlySet<number> {
  const levels = new Map<number, { pages: number[]; isFirst: boolean }>();
  /** Where the highest block so far on each page ends. */
  const ends = new Map<number, number>();
  /** The heading right before that begins its page: it may continue in another paragraph. */
  let before: { level: number; page: number } | undefined;
  // A heading may be in the cells that a page's header is laid out with.
  for (const block of textBlocksIn(blocks)) {
    const end = ends.get(block.page) ?? Infinity;
    ends.set(block.page, Math.min(end, block.box.y1));
    const level = levelOf(block);
    if (level === undefined) {
      before = undefined;
      continue;
    }
    const found = levels.get(level) ?? { pages: [], isFirst: true };
    found.pages.push(block.page);
    // A number or a sign may be next to it.
    const isFirst = end > block.box.y0 || (before?.level === level && before.page === block.page);
    found.isFirst &&= isFirst;
    levels.set(level, found);
    before = isFirst ? { level, page: block.page } : undefined;
  }
  const chapters = [...levels.values()].filter(({ pages, isFirst }) => isFirst && new Set(pages).size >= MIN_CHAPTERS);
  return new Set(chapters.flatMap(({ pages }) => pages));
}
