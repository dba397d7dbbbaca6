import { t } from '@lingui/core/macro';
import { locale } from '../../language/i18n.ts';

const DAY_MS = 86_400_000;

/** When files go, as people say it: “Deleted tomorrow at 21:38”. */
export function deletionWords(expiresAt: string, now: number): string {
  const time = new Date(expiresAt);
  if (time.getTime() <= now) return t`Expired and deleted`;
  const clock = time.toLocaleTimeString(locale, { timeStyle: 'short' });
  const dayOf = (instant: Date) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime();
  // Days may have 23 or 25 hours.
  const days = Math.round((dayOf(time) - dayOf(new Date(now))) / DAY_MS);
  if (days === 0) return t`Deleted today at ${clock}`;
  if (days === 1) return t`Deleted tomorrow at ${clock}`;
  const day = time.toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  return t`Deleted on ${day} at ${clock}`;
}
