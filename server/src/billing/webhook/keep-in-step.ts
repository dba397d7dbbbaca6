import type { Log } from '@verso/platform/log';
import { paymentFailuresTotal } from '@verso/platform/metrics';
import { sql } from 'kysely';
import type { Services } from '../../services/services.ts';
import { closeCustomers } from '../close-customers.ts';
import { paymentsOf } from '../refunds/payments.ts';
import { syncAccount } from './sync-account.ts';

/** Whoever is due is looked for this often, and at once when an event has come. */
const EVERY_MS = 2_000;
const BATCH = 50;
/** After a failure: so many seconds, doubled each time, up to half an hour. */
const RETRY_SECONDS = 2;
const RETRY_MOST_SECONDS = 1_800;

/** Reads customers that are due: of whom an event has come, or whose time has. Returns how many. */
async function syncDue(services: Services, log: Log): Promise<number> {
  const { db } = services.database;
  const now = await services.clock.now();
  const due = await db
    .selectFrom('billing_account')
    .select('user_id')
    .where((is) =>
      is.or([
        is('look_at', '<=', now),
        is.exists(
          is
            .selectFrom('billing_event')
            .select('billing_event.id')
            .whereRef('billing_event.customer_id', '=', 'billing_account.customer_id')
            .where('billing_event.handled_at', 'is', null),
        ),
      ]),
    )
    .where((is) => is.or([is('retry_at', 'is', null), is('retry_at', '<=', sql<Date>`now()`)]))
    .orderBy('look_at')
    .limit(BATCH)
    .execute();
  for (const { user_id: userId } of due) {
    await syncAccount(services, log, userId, 'leave').catch((error: unknown) => tryLater(services, log, userId, error));
  }
  return due.length;
}

async function tryLater({ database }: Services, log: Log, userId: string, error: unknown): Promise<void> {
  paymentFailuresTotal.inc();
  log.error({ err: error, user: userId }, 'a customer could not be read; this will be tried again');
  await database.db
    .updateTable('billing_account')
    .set({
      failures: sql<number>`failures + 1`,
      retry_at: sql<Date>`now() + least(${RETRY_MOST_SECONDS}, ${RETRY_SECONDS} * power(2, least(failures, 20))) * interval '1 second'`,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Keeps plans in step with Stripe until stopped: at once after an event, and every hour without one. */
export function keepInStep(services: Services, log: Log): { stop(): Promise<void> } {
  if (services.payments === null) return { stop: async () => undefined };
  const { wakeups } = paymentsOf(services);
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isAsked = false;
  const round = async () => {
    isAsked = false;
    await closeCustomers(services, log);
    while (!isStopped && (await syncDue(services, log)) === BATCH);
  };
  const run = () => {
    // One round that has not begun yet sees all that there is.
    if (isAsked || isStopped) return;
    isAsked = true;
    running = running.then(round).catch((error: unknown) => log.error({ err: error }, 'keeping in step failed'));
  };
  const timer = setInterval(run, EVERY_MS);
  wakeups.on('wake', run);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      wakeups.off('wake', run);
      await running;
    },
  };
}
