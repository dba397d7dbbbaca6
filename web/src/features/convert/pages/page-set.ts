import { pagesIn } from '@verso/contracts';

/** The pages that a text such as `1-3,7` names, of a document with `count` pages. What is no page names none. */
export function pageSet(text: string, count: number): ReadonlySet<number> {
  const ranges = text.trim() === '' ? [] : (pagesIn(text) ?? []);
  return new Set(
    ranges.flatMap(([first, last]) =>
      Array.from({ length: Math.max(0, Math.min(last, count) - first + 1) }, (_, at) => first + at),
    ),
  );
}

/** All pages of a document. */
export const allPages = (count: number): ReadonlySet<number> => pageSet('1-', count);

/**
 * The text that names pages, in their order.
 *
 * @example
 * pagesText(new Set([7, 1, 2, 3])); // '1-3,7'
 */
export function pagesText(pages: ReadonlySet<number>): string {
  const ranges: [number, number][] = [];
  for (const page of [...pages].toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && page === range[1] + 1) range[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

/** The set with all pages between two in the state that the second one gets. */
export function withRange(
  pages: ReadonlySet<number>,
  [from, to]: readonly [number, number],
  isIn: boolean,
): ReadonlySet<number> {
  const changed = new Set(pages);
  for (let page = Math.min(from, to); page <= Math.max(from, to); page++) {
    if (isIn) changed.add(page);
    else changed.delete(page);
  }
  return changed;
}
