import { describe, expect, it } from 'vitest';
import { pagesInRange } from './page-range.ts';

describe('pagesInRange', () => {
  it.each([
    [undefined, [0, 1, 2, 3, 4]],
    ['  ', [0, 1, 2, 3, 4]],
    ['2', [1]],
    ['4-', [3, 4]],
    ['5,1-2', [0, 1, 4]],
    ['1-3, 2-4', [0, 1, 2, 3]],
    ['4-99', [3, 4]],
  ])('reads “%s” of five pages', (range, expected) => {
    expect(pagesInRange(range, 5)).toEqual(expected);
  });

  it.each(['0', '3-1', 'a', '1-2-3', '-3', '1,,2', '1.5'])('refuses “%s”', (range) => {
    expect(() => pagesInRange(range, 5)).toThrow('is not a page range');
  });

  it('refuses a range beyond the last page', () => {
    expect(() => pagesInRange('6-9', 5)).toThrow('This PDF has 5 pages');
  });
});
