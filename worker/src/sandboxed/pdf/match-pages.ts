import type { PlacedWord } from './page-looks.ts';
import type { Places } from './word-moves.ts';

/** Where others share as much, a page is taken for the one after that of the page before. */
const NEXT_PAGE = 0.01;

/** What each page of the result has of some words, from 0 to 1; a word that is on many pages says little of which one it is. */
export function sharesOf(words: readonly PlacedWord[], places: Places, pages: number): Float64Array {
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  const shares = new Float64Array(pages);
  for (const [text, count] of counts) {
    const there = places.byText.get(text);
    for (const [page, same] of there ?? [])
      shares[page] = (shares[page] ?? 0) + Math.min(count, same.length) / (there?.size ?? 1) / words.length;
  }
  return shares;
}

/**
 * The page of the result, from 0, for each page of the source, so that both are in the same order and have most in common (`shares`, a row for
 * each page of the source); null: it has nothing in common with those that are left.
 */
export function matchedPages(shares: readonly Float64Array[]): (number | null)[] {
  const pages = shares[0]?.length ?? 0;
  // The best sum that ends before each page, or at the last one, and from which of the row before it comes.
  let sums = new Float64Array(pages + 1);
  const ways: Int32Array[] = [];
  for (const row of shares) {
    const next = new Float64Array(pages + 1);
    const from = new Int32Array(pages + 1);
    let [most, mostAt] = [sums[0] ?? 0, 0];
    for (let page = 0; page < pages; page++) {
      if ((sums[page] ?? 0) >= most) [most, mostAt] = [sums[page] ?? 0, page];
      const following = (sums[page] ?? 0) + NEXT_PAGE;
      const same = (sums[page + 1] ?? 0) - NEXT_PAGE;
      const [rest, restAt] = same > most ? [same, page + 1] : [most, mostAt];
      const [best, at] = following >= rest ? [following, page] : [rest, restAt];
      next[page + 1] = best + (row[page] ?? 0);
      from[page + 1] = at;
    }
    // A page of the source that is nowhere.
    for (let end = 0; end <= pages; end++)
      if ((sums[end] ?? 0) > (next[end] ?? 0)) [next[end], from[end]] = [sums[end] ?? 0, -1];
    ways.push(from);
    sums = next;
  }
  let end = sums.reduce((best, sum, at) => (sum > (sums[best] ?? 0) ? at : best), 0);
  const found: (number | null)[] = [];
  for (const from of ways.toReversed()) {
    const before = from[end] ?? -1;
    const isNowhere = end === 0 || before === -1;
    found.unshift(isNowhere ? null : end - 1);
    if (!isNowhere) end = before;
  }
  return found;
}
