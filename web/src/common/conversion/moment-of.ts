import { locale } from '../../language/i18n.ts';

/** A day and a time, as this page's language writes them: `29 Nov 2026, 21:38`. */
export const momentOf = (time: string): string =>
  new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
