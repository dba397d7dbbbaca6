import { expect, it } from 'vitest';
import { allPages, pageSet, pagesText, withRange } from './page-set.ts';

it.each([
  ['1-3,7', 9, '1-3,7'],
  ['7, 2-3 ,1', 9, '1-3,7'],
  ['8-', 9, '8-9'],
  ['5-99', 6, '5-6'],
  ['12', 9, ''],
  ['first', 9, ''],
  ['', 9, ''],
])('of %j in %i pages are named: %j', (text, count, named) => {
  expect(pagesText(pageSet(text, count))).toBe(named);
});

it('chooses all pages between two, or none of them', () => {
  expect(pagesText(withRange(new Set([1]), [6, 3], true))).toBe('1,3-6');
  expect(pagesText(withRange(allPages(6), [2, 4], false))).toBe('1,5-6');
});
