import { expect, it } from 'vitest';
import { byPlace } from './by-place.ts';

it('gives what is between two places, both included, however it was ordered', () => {
  const between = byPlace([5, 1, 9, 3, 3], (place) => place);
  expect(between(1, 5)).toEqual([1, 3, 3, 5]);
  expect(between(4, 4)).toEqual([]);
  expect(between(6, 100)).toEqual([9]);
});
