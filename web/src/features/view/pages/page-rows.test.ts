import type { LossMessage, Preview } from '@verso/contracts';
import { expect, it } from 'vitest';
import { doubtfulRows, rowsOf, withPage } from './page-rows.ts';

const pages = (count: number) => Array.from({ length: count }, (): [number, number] => [595, 842]);
const preview = (source: number, result: number, comparison: Preview['comparison'] = null): Preview => ({
  _id: 'x',
  source: { state: 'ready', message: null, pages: pages(source) },
  result: { state: 'ready', message: null, pages: pages(result) },
  comparison,
});
const pairs = (given: Preview) => rowsOf(given, []).map(({ source, result }) => [source, result]);
const warning: LossMessage = { code: 'a', severity: 'warning', text: 'A', page: 2 };

it('puts pages next to each other by number until they are compared', () => {
  expect(pairs(preview(2, 3))).toEqual([
    [1, 1],
    [2, 2],
    [null, 3],
  ]);
  expect(pairs(preview(2, 1))).toEqual([
    [1, 1],
    [2, null],
  ]);
});

it('puts each page next to the one that has its text, and new pages where they are', () => {
  const compared = preview(3, 4, [
    { result: 1, score: 90 },
    { result: 3, score: 40 },
    { result: 3, score: 60 },
  ]);
  expect(pairs(compared)).toEqual([
    [1, 1],
    [null, 2],
    [2, 3],
    [3, 3],
    [null, 4],
  ]);
  expect(pairs(preview(1, 1, [{ result: null, score: 0 }]))).toEqual([
    [1, null],
    [null, 1],
  ]);
});

it('shows a document that has one side alone', () => {
  expect(pairs(preview(0, 2))).toEqual([
    [null, 1],
    [null, 2],
  ]);
  expect(pairs(preview(2, 0))).toEqual([
    [1, null],
    [2, null],
  ]);
});

it('names the pages that are worth a look, the worst first', () => {
  const compared = preview(3, 3, [
    { result: 1, score: 45 },
    { result: 2, score: 80 },
    { result: 3, score: 95 },
  ]);
  expect(doubtfulRows(rowsOf(compared, [warning]))).toEqual([1, 0]);
  expect(
    doubtfulRows(
      rowsOf(
        preview(2, 1, [
          { result: 1, score: 95 },
          { result: null, score: 0 },
        ]),
        [],
      ),
    ),
  ).toEqual([1]);
  expect(doubtfulRows(rowsOf(preview(2, 2), []))).toEqual([]);
});

it('adds a page to those that are exact already', () => {
  expect([withPage(undefined, 3), withPage('1,2', 3)]).toEqual(['3', '1,2,3']);
});
