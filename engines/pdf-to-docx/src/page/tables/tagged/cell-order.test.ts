import { expect, it } from 'vitest';
import { box } from '../../../testing/hand-made-page.ts';
import { inPageOrder } from './cell-order.ts';

const cells = (...places: readonly (readonly [number, number])[]) =>
  places.map(([x0, x1]) => ({ box: box(x0, 10, x1, 20) }));

it('puts cells from left to right that are tagged in no order of the page', () => {
  const [first, last, second] = cells([10, 40], [200, 240], [100, 140]);
  expect(inPageOrder([first, last, second].flatMap((one) => one ?? []))).toEqual([first, second, last]);
});

it('leaves rows from the right, with empty cells, or with cells over each other', () => {
  const fromRight = cells([200, 240], [100, 140], [10, 40]);
  expect(inPageOrder(fromRight)).toBe(fromRight);
  const withEmpty = [...cells([10, 40], [200, 240]), { box: undefined }, ...cells([100, 140])];
  expect(inPageOrder(withEmpty)).toBe(withEmpty);
  const overEachOther = cells([10, 40], [100, 240], [90, 140]);
  expect(inPageOrder(overEachOther)).toBe(overEachOther);
});
