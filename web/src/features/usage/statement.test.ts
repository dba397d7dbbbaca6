import type { LedgerEntry } from '@verso/contracts';
import { expect, it } from 'vitest';
import { statementOf } from './statement.ts';

let made = 0;
const entry = (
  kind: LedgerEntry['kind'],
  amount: number,
  balance: number,
  more: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  ...{ _id: String(made++), kind, amount, balance, note: '', createdAt: '2026-11-01T08:00:00.000Z' },
  ...{ conversionId: null, originalFilename: null, conversionStatus: null },
  ...more,
});
const of = (conversionId: string, conversionStatus: LedgerEntry['conversionStatus']) => ({
  ...{ conversionId, conversionStatus, originalFilename: `${conversionId}.pdf` },
});
const linesOf = (entries: readonly LedgerEntry[]) =>
  statementOf(entries).map(({ title, about, amount, balance }) => [title, about, amount, balance]);

it('has one line for each conversion, however its credit was reserved, used or refunded', () => {
  const [a, b, c] = [of('a', 'completed'), of('b', 'failed'), of('c', 'cancelled')];
  expect(
    linesOf([
      entry('release', 1, 8, c),
      entry('release', 1, 7, b),
      entry('hold', -1, 6, c),
      entry('capture', 0, 7, a),
      entry('hold', -1, 7, b),
      entry('hold', -1, 8, a),
      entry('grant', 9, 9, { note: 'Welcome' }),
    ]),
  ).toEqual([
    ['Refunded: conversion canceled', 'c.pdf', 0, 8],
    ['Refunded: conversion failed', 'b.pdf', 0, 7],
    ['Conversion', 'a.pdf', -1, 7],
    ['Credits received', 'Welcome', 9, 9],
  ]);
});

it('shows a conversion in progress, and refunds of conversions that are deleted', () => {
  expect(linesOf([entry('hold', -1, 3, of('a', 'processing'))])).toEqual([['Conversion in progress', 'a.pdf', -1, 3]]);
  expect(linesOf([entry('release', 1, 4, { conversionId: 'x' })])).toEqual([['Refunded', '', 1, 4]]);
});
