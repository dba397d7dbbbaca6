import type Stripe from 'stripe';
import { isMissing } from '../refunds/payments.ts';

/** Live subscriptions: the first payment was made, and they have not ended. */
const OPEN: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);
/** More than anybody has at a time; older ones say nothing about today. */
const SUBSCRIPTIONS = 50;
const INVOICES = 100;

/** What Stripe knows of a customer at this moment. */
export interface CustomerState {
  /** The subscriptions that are open, the oldest first. There is never more than one for long. */
  readonly subscriptions: readonly Stripe.Subscription[];
  /** The latest first. */
  readonly invoices: readonly Stripe.Invoice[];
}

/** Reads all that a customer's plan depends on. Whoever was deleted at Stripe has nothing. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerState> {
  try {
    const [subscriptions, invoices] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: SUBSCRIPTIONS }),
      stripe.invoices.list({ customer, limit: INVOICES, expand: ['data.payments'] }),
    ]);
    const open = subscriptions.data.filter(({ status }) => OPEN.has(status));
    return { subscriptions: open.sort((a, b) => a.created - b.created), invoices: invoices.data };
  } catch (error) {
    if (isMissing(error)) return { subscriptions: [], invoices: [] };
    throw error;
  }
}

/** The bills of one subscription. */
export function invoicesOf(invoices: readonly Stripe.Invoice[], subscriptionId: string): Stripe.Invoice[] {
  return invoices.filter(({ parent }) => {
    const of = parent?.subscription_details?.subscription;
    return (typeof of === 'string' ? of : of?.id) === subscriptionId;
  });
}
