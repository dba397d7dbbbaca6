import { expect, it } from 'vitest';
import { line } from '../../testing/hand-made-text.ts';
import { isSentenceCut, reachesEdge } from './cut-sentences.ts';

const isCut = (last: string, first: string) => isSentenceCut(line(last, 50, 100), line(first, 50, 50));

it('finds a sentence that continues on another line', () => {
  expect(isCut('It begins here and', 'ends there.')).toBe(true);
  expect(isCut('It has ended.', 'no more of it')).toBe(false);
  expect(isCut('It begins here and', 'Another one')).toBe(false);
});

it('takes no item of a list for the rest of a sentence', () => {
  expect(isCut('There are two:', 'a) one of them')).toBe(false);
  expect(isCut('There are two', 'a) one of them')).toBe(false);
});

it('tells whether a line ends near an edge, by its size', () => {
  const full = line('full', 50, 100, { width: 100 });
  expect(reachesEdge(full, 150 + 2 * full.size, 2)).toBe(true);
  expect(reachesEdge(full, 151 + 2 * full.size, 2)).toBe(false);
});
