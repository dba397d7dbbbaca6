import type { Subscription } from '@verso/contracts';
import { locale } from '../../language/i18n.ts';

/** How often one pays. */
export type Interval = Subscription['interval'];

/** An amount in hundredths of a currency, as people write it here. */
export function money(hundredths: number, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(locale, style).format(hundredths / 100);
}

/** A day in words. */
export function longDay(iso: string): string {
  return new Date(iso).toLocaleDateString(locale, { dateStyle: 'long' });
}
