import { expect, it } from 'vitest';
import { levelsBeforeNesting } from './outline-levels.ts';

const entries = (...list: readonly [level: number, count: number][]) =>
  list.map(([level, count]) => ({ level, count }));

it('puts chapters back beside the chapter that Ghostscript nested them in', () => {
  // Chapter 1 with 1.1 and 1.2, which has two below it, and chapter 2 with one.
  expect(levelsBeforeNesting(entries([1, 7], [2, 0], [2, 2], [3, 0], [3, 0], [2, 1], [3, 0]))).toEqual([
    1, 2, 2, 3, 3, 1, 2,
  ]);
});

it('leaves an outline alone in which each entry has as many below as its count says', () => {
  expect(levelsBeforeNesting(entries([1, 4], [2, 0], [2, 2], [3, 0], [3, 0], [1, 1], [2, 0]))).toBeUndefined();
  expect(levelsBeforeNesting(entries([1, -2], [2, 0], [2, -1], [3, 0]))).toBeUndefined();
  expect(levelsBeforeNesting(entries([1, 0], [2, 0], [2, 0]))).toBeUndefined();
});

it('leaves an outline alone whose counts fit none', () => {
  expect(levelsBeforeNesting(entries([1, 9], [2, 0], [1, 9], [2, 0]))).toBeUndefined();
  expect(levelsBeforeNesting(entries([1, 2], [2, 2], [3, 0], [2, 0]))).toBeUndefined();
});
