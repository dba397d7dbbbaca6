import { purgeAccounts, sweepAccounts } from './account/purge.ts';
import { sweepEvents } from './billing/webhook/sweep-events.ts';
import { expireOld, failLost, forgetDeleted, forgetGuests } from './conversions/lost-and-expired.ts';
import { notifyDone } from './conversions/notify-done.ts';
import { deleteDiscarded, sweepObjects } from './conversions/sweep-objects.ts';
import { beginMonths } from './credits/begin-months.ts';
import { forgetAnswers } from './idempotency/kept-answers.ts';
import { purgeTrash } from './library/library-store.ts';
import { dropLostPreviews, dropUnwantedPages } from './previews/lost-previews.ts';
import { mailResults } from './result-mails/mail-results.ts';
import type { Chore } from './services/housekeeping.ts';
import type { Services } from './services/services.ts';
import { forgetEndedLinks } from './sharing/link-store.ts';
import { forgetExpiredKeys } from './users/api-keys.ts';
import { forgetDeliveries } from './webhooks/deliveries.ts';

/** All that a server does by itself, in this order: what ends or expires first, then the bytes that nothing names any more. */
export function choresOf(services: Services): readonly Chore[] {
  const { database, store } = services;
  const silently = (work: () => Promise<unknown>) => async () => void (await work());
  return [
    { name: 'fail conversions that were lost', isWarning: true, run: () => failLost(services) },
    { name: 'expire conversions', run: silently(() => expireOld(services)) },
    { name: 'forget conversions of guests', run: silently(() => forgetGuests(services)) },
    { name: 'empty the trash', run: silently(() => purgeTrash(database, store)) },
    { name: 'mail those who wait for a conversion', run: silently(() => notifyDone(services)) },
    { name: 'mail results to guests', run: silently(() => mailResults(services)) },
    { name: 'drop previews that were lost', run: silently(() => dropLostPreviews(services)) },
    { name: 'drop pages that no one waits for', run: silently(() => dropUnwantedPages(services)) },
    { name: 'delete bytes of what was deleted', run: silently(() => deleteDiscarded(services)) },
    { name: 'delete accounts whose grace is over', run: () => purgeAccounts(services) },
    { name: 'forget sessions, links and counts that are over', run: silently(() => sweepAccounts(services)) },
    { name: 'forget answers of named requests', isHourly: true, run: silently(() => forgetAnswers(database)) },
    { name: 'forget deliveries to webhooks', isHourly: true, run: silently(() => forgetDeliveries(database)) },
    { name: 'forget API keys that expired', isHourly: true, run: silently(() => forgetExpiredKeys(database)) },
    { name: 'forget links that have ended', isHourly: true, run: silently(() => forgetEndedLinks(database.db)) },
    { name: 'begin months of credits', run: silently(() => beginMonths(services)) },
    { name: 'forget events of Stripe', run: silently(() => sweepEvents(services)) },
    { name: 'forget what was deleted long ago', isHourly: true, run: silently(() => forgetDeleted(services)) },
    { name: 'delete bytes that nothing names', isHourly: true, run: () => sweepObjects(services) },
  ];
}
