import type { Schema } from '@verso/platform/schema';
import type { Transaction } from 'kysely';
import Stripe from 'stripe';
import type { Mails } from '../../mail/mails.ts';
import type { BillingAccount } from '../accounts.ts';
import { billingMails } from '../webhook/billing-mails.ts';
import { isMissing } from './payments.ts';

/** A payment that can be given back. Amounts are in hundredths. */
export interface Payment {
  readonly invoice: string;
  readonly paymentIntent: string;
  readonly amount: number;
}

/** What was really paid on bills. */
export function paymentsOn(invoices: readonly Stripe.Invoice[]): Payment[] {
  return invoices.flatMap((invoice) =>
    (invoice.payments?.data ?? []).flatMap(({ status, amount_paid, payment }) => {
      const intent = payment.payment_intent;
      if (status !== 'paid' || !amount_paid || intent === undefined) return [];
      const paymentIntent = typeof intent === 'string' ? intent : intent.id;
      return [{ invoice: invoice.id, paymentIntent, amount: amount_paid }];
    }),
  );
}

/** Ends a subscription at once; one that has ended already is as good. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Gives a payment back whole. Asking again gives nothing twice. */
export async function giveBack(stripe: Stripe, { paymentIntent }: Payment): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `refund-${paymentIntent}` });
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
    if (!isDone) throw error;
  }
}

/** Does what was promised to a customer: whatever was interrupted in it is done again, and has its effect once. */
export async function finishRefunds(
  transaction: Transaction<Schema>,
  { stripe, outbox }: { stripe: Stripe; outbox: Mails },
  account: BillingAccount,
  given: { now: Date; url: string },
): Promise<void> {
  const open = await transaction
    .selectFrom('billing_refund')
    .selectAll()
    .where('user_id', '=', account.user_id)
    .where('done_at', 'is', null)
    .execute();
  for (const refund of open) {
    await endSubscription(stripe, refund.subscription_id);
    for (const payment of refund.payments as Payment[]) await giveBack(stripe, payment);
    await transaction.updateTable('billing_refund').set({ done_at: given.now }).where('id', '=', refund.id).execute();
    await outbox.post(transaction, billingMails.refunded(account.email, refund.amount, refund.currency, given.url));
  }
}
