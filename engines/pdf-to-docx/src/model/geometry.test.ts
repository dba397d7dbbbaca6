import { expect, it } from 'vitest';
import { area, concatenate, holdsCenter, intersection, mapBox, median, touches, union } from './geometry.ts';

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

it('does the first map before the second', () => {
  const scale = [2, 0, 0, 2, 0, 0] as const;
  const move = [1, 0, 0, 1, 10, 20] as const;
  expect(concatenate(scale, move)).toEqual([2, 0, 0, 2, 10, 20]);
  expect(concatenate(move, scale)).toEqual([2, 0, 0, 2, 20, 40]);
});

it('bounds a turned rectangle', () => {
  expect(mapBox([0, 1, -1, 0, 100, 0], 0, 0, 10, 20)).toEqual(box(80, 0, 100, 10));
});

it('unites and intersects boxes', () => {
  expect(union([box(0, 0, 1, 1), box(5, 5, 6, 9)])).toEqual(box(0, 0, 6, 9));
  expect(intersection(box(0, 0, 10, 10), box(5, 5, 20, 20))).toEqual(box(5, 5, 10, 10));
});

it('gives no area to boxes turned inside out', () => {
  expect(area(intersection(box(0, 0, 1, 1), box(5, 5, 6, 6)))).toBe(0);
  expect(area(union([]))).toBe(0);
});

it('knows which box holds the middle of another', () => {
  expect(holdsCenter(box(0, 0, 10, 10), box(8, 8, 11, 11))).toBe(true);
  expect(holdsCenter(box(0, 0, 10, 10), box(9, 9, 14, 14))).toBe(false);
  expect(holdsCenter(box(0, 0, 10, 10), box(9, 9, 14, 14), 2)).toBe(true);
});

it('lets boxes touch over a slack', () => {
  expect(touches(box(0, 0, 1, 1), box(3, 0, 4, 1))).toBe(false);
  expect(touches(box(0, 0, 1, 1), box(3, 0, 4, 1), 2)).toBe(true);
});

it('takes the lower middle of an even number of values', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([], 7)).toBe(7);
});
