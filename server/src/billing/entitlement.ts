import type { Plan, PlanPrice } from '@verso/contracts';
import type Stripe from 'stripe';
import { invoicesOf } from './webhook/read-customer.ts';

/** A renewal that could not be paid leaves the plan in force for this long. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** What a subscription of Stripe means for us. */
export interface Entitlement {
  readonly subscriptionId: string;
  readonly itemId: string;
  readonly price: PlanPrice;
  readonly status: string;
  /** The plan that it gives at this moment. */
  readonly plan: Plan;
  /** Of the next renewal, in hundredths. */
  readonly amount: number;
  readonly currency: string;
  readonly startedAt: Date;
  /** The end of the last period that was paid; null: none was. */
  readonly paidUntil: Date | null;
  readonly periodEndsAt: Date;
  readonly cancelsAt: Date | null;
  readonly failingSince: Date | null;
}

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** When the grace of an open payment is over. */
export function graceEnd(failingSince: Date): Date {
  return new Date(failingSince.getTime() + GRACE_DAYS * DAY_MS);
}

/** What a subscription gives at a moment: a pure function of what Stripe says, so that the order of events cannot matter. */
export function entitlementOf(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  price: PlanPrice,
  now: Date,
): Entitlement {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item.`);
  const { status, cancel_at, cancel_at_period_end } = subscription;
  const bills = invoicesOf(invoices, subscription.id);
  const periodEndsAt = dateOf(item.current_period_end);
  const failingSince = status === 'past_due' ? openSince(bills, item.current_period_start) : null;
  const isInGrace = failingSince !== null && now < graceEnd(failingSince);
  const isEntitled = status === 'active' || status === 'trialing' || isInGrace;
  const endsAt = cancel_at ?? (cancel_at_period_end ? item.current_period_end : null);
  return {
    subscriptionId: subscription.id,
    itemId: item.id,
    price,
    status,
    plan: isEntitled ? price.plan : 'free',
    amount: (item.price.unit_amount ?? price.amount) * (item.quantity ?? 1),
    currency: subscription.currency.toUpperCase(),
    startedAt: dateOf(subscription.start_date),
    paidUntil: paidUntil(bills, item.current_period_end),
    periodEndsAt,
    cancelsAt: endsAt === null ? null : dateOf(endsAt),
    failingSince,
  };
}

/** Since when the oldest bill is open that was to be paid. */
function openSince(bills: readonly Stripe.Invoice[], periodStart: number): Date {
  const open = bills.filter(({ status }) => status === 'open' || status === 'uncollectible');
  return dateOf(open.reduce((since, { created }) => Math.min(since, created), open[0]?.created ?? periodStart));
}

/**
 * How far the payments reach. A period begins before its bill is paid, so it is the bills that count; what was paid for a
 * period that a change of price has cut short counts to the cut.
 */
function paidUntil(bills: readonly Stripe.Invoice[], periodEnd: number): Date | null {
  const periods = bills
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines.data)
    .filter(({ parent }) => parent?.subscription_item_details?.proration === false)
    .map(({ period }) => period);
  const latest = periods.reduce<{ start: number; end: number } | null>(
    (best, period) => (best === null || period.start > best.start ? period : best),
    null,
  );
  return latest === null ? null : dateOf(Math.min(latest.end, periodEnd));
}
