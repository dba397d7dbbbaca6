import type { Log } from '@verso/platform/log';
import { sql } from 'kysely';
import type { Services } from '../services/services.ts';
import { isMissing, paymentsOf } from './refunds/payments.ts';

const BATCH = 20;

/** Deletes the customers of deleted users at Stripe, which ends whatever they paid for. Returns how many. */
export async function closeCustomers(services: Services, log: Log): Promise<number> {
  const { db } = services.database;
  const due = await db
    .selectFrom('billing_closing')
    .select('customer_id')
    .where('retry_at', '<=', sql<Date>`now()`)
    .limit(BATCH)
    .execute();
  for (const { customer_id: id } of due) {
    try {
      await closeCustomer(services, id);
    } catch (error) {
      log.warn({ err: error, customer: id }, 'a customer could not be closed; this will be tried again');
      await db
        .updateTable('billing_closing')
        .set({ retry_at: sql<Date>`now() + interval '1 minute'` })
        .where('customer_id', '=', id)
        .execute();
    }
  }
  return due.length;
}

async function closeCustomer(services: Services, id: string): Promise<void> {
  const { stripe } = paymentsOf(services);
  const { db } = services.database;
  try {
    // No one may pay in a window that is still open.
    const sessions = await stripe.checkout.sessions.list({ customer: id, status: 'open' });
    for (const session of sessions.data) await stripe.checkout.sessions.expire(session.id);
    await stripe.customers.del(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await db.deleteFrom('billing_account').where('customer_id', '=', id).execute();
  await db.deleteFrom('billing_closing').where('customer_id', '=', id).execute();
}
