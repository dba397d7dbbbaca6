import { calls, comparePlans, type PlanChange, type PlanPrice, planPrices, planTerms } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { monthAfter } from '../credits/credit-month.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowAttempt, CHECKOUTS_OF_USER } from '../limits/attempts.ts';
import { allowMail } from '../limits/mail-limits.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { findAccount } from './accounts.ts';
import { isOverdrawn, usedThisMonth } from './billing-state.ts';
import { priceNamed } from './plans.ts';
import { askStripe, paymentsOf } from './refunds/payments.ts';
import { currentBilling } from './subscription.ts';
import { syncAccount } from './webhook/sync-account.ts';

/** Sums that were shown hold for this long. */
const QUOTE_SECONDS = 15 * 60;

/** `POST /stripe/preview-change` and `POST /stripe/change-plan`. */
export function addChangePlan(app: FastifyInstance, services: Services): void {
  addCall(app, calls.previewChange, async ({ body }, request) => {
    const { user } = signedInOf(request);
    await allowAttempt(services.database, CHECKOUTS_OF_USER, user.id);
    const quotedAt = Math.floor((await services.clock.now()).getTime() / 1000);
    const change = await planned(services, user.id, priceNamed(body.priceId), quotedAt);
    return { data: await previewOf(services, change) };
  });

  addCall(app, calls.changePlan, async ({ body }, request) => {
    const { user } = signedInOf(request);
    const price = priceNamed(body.priceId);
    const seconds = Math.floor((await services.clock.now()).getTime() / 1000);
    if (body.quotedAt > seconds || seconds - body.quotedAt > QUOTE_SECONDS) throw new CodedError('QUOTE_EXPIRED');
    await allowMail(services.database, 'billing', user.email);
    await askStripe(() => syncAccount(services, request.log, user.id));
    const change = await planned(services, user.id, price, body.quotedAt);
    const { stripe } = paymentsOf(services);
    await askStripe(() =>
      stripe.subscriptions.update(change.subscription.id, {
        items: change.items,
        proration_behavior: change.proration,
        ...(change.proration === 'none' ? {} : { proration_date: change.proratedAt }),
        // A card that is declined leaves everything as it is.
        payment_behavior: 'error_if_incomplete',
      }),
    );
    await askStripe(() => syncAccount(services, request.log, user.id));
    return {
      message: `You are now on the ${planTerms[price.plan].name} plan.`,
      data: await currentBilling(services, user.id),
    };
  });
}

/** A change that can be made, as Stripe is to be asked for it. */
interface Planned {
  readonly userId: string;
  readonly price: PlanPrice;
  readonly quotedAt: number;
  readonly proratedAt: number;
  readonly subscription: Stripe.Subscription;
  readonly items: { id: string; price: string }[];
  readonly proration: 'always_invoice' | 'none';
}

async function planned(services: Services, userId: string, price: PlanPrice, quotedAt: number): Promise<Planned> {
  const { stripe, stripePriceOf } = paymentsOf(services);
  const account = await findAccount(services.database.db, userId);
  const from = planPrices.find(({ id }) => id === account?.price_id);
  if (account === null || account.subscription_id === null || from === undefined)
    throw new CodedError('NOT_SUBSCRIBED');
  if (account.failing_since !== null) throw new CodedError('PAYMENT_OPEN');
  if (price.id === from.id) throw new CodedError('INVALID_REQUEST', 'This is already your plan.');
  const id = account.subscription_id;
  const subscription = await askStripe(() => stripe.subscriptions.retrieve(id));
  const [item] = subscription.items.data;
  if (item === undefined) throw new CodedError('NOT_SUBSCRIBED');
  // Whoever has used more than the smaller plan gives has used what would be credited.
  const isSmaller = comparePlans(price.plan, from.plan) < 0;
  const isUsedUp = isSmaller && isOverdrawn(price.plan, await usedThisMonth(services.database.db, userId));
  return {
    userId,
    price,
    quotedAt,
    // Stripe prorates within the period alone, and its clock and ours need not agree to the second.
    proratedAt: Math.max(quotedAt, item.current_period_start),
    subscription,
    items: [{ id: item.id, price: stripePriceOf(price) }],
    proration: isUsedUp ? 'none' : 'always_invoice',
  };
}

async function previewOf(services: Services, change: Planned): Promise<PlanChange> {
  const { stripe } = paymentsOf(services);
  const { price, quotedAt, proratedAt, subscription, items, proration, userId } = change;
  const preview =
    proration === 'none'
      ? null
      : await askStripe(() =>
          stripe.invoices.createPreview({
            subscription: subscription.id,
            subscription_details: { items, proration_behavior: proration, proration_date: proratedAt },
          }),
        );
  const periodEnd = subscription.items.data[0]?.current_period_end ?? quotedAt;
  const isSameInterval = subscription.items.data[0]?.price.recurring?.interval === price.interval;
  const renewsAt = isSameInterval
    ? new Date(periodEnd * 1000)
    : afterInterval(new Date(quotedAt * 1000), price.interval);
  return {
    priceId: price.id,
    plan: price.plan,
    interval: price.interval,
    currency: services.config.currency,
    dueNow: preview?.amount_due ?? 0,
    credited: Math.max(0, -(preview?.total ?? 0)),
    creditsAfter: Math.max(
      0,
      planTerms[price.plan].monthlyCredits - (await usedThisMonth(services.database.db, userId)),
    ),
    amount: price.amount,
    renewsAt: renewsAt.toISOString(),
    quotedAt,
  };
}

/** Another interval begins at once. */
function afterInterval(from: Date, interval: PlanPrice['interval']): Date {
  let end = from;
  for (let month = 0; month < (interval === 'year' ? 12 : 1); month += 1) end = monthAfter(end, from.getUTCDate());
  return end;
}
