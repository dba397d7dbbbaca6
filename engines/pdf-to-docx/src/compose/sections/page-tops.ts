import type { FlowPage } from '../../model/flow-page.ts';
import { MAX_OVER, MIN_SHARE } from '../../model/measures.ts';
import { pagesByHeader } from '../headers/headers.ts';

/** Points. Text that begins lower by as much was moved on purpose. */
const MOVED = 6;

/** Pages whose text begins at one height. */
const MIN_PAGES = 3;

/**
 * Where the text may begin on each page that does so below the others of its section, by its number: its header reaches down farther than
 * theirs, or leaves more room below. `starts` tells where it begins on each.
 */
export function pageTops(pages: readonly FlowPage[], starts: ReadonlyMap<number, number>): Map<number, number> {
  const groups = pagesByHeader(pages).map((own) => ({ own, top: topOf(own, starts) }));
  const known = groups.flatMap(({ top }) => (top === undefined ? [] : [top]));
  const least = Math.min(...known);
  return new Map(
    groups.flatMap(({ own, top }) =>
      top !== undefined && top - least >= MOVED && own.every((page) => isBelowHead(page, top))
        ? own.map(({ number }) => [number, top] as const)
        : [],
    ),
  );
}

/** Whether text that begins at `top` is below a header, which alone can move it there. */
const isBelowHead = ({ header }: FlowPage, top: number) =>
  header.length > 0 && header.every(({ box }) => box.y1 <= top + MAX_OVER);

/** The highest place where many of some pages begin; undefined where they don't agree. */
function topOf(pages: readonly FlowPage[], starts: ReadonlyMap<number, number>): number | undefined {
  const tops = pages.flatMap(({ number }) => starts.get(number) ?? []).sort((a, b) => a - b);
  const needed = Math.max(MIN_PAGES, MIN_SHARE * tops.length);
  return tops.find((top) => tops.filter((other) => other >= top && other - top <= MAX_OVER).length >= needed);
}
