import { t } from '@lingui/core/macro';
import type { LossMessage } from '@verso/contracts';

/** The page that stands before a message; nothing before one that names it, or that is about several. */
export function placeWords({ code, page, count, text }: LossMessage): string {
  if (page === undefined || count !== undefined || new RegExp(`\\bpage ${page}\\b`, 'i').test(text)) return '';
  return `${code === 'font_substituted' ? t`From page ${page}:` : t`Page ${page}:`} `;
}
