import { expect, it } from 'vitest';
import { box } from '../../testing/hand-made-page.ts';
import { isBuriedUnder } from './buried.ts';

const page = box(0, 0, 400, 400);
const sheet = { box: box(-10, 0, 400, 380), index: 5 };

it('hides what a later sheet of paper covers', () => {
  const isBuried = isBuriedUnder([sheet], page);
  expect(isBuried({ box: box(10, 10, 100, 100), index: 4 })).toBe(true);
  expect(isBuried({ box: box(10, 10, 100, 100), index: 6 })).toBe(false);
  expect(isBuried({ box: box(10, 10, 100, 390), index: 4 })).toBe(false);
  // What reaches over the edge of the page is not seen there.
  expect(isBuried({ box: box(-50, -50, 100, 100), index: 4 })).toBe(true);
});

it('takes no small area for a sheet of paper', () => {
  expect(isBuriedUnder([{ box: box(0, 0, 100, 100), index: 5 }], page)({ box: box(10, 10, 20, 20), index: 4 })).toBe(
    false,
  );
});
