import type { PageLooks, PlacedWord } from './page-looks.ts';

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
/** So many are a sentence. */
const FLOWING_WORDS = 8;
/** What a word of running text counts whose line breaks elsewhere, and which is as high on its page as it was. */
const BROKEN_ELSEWHERE = 0.9;

/** A word of the result, with its page, and its place among the words of that (both from 0). */
type FoundWord = PlacedWord & { readonly page: number; readonly at: number };

/** The words of the result. */
export interface Places {
  /** By their pages and their places among the words of these. */
  readonly inOrder: readonly (readonly FoundWord[])[];
  /** By their text and then by their pages: most texts of a table are on every page. */
  readonly byText: ReadonlyMap<string, ReadonlyMap<number, readonly FoundWord[]>>;
}

export function placesOf(pages: readonly PageLooks[]): Places {
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

/** Where a word is now: how many pages lower, and how much it counts (0 to 1). */
export interface Move {
  readonly down: number;
  readonly credit: number;
  /** It is one of many that follow each other in the result, too, in the same column. */
  readonly isFlowing: boolean;
}

/** How each word has moved; null: it is not there. */
export function movesOf(words: readonly PlacedWord[], found: number, places: Places): (Move | null)[] {
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
    const isRunning = running[at] ?? false;
    const isFlowing = isRunning && (runs[at] ?? 0) >= FLOWING_WORDS;
    return one && { down: one.down, credit: creditFor(one, found, isRunning), isFlowing };
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

/** The one in the middle of some numbers, of which there is at least one. */
export function middleOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] as number;
}
