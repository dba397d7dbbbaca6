import type { PageComparison } from '@verso/contracts';
import { LOOK, type PageLooks, type PlacedWord } from './page-looks.ts';

/** Of a page, so much of its height or width a word may move against the words before it and still be where it was: half the height of a small letter. */
const SAME_PLACE = 0.005;
/** From there on a word counts less and less; one that moved farther than this counts nothing. Share of a page. */
const FAR = 0.05;
/**
 * Text that is moved as a whole, as by a page that begins later, looks nearly the same: half of what a word counts is measured by how so many words
 * before it have moved, and half by its place on the page.
 */
const RECENT_WORDS = 15;
/** So many words one after the other are running text, whose lines may break elsewhere. */
const RUNNING_WORDS = 4;
/** So many are a sentence. A page with more than half of its words in such runs flows. */
const FLOWING_WORDS = 8;
const FLOWING_SHARE = 0.5;
/** What a word of running text counts whose line breaks elsewhere, and which is as high on its page as it was. */
const BROKEN_ELSEWHERE = 0.9;
/** What is left of the score of a page that has become two: the part that went on to a page of its own is what a reader sees first. */
const SPILLED = 0.5;
/** Where others share as much, a page is taken for the one after that of the page before. */
const NEXT_PAGE = 0.01;
/** The parts of a page, from top to bottom, whose ink is compared where their words are now. */
const BANDS = 8;
const BAND_ROWS = LOOK.height / BANDS;
/** What the places of words weigh against the ink of a page that has words. */
const WORDS_WEIGH = 0.6;

/** A word of the result, with its page, and its place among the words of that (both from 0). */
type FoundWord = PlacedWord & { readonly page: number; readonly at: number };

/**
 * For each page of the source the page of the result that has its words, and how much of it looks the same there (0 to 100). Both are in the same
 * order.
 */
export function comparePages(source: readonly PageLooks[], result: readonly PageLooks[]): PageComparison[] {
  const places = placesOf(result);
  const found = matchedPages(source.map(({ words }) => sharesOf(words, places, result.length)));
  const spilled = spilledFrom(found, result.length);
  return source.map((looks, at) => {
    const page = found[at] ?? null;
    // An empty page that is nowhere is missed by no one.
    if (page === null) return { result: null, score: isEmpty(looks) ? null : 0 };
    const { share, flows } = likeness(looks, page, result, places);
    return { result: page + 1, score: Math.round(100 * share * (spilled.has(page) ? SPILLED : 1)), flows };
  });
}

const isEmpty = ({ words, ink }: PageLooks) => words.length === 0 && ink.every((dark) => dark === 0);

/** The pages of the result, of so many, that are followed by one on which no page of the source was found. */
function spilledFrom(found: readonly (number | null)[], count: number): ReadonlySet<number> {
  const known = new Set(found);
  const spilled = new Set<number>();
  let last: number | undefined;
  for (let page = 0; page < count; page++) {
    if (known.has(page)) last = page;
    else if (last !== undefined) spilled.add(last);
  }
  return spilled;
}

/** The words of the result. */
interface Places {
  /** By their pages and their places among the words of these. */
  readonly inOrder: readonly (readonly FoundWord[])[];
  /** By their text and then by their pages: most texts of a table are on every page. */
  readonly byText: ReadonlyMap<string, ReadonlyMap<number, readonly FoundWord[]>>;
}

function placesOf(pages: readonly PageLooks[]): Places {
  const byText = new Map<string, Map<number, FoundWord[]>>();
  const inOrder = pages.map(({ words }, page) => words.map((word, at): FoundWord => ({ ...word, page, at })));
  for (const word of inOrder.flat()) {
    const byPage = byText.get(word.text) ?? new Map<number, FoundWord[]>();
    byText.set(word.text, byPage);
    const same = byPage.get(word.page) ?? [];
    byPage.set(word.page, same);
    same.push(word);
  }
  return { inOrder, byText };
}

/** What each page of the result has of some words, from 0 to 1; a word that is on many pages says little of which one it is. */
function sharesOf(words: readonly PlacedWord[], places: Places, pages: number): Float64Array {
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
function matchedPages(shares: readonly Float64Array[]): (number | null)[] {
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

/** How much of a page looks the same from 0 to 1, where most of it is on page `found` of the result, and whether its text flows there. */
function likeness(
  looks: PageLooks,
  found: number,
  result: readonly PageLooks[],
  places: Places,
): { readonly share: number; readonly flows: boolean } {
  const { words, ink } = looks;
  const moves = movesOf(words, found, places);
  const shared = inkInCommon(ink, result, shiftsOf(words, moves, found));
  if (words.length === 0) return { share: shared, flows: false };
  const placed = moves.reduce((sum, move) => sum + (move?.credit ?? 0), 0) / words.length;
  const flowing = moves.filter((move) => move?.isFlowing).length / words.length;
  return { share: WORDS_WEIGH * placed + (1 - WORDS_WEIGH) * shared, flows: flowing > FLOWING_SHARE };
}

/** Where a word is now: how many pages lower, and how much it counts (0 to 1). */
interface Move {
  readonly down: number;
  readonly credit: number;
  /** It is one of many that follow each other in the result, too. */
  readonly isFlowing: boolean;
}

/** How each word has moved; null: it is not there. */
function movesOf(words: readonly PlacedWord[], found: number, places: Places): (Move | null)[] {
  const recent: number[] = [];
  const taken = new Set<FoundWord>();
  const around = (text: string) =>
    [found - 1, found, found + 1].flatMap((page) => places.byText.get(text)?.get(page) ?? []);
  let last: FoundWord | undefined;
  const met = words.map((word): Met | null => {
    const expected = recent.length === 0 ? found : middleOf(recent);
    const next = last && places.inOrder[last.page]?.[last.at + 1];
    const following = next?.text === word.text && !taken.has(next) ? next : undefined;
    const place =
      following ??
      nearest(
        around(word.text).filter((one) => !taken.has(one)),
        word,
        expected,
      );
    last = place;
    if (place === undefined) return null;
    taken.add(place);
    const down = place.page + place.y - word.y;
    recent.push(down);
    if (recent.length > RECENT_WORDS) recent.shift();
    return { word, place, down, expected, follows: following !== undefined };
  });
  const runs = runsIn(met);
  const running = runningIn(met, runs);
  return met.map((one, at) => {
    const length = runs[at] ?? 0;
    return (
      one && { down: one.down, credit: creditFor(one, found, running[at] ?? false), isFlowing: length >= FLOWING_WORDS }
    );
  });
}

/** A word that was found, and whether it follows the word before it in the result, too. */
interface Met {
  readonly word: PlacedWord;
  readonly place: FoundWord;
  readonly down: number;
  /** How many pages lower it should be by the words before it. */
  readonly expected: number;
  readonly follows: boolean;
}

/** For each word of how many it is one that follow each other in the result, too. */
function runsIn(met: readonly (Met | null)[]): number[] {
  const runs = met.map(() => 0);
  for (let from = 0; from < met.length; ) {
    let to = from + 1;
    while (met[to]?.follows) to++;
    runs.fill(to - from, from, to);
    from = to;
  }
  return runs;
}

/** Whether each word is in running text: its run (`runs` has their lengths) is long enough, and fills the same column in the result. */
function runningIn(met: readonly (Met | null)[], runs: readonly number[]): boolean[] {
  const running = met.map(() => false);
  for (let from = 0; from < met.length; from += runs[from] || 1) {
    const to = from + (runs[from] || 1);
    const run = met.slice(from, to).filter((one) => one !== null);
    const [before, after] = [sidesOf(run.map(({ word }) => word)), sidesOf(run.map(({ place }) => place))];
    const isColumn = Math.abs(before.left - after.left) <= FAR && Math.abs(before.right - after.right) <= FAR;
    if (run.length >= RUNNING_WORDS && isColumn) running.fill(true, from, to);
  }
  return running;
}

/** Between which places some words begin. */
function sidesOf(words: readonly PlacedWord[]) {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x } of words) [left, right] = [Math.min(left, x), Math.max(right, x)];
  return { left, right };
}

function nearest(known: readonly FoundWord[], { x, y }: PlacedWord, expected: number): FoundWord | undefined {
  const distance = (word: FoundWord) => Math.hypot(word.x - x, word.page + word.y - y - expected);
  return known.length === 0 ? undefined : known.reduce((best, word) => (distance(word) < distance(best) ? word : best));
}

/** What a word counts: by its place among the words before it, and by its place on its page. In running text lines may break elsewhere. */
function creditFor({ word, place, down, expected }: Met, found: number, isRunning: boolean): number {
  const across = place.x - word.x;
  const isThere = place.page === found;
  const credit = (sideways: number) =>
    (creditOf(Math.hypot(sideways, down - expected)) +
      (isThere ? creditOf(Math.hypot(sideways, place.y - word.y)) : 0)) /
    2;
  return isRunning ? Math.max(credit(across), BROKEN_ELSEWHERE * credit(0)) : credit(across);
}

/** What a word counts that is so far from where it was, in shares of a page. */
const creditOf = (distance: number) => 1 - Math.min(1, Math.max(0, distance - SAME_PLACE) / (FAR - SAME_PLACE));

/** How many pages lower each band of a page is now, by its words; one without words has moved as the one above it. */
function shiftsOf(words: readonly PlacedWord[], moves: readonly (Move | null)[], found: number): number[] {
  const inBand = Array.from({ length: BANDS }, (): number[] => []);
  for (const [at, move] of moves.entries()) {
    const band = Math.min(BANDS - 1, Math.max(0, Math.floor((words[at] as PlacedWord).y * BANDS)));
    if (move !== null) inBand[band]?.push(move.down);
  }
  let last = found;
  return inBand.map((downs) => {
    if (downs.length > 0) last = middleOf(downs);
    return last;
  });
}

function middleOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] as number;
}

/** The share of a page's ink that is in the result at the same places, each band looked for where its words are, and a row above and below that. */
function inkInCommon(ink: Float32Array, result: readonly PageLooks[], shifts: readonly number[]): number {
  let [both, either] = [0, 0];
  for (const [band, shift] of shifts.entries()) {
    const rows = Math.round(shift * LOOK.height);
    const found = [rows, rows - 1, rows + 1].map((down) => inkOfBand(ink, result, band, down));
    const best = found.reduce((most, one) => (one.both * most.either > most.both * one.either ? one : most));
    both += best.both;
    either += best.either;
  }
  return either === 0 ? 1 : both / either;
}

/** The ink that a band has in common with the result so many rows lower, and all that one of both has. */
function inkOfBand(ink: Float32Array, result: readonly PageLooks[], band: number, down: number) {
  let [both, either] = [0, 0];
  for (let row = band * BAND_ROWS; row < (band + 1) * BAND_ROWS; row++) {
    const page = Math.floor((row + down) / LOOK.height);
    const start = (row + down - page * LOOK.height) * LOOK.width;
    const other = result[page]?.ink;
    for (let x = 0; x < LOOK.width; x++) {
      const [a, b] = [ink[row * LOOK.width + x] as number, other?.[start + x] ?? 0];
      both += Math.min(a, b);
      either += Math.max(a, b);
    }
  }
  return { both, either };
}
