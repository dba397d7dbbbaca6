import type { Log } from '@verso/platform/log';
import type { Schema } from '@verso/platform/schema';
import { sql, type Transaction } from 'kysely';
import type Stripe from 'stripe';
import { beginMonths } from '../../credits/begin-months.ts';
import type { Services } from '../../services/services.ts';
import type { BillingAccount } from '../accounts.ts';
import { applyPlan, lockPayer } from '../apply-plan.ts';
import { type Entitlement, entitlementOf, graceEnd } from '../entitlement.ts';
import { paymentsOf } from '../refunds/payments.ts';
import { endSubscription, finishRefunds, giveBack, paymentsOn } from '../refunds/refunds.ts';
import { type CustomerState, invoicesOf, readCustomer } from './read-customer.ts';
import { tellOfChanges, YEAR_NOTICE_MS } from './tell-of-changes.ts';

/** Without anything that says so, whoever pays is read this often, and everybody else that often. */
const HOUR_MS = 3_600_000;
const IDLE_MS = 6 * HOUR_MS;
/** On a subscription: it was cancelled because its user's account is closed or to be deleted, not by hand. */
const FOR_ACCOUNT = 'account';

/**
 * Reads a customer of Stripe and makes everything here what that says: plan, months, credits. Run twice, late, or for an
 * event that was long overtaken, it comes to the same end. Waits for whoever is at it, or leaves the customer to them.
 */
export async function syncAccount(
  services: Services,
  log: Pick<Log, 'warn'>,
  userId: string,
  whenTaken: 'wait' | 'leave' = 'wait',
): Promise<void> {
  const { db } = services.database;
  const sync = async (transaction: Transaction<Schema>) => {
    let query = transaction.selectFrom('billing_account').selectAll().where('user_id', '=', userId).forUpdate();
    if (whenTaken === 'leave') query = query.skipLocked();
    const account = await query.executeTakeFirst();
    if (account === undefined) return false;
    await syncLocked(services, log, transaction, account);
    return true;
  };
  const isDone = await paymentsOf(services).inTurn(() => db.transaction().execute(sync));
  if (isDone) await beginMonths(services, userId);
}

async function syncLocked(
  services: Services,
  log: Pick<Log, 'warn'>,
  transaction: Transaction<Schema>,
  account: BillingAccount,
): Promise<void> {
  const { stripe, priceBehind } = paymentsOf(services);
  // What comes in from here on is not in what is read now.
  const events = await openEvents(transaction, account.customer_id);
  const now = await services.clock.now();
  const url = `${services.config.publicBaseUrl}/billing`;
  await finishRefunds(transaction, { stripe, outbox: services.outbox }, account, { now, url });
  const state = await readOne(stripe, log, account.customer_id);
  const seen = await transaction
    .selectFrom('user')
    .select(['email', 'deletion_due_at', 'disabled_at'])
    .where('id', '=', account.user_id)
    .executeTakeFirst();
  // close-customers.ts handles users who were deleted meanwhile.
  if (seen === undefined) return lookLater(transaction, account, now);
  if (seen.email !== account.email) await stripe.customers.update(account.customer_id, { email: seen.email });
  const [found] = state.subscriptions;
  const isLeaving = seen.deletion_due_at !== null || seen.disabled_at !== null;
  const subscription = found && (await followAccount(stripe, found, isLeaving));
  const paid = subscription === undefined ? null : entitled(subscription, state, priceBehind, now);
  const user = await lockPayer(transaction, account.user_id);
  if (user === null) return;
  await applyPlan(transaction, user, paid, now);
  await transaction
    .updateTable('billing_account')
    .set({ ...rowOf(paid), email: seen.email, look_at: nextLook(paid, now), failures: 0, retry_at: null })
    .where('user_id', '=', account.user_id)
    .execute();
  await tellOfChanges(transaction, services.outbox, { before: account, after: paid, user, now, url });
  if (events.length > 0)
    await transaction
      .updateTable('billing_event')
      .set({ handled_at: sql<Date>`now()` })
      .where('id', 'in', events)
      .execute();
}

async function lookLater(transaction: Transaction<Schema>, { user_id }: BillingAccount, now: Date): Promise<void> {
  const later = { look_at: new Date(now.getTime() + HOUR_MS) };
  await transaction.updateTable('billing_account').set(later).where('user_id', '=', user_id).execute();
}

async function openEvents(transaction: Transaction<Schema>, customerId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('billing_event')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('handled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads a customer, and leaves one subscription: who paid twice, in two windows at once, gets the second payment back. */
async function readOne(stripe: Stripe, log: Pick<Log, 'warn'>, customerId: string): Promise<CustomerState> {
  const state = await readCustomer(stripe, customerId);
  const [first, ...others] = state.subscriptions;
  if (first === undefined || others.length === 0) return state;
  for (const { id } of others) {
    log.warn({ customer: customerId, subscription: id }, 'a second subscription is ended and given back');
    await endSubscription(stripe, id);
    for (const payment of paymentsOn(invoicesOf(state.invoices, id))) await giveBack(stripe, payment);
  }
  return { ...state, subscriptions: [first] };
}

/** Nothing is to renew while no one can use it, or an account waits for its deletion; taken back, it continues as it was. */
async function followAccount(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  isLeaving: boolean,
): Promise<Stripe.Subscription> {
  const isOurs = subscription.metadata['cancelled_for'] === FOR_ACCOUNT;
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  if (isLeaving && !isEnding)
    return stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      metadata: { cancelled_for: FOR_ACCOUNT },
    });
  if (!isLeaving && isOurs)
    return stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: false,
      metadata: { cancelled_for: '' },
    });
  return subscription;
}

function entitled(
  subscription: Stripe.Subscription,
  { invoices }: CustomerState,
  priceBehind: (id: string) => Entitlement['price'] | null,
  now: Date,
): Entitlement {
  const sold = subscription.items.data[0]?.price.id ?? '';
  const price = priceBehind(sold);
  // Loudly, and again: no one must lose what they pay for because a price is missing in the configuration.
  if (price === null)
    throw new Error(`The subscription ${subscription.id} has the price ${sold}, which none of ours is.`);
  return entitlementOf(subscription, invoices, price, now);
}

function rowOf(paid: Entitlement | null) {
  return {
    subscription_id: paid?.subscriptionId ?? null,
    plan: paid?.plan ?? 'free',
    price_id: paid?.price.id ?? null,
    status: paid?.status ?? null,
    amount: paid?.amount ?? null,
    currency: paid?.currency ?? null,
    started_at: paid?.startedAt ?? null,
    paid_until: paid?.paidUntil ?? null,
    period_ends_at: paid?.periodEndsAt ?? null,
    cancels_at: paid?.cancelsAt ?? null,
    failing_since: paid?.failingSince ?? null,
  };
}

/** When something changes by time alone, or an event may have been lost. */
function nextLook(paid: Entitlement | null, now: Date): Date {
  if (paid === null) return new Date(now.getTime() + IDLE_MS);
  const moments = [paid.periodEndsAt, paid.cancelsAt, paid.failingSince && graceEnd(paid.failingSince)]
    .concat(paid.price.interval === 'year' ? new Date(paid.periodEndsAt.getTime() - YEAR_NOTICE_MS) : [])
    .filter((moment) => moment !== null)
    .filter((moment) => moment > now);
  return new Date(Math.min(now.getTime() + HOUR_MS, ...moments.map((moment) => moment.getTime())));
}
