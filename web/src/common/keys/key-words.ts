import type { Scope } from '@verso/contracts';

/** What each scope lets a program do. */
export const SCOPES: Readonly<Record<Scope, string>> = {
  convert: 'Convert, cancel and delete conversions',
  read: 'See conversions and download results',
  files: 'Use My Files',
};

/** For how long a key works, in days; nothing: until it is revoked. */
export const LIFETIMES = { '': 'Does not expire', '30': '30 days', '90': '90 days', '365': 'One year' } as const;

/** For how many hours the old key still works. */
export const OVERLAPS = {
  '0': 'Stop the old key at once',
  '1': 'One hour',
  '24': 'One day',
  '168': 'One week',
} as const;

/** The networks in a list with commas, spaces or line breaks. */
export function networksIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}
