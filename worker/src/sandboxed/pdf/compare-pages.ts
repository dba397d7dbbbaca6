import type { PageComparison } from '@verso/contracts';
import { LOOK, type PageLooks, type PlacedWord } from './page-looks.ts';

/** Of a page, so much of its height or width a word may move against the words before it and still be where it was: half the height of a small letter. */
const SAME_PLACE = 0.005;
/** From there on a word counts less and less; one that moved farther than this counts nothing. Share of a page. */
const FAR = 0.05;
/** Text that is moved as a whole, as by a page that begins later, looks the same: a word is measured by how so many words before it have moved. */
const RECENT_WORDS = 15;
/** The parts of a page, from top to bottom, whose ink is compared where their words are now. */
const BANDS = 8;
const BAND_ROWS = LOOK.height / BANDS;
/** What the places of words weigh against the ink of a page that has words. */
const WORDS_WEIGH = 0.6;

/** A word of the result, with its page (from 0) added to its height. */
type FoundWord = PlacedWord & { readonly page: number };

/**
 * For each page of the source the page of the result that shares most of its words, and how much of it looks the same there (0 to 100). Where
 * a page has no words, or other pages share as many, the page after that of the one before it is preferred.
 */
export function comparePages(source: readonly PageLooks[], result: readonly PageLooks[]): PageComparison[] {
  const places = placesOf(result);
  let before = -1;
  return source.map((looks) => {
    const found = pageWithMost(looks.words, places, before + 1) ?? (before + 1 < result.length ? before + 1 : null);
    if (found === null) return { result: null, score: 0 };
    before = found;
    return { result: found + 1, score: Math.round(100 * likeness(looks, found, result, places)) };
  });
}

type Places = ReadonlyMap<string, readonly FoundWord[]>;

function placesOf(pages: readonly PageLooks[]): Places {
  const places = new Map<string, FoundWord[]>();
  for (const [page, { words }] of pages.entries())
    for (const word of words) {
      const same = places.get(word.text);
      const found = { ...word, page };
      if (same === undefined) places.set(word.text, [found]);
      else same.push(found);
    }
  return places;
}

/** The page with most of some words, of several the one nearest to `next`; a word that is on many pages says little of which one it is. */
function pageWithMost(words: readonly PlacedWord[], places: Places, next: number): number | null {
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  const shares = new Map<number, number>();
  for (const [text, count] of counts) {
    const there = new Map<number, number>();
    for (const { page } of places.get(text) ?? []) there.set(page, (there.get(page) ?? 0) + 1);
    for (const [page, times] of there) shares.set(page, (shares.get(page) ?? 0) + Math.min(count, times) / there.size);
  }
  const [best] = [...shares].sort(([a, share], [b, other]) => other - share || Math.abs(a - next) - Math.abs(b - next));
  return best?.[0] ?? null;
}

/** How much of a page looks the same from 0 to 1, where most of it is on page `found` of the result. */
function likeness(looks: PageLooks, found: number, result: readonly PageLooks[], places: Places): number {
  const { words, ink } = looks;
  const moves = movesOf(words, found, places);
  const shared = inkInCommon(ink, result, shiftsOf(words, moves, found));
  if (words.length === 0) return shared;
  const placed = moves.reduce((sum, move) => sum + (move?.credit ?? 0), 0) / words.length;
  return WORDS_WEIGH * placed + (1 - WORDS_WEIGH) * shared;
}

/** Where a word is now: how many pages lower, and how much it counts (0 to 1). */
interface Move {
  readonly down: number;
  readonly credit: number;
}

/** How each word has moved; null: it is not there. */
function movesOf(words: readonly PlacedWord[], found: number, places: Places): (Move | null)[] {
  const recent: number[] = [];
  const taken = new Set<FoundWord>();
  return words.map(({ text, x, y }) => {
    const expected = recent.length === 0 ? found : middleOf(recent);
    let [best, least] = [null as FoundWord | null, Number.POSITIVE_INFINITY];
    for (const word of places.get(text) ?? []) {
      if (Math.abs(word.page - found) > 1 || taken.has(word)) continue;
      const distance = Math.hypot(word.x - x, word.page + word.y - y - expected);
      if (distance < least) [best, least] = [word, distance];
    }
    if (best === null) return null;
    taken.add(best);
    const down = best.page + best.y - y;
    recent.push(down);
    if (recent.length > RECENT_WORDS) recent.shift();
    return { down, credit: 1 - Math.min(1, Math.max(0, least - SAME_PLACE) / (FAR - SAME_PLACE)) };
  });
}

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
