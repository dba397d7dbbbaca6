import type { PageComparison } from '@verso/contracts';
import { matchedPages, sharesOf } from './match-pages.ts';
import { LOOK, type PageLooks, type PlacedWord } from './page-looks.ts';
import { type Move, middleOf, movesOf, type Places, placesOf } from './word-moves.ts';

/** A page with more of its words in running sentences flows. */
const FLOWING_SHARE = 0.5;
/** What is left of the score of a page that has become two: the part that went on to a page of its own is what a reader sees first. */
const SPILLED = 0.5;
/** The parts of a page, from top to bottom, whose ink is compared where their words are now. */
const BANDS = 8;
const BAND_ROWS = LOOK.height / BANDS;
/** Of the words at the end of a page: if more are on the next page, its end is. */
const GONE_SHARE = 0.5;
/** A line of text, as a share of the page's height. */
const LINE = 0.018;
/** What the places of words weigh against the ink of a page that has words. */
const WORDS_WEIGH = 0.6;

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
    const { share, flows, overflow } = likeness(looks, page, result, places);
    const score = Math.round(100 * share * (spilled.has(page) ? SPILLED : 1));
    return { result: page + 1, score, flows, ...(overflow > 0 && { overflow }) };
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

/** Of a page of which most is on page `found` of the result: how much looks the same from 0 to 1, whether its text flows there, and how much went on. */
function likeness(
  looks: PageLooks,
  found: number,
  result: readonly PageLooks[],
  places: Places,
): { readonly share: number; readonly flows: boolean; readonly overflow: number } {
  const { words, ink } = looks;
  const moves = movesOf(words, found, places);
  const shared = inkInCommon(ink, result, shiftsOf(words, moves, found));
  if (words.length === 0) return { share: shared, flows: false, overflow: 0 };
  const placed = moves.reduce((sum, move) => sum + (move?.credit ?? 0), 0) / words.length;
  const flowing = moves.filter((move) => move?.isFlowing).length / words.length;
  return {
    share: WORDS_WEIGH * placed + (1 - WORDS_WEIGH) * shared,
    flows: flowing > FLOWING_SHARE,
    overflow: overflowOf(words, moves, found),
  };
}

/**
 * The part of a page's height that went on to the page after `found`: from the first to the last word of its end that is mostly there, and a line. 0 where
 * only single words are there.
 */
function overflowOf(words: readonly PlacedWord[], moves: readonly (Move | null)[], found: number): number {
  const met = words.flatMap(({ y }, at) => {
    const move = moves[at];
    return move ? [{ y, isGone: Math.floor(y + move.down) > found }] : [];
  });
  const lowest = met.reduce((low, { y, isGone }) => (isGone ? Math.max(low, y) : low), -1);
  const upward = met.filter(({ y }) => y <= lowest).sort((a, b) => b.y - a.y);
  let [gone, overflow] = [0, 0];
  for (const [at, { y, isGone }] of upward.entries()) {
    if (isGone) gone++;
    if (isGone && gone > GONE_SHARE * (at + 1)) overflow = lowest - y + LINE;
  }
  return Math.round(overflow * 1_000) / 1_000;
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
