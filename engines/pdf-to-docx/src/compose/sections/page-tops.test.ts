import { expect, it } from 'vitest';
import { findHeadersAndFooters } from '../../flow/headers/headers-and-footers.ts';
import { flowPage } from '../../flow/order/flow-page.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { line } from '../../testing/hand-made-text.ts';
import { pageTops } from './page-tops.ts';

const page = (number: number, header: string): FlowPage => {
  const [empty] = findHeadersAndFooters([draftPage(pageContent({ number }), undefined)]);
  if (!empty) throw new Error('one page went in');
  return { ...flowPage(empty), header: header === '' ? [] : [line(header, 50, 40, { page: number })] };
};
/** Where the odd and the even pages' text begins lower, of seven that begin at `starts`. */
const tops = (starts: readonly number[], odd = 'Odd') => [
  ...pageTops(
    starts.map((_, i) => page(i + 1, i % 2 === 0 ? odd : 'Even')),
    new Map(starts.map((y, i) => [i + 1, y])),
  ),
];

it('knows the pages whose headers let their text begin lower', () => {
  expect(tops([84, 72, 84, 72, 97, 72, 84])).toEqual([
    [1, 84],
    [3, 84],
    [5, 84],
    [7, 84],
  ]);
});

it('takes no few pages that begin lower, nor a little lower, for such', () => {
  expect(tops([72, 72, 72, 84, 72, 72, 72])).toEqual([]);
  expect(tops([76, 72, 76, 72, 76, 72, 76])).toEqual([]);
  expect(tops([84, 72, 98, 72, 140, 72, 112])).toEqual([]);
});

it('takes no pages without a header above their text for such: nothing would move it down', () => {
  expect(tops([84, 72, 84, 72, 84, 72, 84], '')).toEqual([]);
  expect(tops([34, 20, 34, 20, 34, 20, 34])).toEqual([]);
});

it('counts no pages whose headers the section does not show', () => {
  const headers = ['A', 'B', 'A', 'A', 'B', 'A', 'B', 'A', 'A'];
  const starts = new Map(headers.map((header, i) => [i + 1, header === 'A' ? 72 : 84]));
  expect([
    ...pageTops(
      headers.map((header, i) => page(i + 1, header)),
      starts,
    ),
  ]).toEqual([]);
});
