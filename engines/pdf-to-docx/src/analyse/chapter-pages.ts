import type { FlowBlock, TextBlock } from '../model/analysed-page.ts';

/** So many headings of a level that all begin a page were told to do so; fewer may do so by chance. */
const MIN_CHAPTERS = 3;

/**
 * The pages that begin with a heading of a level that never stands anywhere else: chapters, whose text goes on no page that another one
 * ended on, however full it is. `levelOf` tells a heading's level, undefined for other text.
 */
export function chapterPages(
  blocks: readonly FlowBlock[],
  levelOf: (block: TextBlock) => number | undefined,
): ReadonlySet<number> {
  const levels = new Map<number, { pages: number[]; isFirst: boolean }>();
  /** Where the highest block so far on each page ends. */
  const ends = new Map<number, number>();
  for (const block of blocks) {
    if (block.kind === 'figure') continue;
    const end = ends.get(block.page) ?? Infinity;
    ends.set(block.page, Math.min(end, block.box.y1));
    const level = block.kind === 'text' ? levelOf(block) : undefined;
    if (level === undefined) continue;
    const found = levels.get(level) ?? { pages: [], isFirst: true };
    found.pages.push(block.page);
    // A number or a sign may stand beside it.
    found.isFirst &&= end > block.box.y0;
    levels.set(level, found);
  }
  const chapters = [...levels.values()].filter(({ pages, isFirst }) => isFirst && pages.length >= MIN_CHAPTERS);
  return new Set(chapters.flatMap(({ pages }) => pages));
}
