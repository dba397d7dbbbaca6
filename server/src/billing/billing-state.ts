import { type BillingState, planPrices, planTerms, type RefundOffer, type Subscription } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { Kysely } from 'kysely';
import type { Services } from '../services/services.ts';
import { type BillingAccount, findAccount } from './accounts.ts';
import { graceEnd } from './entitlement.ts';

/** What a user pays for, as it was read last. */
export async function readBillingState(
  { database, clock }: Services,
  userId: string,
  refund: RefundOffer | null,
): Promise<BillingState> {
  const account = await findAccount(database.db, userId);
  const subscription = account === null ? null : viewSubscription(account, await clock.now());
  return { subscription, refund: subscription === null ? null : refund };
}

function viewSubscription(account: BillingAccount, now: Date): Subscription | null {
  const price = planPrices.find(({ id }) => id === account.price_id);
  const { amount, currency, period_ends_at: periodEndsAt, cancels_at: cancelsAt, failing_since: failing } = account;
  if (price === undefined || amount === null || currency === null) return null;
  const isFailing = failing !== null;
  const graceEndsAt = isFailing ? graceEnd(failing) : null;
  const rests = account.plan === 'free' || (graceEndsAt !== null && graceEndsAt <= now);
  return {
    plan: price.plan,
    priceId: price.id,
    interval: price.interval,
    amount,
    currency,
    state: rests ? 'ended' : isFailing ? 'past_due' : 'active',
    renewsAt: cancelsAt === null ? (periodEndsAt?.toISOString() ?? null) : null,
    endsAt: cancelsAt?.toISOString() ?? null,
    graceEndsAt: rests ? null : (graceEndsAt?.toISOString() ?? null),
  };
}

/** Credits of the plan that were used in the running month. */
export async function usedThisMonth(db: Kysely<Schema>, userId: string): Promise<number> {
  const user = await db
    .selectFrom('user')
    .select(['plan_allowance', 'plan_credits'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return Math.max(0, user.plan_allowance - user.plan_credits);
}

/** Whether a plan gives fewer conversions than were used in this month already. */
export function isOverdrawn(plan: Subscription['plan'], used: number): boolean {
  return used > planTerms[plan].monthlyCredits;
}
