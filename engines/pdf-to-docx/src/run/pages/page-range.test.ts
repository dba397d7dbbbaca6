import { describe, expect, it } from 'vitest';
import { exactPages, pagesInRange } from './page-range.ts';

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

describe('exactPages', () => {
  it('has all pages of the exact look, those that are named of others, and else none', () => {
    expect([...exactPages({ mode: 'exact' }, [0, 1], 5)]).toEqual([0, 1]);
    expect([...exactPages({ exactPages: '2,4-' }, [0, 1, 2, 3], 5)]).toEqual([1, 3]);
    expect([...exactPages({}, [0, 1], 5)]).toEqual([]);
    expect([...exactPages({ exactPages: ' ' }, [0, 1], 5)]).toEqual([]);
  });

  it('refuses pages that are not converted, and what is no range', () => {
    expect(() => exactPages({ exactPages: '4' }, [0, 1], 5)).toThrow('None of the exact pages “4” is among');
    expect(() => exactPages({ exactPages: '9' }, [0, 1], 5)).toThrow('This PDF has 5 pages');
    expect(() => exactPages({ exactPages: 'x' }, [0, 1], 5)).toThrow('is not a page range');
  });
});
