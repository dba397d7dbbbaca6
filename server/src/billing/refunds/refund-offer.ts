import { randomUUID } from 'node:crypto';
import type { RefundOffer } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';
import type Stripe from 'stripe';
import { CodedError } from '../../http/coded-error.ts';
import type { Services } from '../../services/services.ts';
import { findAccount } from '../accounts.ts';
import { applyPlan, lockPayer } from '../apply-plan.ts';
import { REFUND_DAYS } from '../plans.ts';
import { invoicesOf, readCustomer } from '../webhook/read-customer.ts';
import { askStripe, paymentsOf } from './payments.ts';
import { type Payment, paymentsOn } from './refunds.ts';

const DAY_MS = 86_400_000;
/** One refund a year by the button; for more there is support. */
const REFUND_EVERY_DAYS = 365;

interface Refundable {
  readonly offer: RefundOffer;
  readonly payments: readonly Payment[];
  /** The first of the payments: what was used since then counts. */
  readonly since: Date;
}

/** What a user may have back at this moment, or why nothing; null without a subscription. */
export async function findRefund(services: Services, userId: string): Promise<Refundable | null> {
  const { db } = services.database;
  const account = await findAccount(db, userId);
  if (account?.subscription_id == null) return null;
  const { stripe } = paymentsOf(services);
  const state = await askStripe(() => readCustomer(stripe, account.customer_id));
  const now = await services.clock.now();
  const refundable = now.getTime() - REFUND_DAYS * DAY_MS;
  const bills = invoicesOf(state.invoices, account.subscription_id).filter(
    (invoice) => paidAt(invoice) > refundable && invoice.amount_paid > 0,
  );
  const payments = paymentsOn(bills);
  const amount = payments.reduce((all, payment) => all + payment.amount, 0);
  const currency = account.currency ?? services.config.currency;
  const closed = (reason: string): Refundable => ({
    offer: { isOpen: false, amount: 0, currency, until: null, reason },
    payments: [],
    since: now,
  });
  if (amount === 0)
    return closed(`The last charge is more than ${REFUND_DAYS} days old. Please contact support for a refund.`);
  const first = Math.min(...bills.map(paidAt));
  const until = new Date(first + REFUND_DAYS * DAY_MS).toISOString();
  if (await hadRefund(db, userId, now))
    return closed('You already had a refund in the last year. Please contact support.');
  const since = new Date(first);
  const tooMany = await usedTooMuch(db, userId, { since, most: services.config.refundMaxCredits });
  if (tooMany !== null) return closed(tooMany);
  return { offer: { isOpen: true, amount, currency, until, reason: null }, payments, since };
}

function paidAt({ status_transitions, created }: Stripe.Invoice): number {
  return (status_transitions.paid_at ?? created) * 1000;
}

async function hadRefund(db: Kysely<Schema>, userId: string, now: Date): Promise<boolean> {
  const refund = await db
    .selectFrom('billing_refund')
    .select('id')
    .where('user_id', '=', userId)
    .where('requested_at', '>', new Date(now.getTime() - REFUND_EVERY_DAYS * DAY_MS))
    .executeTakeFirst();
  return refund !== undefined;
}

/** Why so much was used that there is no refund; null: there is one. Of the plan's credits: what was given before is no one's money. */
async function usedTooMuch(
  db: Kysely<Schema>,
  userId: string,
  { since, most }: { since: Date; most: number },
): Promise<string | null> {
  const { used } = await db
    .selectFrom('credit_hold')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .where('bucket', '=', 'plan')
    .where('state', '<>', 'released')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return used > most
    ? `You have made ${used} conversions since the charge. Please contact support for a refund.`
    : null;
}

/**
 * Promises the refund that is open: from here on it will be done, whatever happens, and the plan has ended, so that no more of it is used.
 * What was used is counted again under the lock that a conversion takes. Throws `CodedError` NO_REFUND.
 */
export async function promiseRefund(services: Services, userId: string): Promise<void> {
  const found = await findRefund(services, userId);
  if (found === null) throw new CodedError('NOT_SUBSCRIBED');
  const { offer, payments, since } = found;
  if (!offer.isOpen) throw new CodedError('NO_REFUND', offer.reason ?? undefined);
  const requestedAt = await services.clock.now();
  await services.database.db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('billing_account')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (account.subscription_id === null || (await hadRefund(transaction, userId, requestedAt)))
      throw new CodedError('NO_REFUND');
    const user = await lockPayer(transaction, userId);
    if (user === null) throw new CodedError('NO_REFUND');
    const tooMany = await usedTooMuch(transaction, userId, { since, most: services.config.refundMaxCredits });
    if (tooMany !== null) throw new CodedError('NO_REFUND', tooMany);
    await applyPlan(transaction, user, null, requestedAt);
    await transaction
      .insertInto('billing_refund')
      .values({
        id: randomUUID(),
        user_id: userId,
        subscription_id: account.subscription_id,
        amount: offer.amount,
        currency: offer.currency,
        payments: JSON.stringify(payments),
        requested_at: requestedAt,
      })
      .execute();
    await transaction
      .updateTable('billing_account')
      .set({ look_at: sql<Date>`to_timestamp(0)` })
      .where('user_id', '=', userId)
      .execute();
  });
}
