import { expect, it } from 'vitest';
import { comparePages } from './compare-pages.ts';
import { LOOK, type PageLooks, type PlacedWord } from './page-looks.ts';

const WORDS = Array.from({ length: 80 }, (_, at) => `word${at}`);

/** A page with the words in lines of four, moved down and to the right by shares of the page; their ink is where they are. */
function page(words: readonly string[], { down = 0, right = 0 }: { down?: number; right?: number } = {}): PageLooks {
  const placed = words.map((text, at): PlacedWord => {
    return { text, x: 0.1 + 0.2 * (at % 4) + right, y: 0.1 + 0.04 * Math.floor(at / 4) + down };
  });
  const ink = new Float32Array(LOOK.width * LOOK.height);
  for (const { x, y } of placed) {
    const [across, row] = [Math.floor(x * LOOK.width), Math.floor(y * LOOK.height)];
    for (let at = across; at < across + 8; at++) ink[row * LOOK.width + at] = 0.5;
  }
  return { words: placed, ink };
}
const others = ['nothing', 'in', 'common', 'at', 'any', 'point'];
const scoreOf = (before: PageLooks, after: PageLooks) => comparePages([before], [after])[0]?.score ?? -1;

it('says 100 of a page that is the same', () => {
  expect(comparePages([page(WORDS)], [page(WORDS)])).toEqual([{ result: 1, score: 100, flows: true }]);
});

it('finds a page that has moved to another one, and pages that are nowhere', () => {
  const found = comparePages([page(WORDS), page(others)], [page(['cover']), page(WORDS)]);
  expect(found.map(({ result }) => result)).toEqual([2, null]);
});

it('takes the page after the one before where others share as many words', () => {
  const pages = [page(WORDS), page(['page']), page([...WORDS, 'end']), page(['page'])];
  expect(comparePages(pages, pages).map(({ result }) => result)).toEqual([1, 2, 3, 4]);
});

it('says less of text that moved as a whole, but more than of text that fell apart', () => {
  expect(scoreOf(page(WORDS), page(WORDS, { down: 0.01 }))).toBeGreaterThan(80);
  const moved = scoreOf(page(WORDS), page(WORDS, { down: 0.2 }));
  expect(moved).toBeLessThan(80);
  expect(moved).toBeGreaterThan(scoreOf(page(WORDS), page([...WORDS].reverse())));
});

it('says less of a page that has become two, and nothing against the page after it', () => {
  const all = [page(WORDS), page(['the', 'next', 'page'])];
  const [first, second] = [page(WORDS.slice(0, 76)), page(WORDS.slice(76))];
  const scores = comparePages(all, [first, second, page(['the', 'next', 'page'])]);
  expect(scores).toMatchObject([{ result: 1 }, { result: 3, score: 100 }]);
  expect(scores[0]?.score).toBeLessThan(70);
});

it('says how much of a page went on to the next one', () => {
  const [first, rest] = [page(WORDS.slice(0, 72)), page(WORDS.slice(72))];
  // Two lines, from the first to the last.
  expect(comparePages([page(WORDS)], [first, rest])[0]?.overflow).toBeCloseTo(0.04 + 0.018, 3);
  expect(comparePages([page(WORDS)], [page(WORDS)])[0]?.overflow).toBeUndefined();
});

it('takes text for flowing that runs on in its column alone', () => {
  const [narrow, wide] = [page(WORDS), page(WORDS, { right: 0.1 })];
  expect(comparePages([narrow], [narrow])[0]?.flows).toBe(true);
  expect(comparePages([narrow], [wide])[0]?.flows).toBe(false);
});

it('says less the more words are missing or elsewhere', () => {
  const scores = [0, 24, 48, 72].map((missing) => scoreOf(page(WORDS), page(WORDS.slice(0, WORDS.length - missing))));
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(scores[3]).toBeLessThan(30);
  expect(scoreOf(page(WORDS), page(WORDS, { right: 0.2 }))).toBeLessThan(50);
  expect(scoreOf(page(WORDS), page([...WORDS].reverse()))).toBeLessThan(60);
});

it('compares pages without words by their ink', () => {
  const drawing = { ...page(WORDS), words: [] };
  expect(scoreOf(drawing, drawing)).toBe(100);
  expect(scoreOf(drawing, { ...page(WORDS, { right: 0.1 }), words: [] })).toBeLessThan(60);
});
