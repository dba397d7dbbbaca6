import { formatBytes as bytesIn } from '@verso/contracts';
import { locale } from './i18n.ts';

/** A size as this page's language writes it: `1536` → `1.5 KB`. */
export const formatBytes = (bytes: number): string => bytesIn(bytes, locale);

/** A number with as many decimals as asked for, as this page's language writes it: `0.5` with two → `0,50` in German. */
export const decimal = (value: number, digits: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A part of a whole in percent with one decimal: `.123` → `12.3%`. */
export const percent = (part: number): string =>
  part.toLocaleString(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
