import { t } from '@lingui/core/macro';
import type { LedgerEntry } from '@verso/contracts';

/** A line of the credit history. */
export interface StatementLine {
  readonly id: string;
  readonly title: string;
  /** What the line is about: a file, a note. */
  readonly about: string;
  readonly amount: number;
  readonly balance: number;
  readonly createdAt: string;
}

const TITLES: Record<LedgerEntry['kind'], string> = {
  grant: t`Credits received`,
  expire: t`Credits expired`,
  adjust: t`Changed by an administrator`,
  hold: t`Conversion in progress`,
  capture: t`Conversion`,
  release: t`Refunded`,
};

/** The credit history, newest first, with one line for each conversion: its credit is reserved first, and then used or refunded. */
export function statementOf(entries: readonly LedgerEntry[]): StatementLine[] {
  const amounts = new Map<string, number>();
  for (const { conversionId, amount } of entries)
    if (conversionId !== null) amounts.set(conversionId, (amounts.get(conversionId) ?? 0) + amount);
  const shown = new Set<string>();
  return entries.flatMap((entry): StatementLine[] => {
    const { conversionId, originalFilename, note } = entry;
    if (conversionId !== null && shown.has(conversionId)) return [];
    if (conversionId !== null) shown.add(conversionId);
    return [
      {
        id: entry._id,
        title: titleOf(entry),
        about: [originalFilename, note].filter(Boolean).join(', '),
        amount: conversionId === null ? entry.amount : (amounts.get(conversionId) ?? entry.amount),
        balance: entry.balance,
        createdAt: entry.createdAt,
      },
    ];
  });
}

function titleOf({ kind, conversionStatus }: LedgerEntry): string {
  if (kind !== 'release') return TITLES[kind];
  if (conversionStatus === 'failed') return t`Refunded: conversion failed`;
  return conversionStatus === 'cancelled' ? t`Refunded: conversion canceled` : TITLES.release;
}
