import type { UsageMonth } from '@verso/contracts';

/** `November 2026`, or `Nov` where there is little room. */
export function monthName({ _id }: UsageMonth, style: 'long' | 'short' = 'long'): string {
  const date = new Date(Date.UTC(_id.year, _id.month - 1, 1));
  const name = date.toLocaleDateString('en-GB', { month: style, timeZone: 'UTC' });
  return style === 'long' ? `${name} ${_id.year}` : name;
}
