import type { UsageMonth } from '@verso/contracts';
import { locale } from '../../language/i18n.ts';

/** `November 2026`, or `Nov` where there is little room. */
export function monthName({ _id }: UsageMonth, style: 'long' | 'short' = 'long'): string {
  const date = new Date(Date.UTC(_id.year, _id.month - 1, 1));
  return date.toLocaleDateString(locale, {
    month: style,
    timeZone: 'UTC',
    ...(style === 'long' && { year: 'numeric' }),
  });
}
