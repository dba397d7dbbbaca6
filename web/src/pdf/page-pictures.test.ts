import { expect, it } from 'vitest';
import { pictureShare } from './page-pictures.ts';

const OPS = {
  ...{ save: 10, restore: 11, transform: 12, paintFormXObjectBegin: 74, paintFormXObjectEnd: 75 },
  ...{ paintImageXObject: 85, paintImageMaskXObject: 83, paintInlineImageXObject: 86 },
};
type Step = readonly [operator: number, args?: unknown];
const shareOf = (...steps: readonly Step[]) =>
  pictureShare({ fnArray: steps.map(([operator]) => operator), argsArray: steps.map(([, args]) => args) }, 100, OPS);

it('counts the pictures of a page by the room that they take', () => {
  expect(shareOf([10], [12, [10, 0, 0, 10, 0, 0]], [85], [11])).toBe(1);
  expect(shareOf([10], [12, [5, 0, 0, 5, 1, 1]], [83], [11], [10], [12, [5, 0, 0, 5, 5, 5]], [86], [11])).toBe(0.5);
  expect(shareOf([12, [10, 0, 0, 10, 0, 0]])).toBe(0);
});

it('follows scales that stand within each other, turns and forms', () => {
  const quarter = [0, 1, -1, 0, 0, 0];
  expect(shareOf([10], [12, new Float32Array([2, 0, 0, 2, 0, 0])], [12, quarter], [12, [5, 0, 0, 5, 0, 0]], [85])).toBe(
    1,
  );
  expect(shareOf([74, [[10, 0, 0, 10, 0, 0], null]], [85], [75], [85])).toBe(1.01);
  expect(shareOf([74, [null, null]], [12, [10, 0, 0, 5, 0, 0]], [85], [75])).toBe(0.5);
});
