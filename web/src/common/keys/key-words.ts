import { t } from '@lingui/core/macro';
import type { Scope } from '@verso/contracts';

/** What each scope lets a program do. */
export const SCOPES: Readonly<Record<Scope, string>> = {
  convert: t`Convert, cancel and delete conversions`,
  read: t`See conversions and download results`,
  files: t`Use My Files`,
};

/** For how long a key works, in days; nothing: until it is revoked. */
export const LIFETIMES = { '': t`Does not expire`, '30': '30 days', '90': '90 days', '365': t`One year` } as const;

/** For how many hours the old key still works. */
export const OVERLAPS = {
  '0': t`Stop the old key at once`,
  '1': t`One hour`,
  '24': t`One day`,
  '168': t`One week`,
} as const;

/** The networks in a list with commas, spaces or line breaks. */
export function networksIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}
