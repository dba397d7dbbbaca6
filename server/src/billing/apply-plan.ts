import { randomUUID } from 'node:crypto';
import { comparePlans, type Plan, planTerms } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { Transaction } from 'kysely';
import { creditMonth, monthAfter } from '../credits/credit-month.ts';
import { beginPeriod, endPlan, fitPlan } from '../credits/ledger.ts';
import { CodedError } from '../http/coded-error.ts';
import type { UserRow } from '../users/user-view.ts';
import type { Entitlement } from './entitlement.ts';

type PaidFor = Pick<Entitlement, 'subscriptionId' | 'plan' | 'startedAt' | 'paidUntil'>;

/** The user's row, which stays as it is until the transaction ends; null when there is none any more. */
export async function lockPayer(transaction: Transaction<Schema>, userId: string): Promise<UserRow | null> {
  const row = await transaction.selectFrom('user').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  return row ?? null;
}

/**
 * Makes the plan and its months what is paid for, or what an admin has given where that is more. Doing it again changes
 * nothing: it says what is to be, not what has happened. The row must be locked.
 */
export async function applyPlan(
  transaction: Transaction<Schema>,
  user: UserRow,
  paid: PaidFor | null,
  now: Date,
): Promise<void> {
  const paidPlan = paid?.plan ?? 'free';
  const isPaidFor = comparePlans(paidPlan, user.granted_plan) > 0;
  const plan = isPaidFor ? paidPlan : user.granted_plan;
  const paidUntil = isPaidFor ? (paid?.paidUntil ?? null) : null;
  await transaction
    .updateTable('user')
    // Without anything paid yet no month may begin: a moment that has passed says that.
    .set({ plan, plan_paid_until: isPaidFor ? (paidUntil ?? new Date(0)) : null })
    .where('id', '=', user.id)
    .execute();
  if (plan === 'free') {
    if (user.credit_period_ends_at !== null || user.plan_credits > 0) await endMonths(transaction, user.id);
    return;
  }
  const isOfOther = isPaidFor && user.credit_source !== paid?.subscriptionId;
  const isNew = user.credit_period_ends_at === null || isOfOther;
  if (isNew && isPaidFor && paid !== null) await beginPaidMonth(transaction, user, plan, paid, now);
  else if (isNew) await beginGivenMonth(transaction, user.id, now);
  else if (user.plan !== plan) {
    const { monthlyCredits, name } = planTerms[plan];
    await fitPlan(transaction, user.id, monthlyCredits, `plan:${randomUUID()}`, `Change to the ${name} plan`);
  }
}

/** The month in which a subscription begins, or comes back to life. Those after it begin by themselves. */
async function beginPaidMonth(
  transaction: Transaction<Schema>,
  user: UserRow,
  plan: Plan,
  { subscriptionId, startedAt, paidUntil }: PaidFor,
  now: Date,
): Promise<void> {
  const day = startedAt.getUTCDate();
  let startsAt = startedAt;
  while (monthAfter(startsAt, day) <= now) startsAt = monthAfter(startsAt, day);
  if (paidUntil === null || startsAt >= paidUntil) return;
  const month = creditMonth(subscriptionId, plan, startsAt, day);
  await beginPeriod(transaction, user.id, month);
  await transaction
    .updateTable('user')
    .set({ credit_period_ends_at: month.endsAt, credit_anchor_day: day, credit_source: subscriptionId })
    .where('id', '=', user.id)
    .execute();
}

/** Months of a plan that was given go from today, the first without credits of its own: those an admin sets. */
async function beginGivenMonth(transaction: Transaction<Schema>, userId: string, now: Date): Promise<void> {
  const day = now.getUTCDate();
  await transaction
    .updateTable('user')
    .set({ credit_period_ends_at: monthAfter(now, day), credit_anchor_day: day, credit_source: null })
    .where('id', '=', userId)
    .execute();
}

async function endMonths(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await endPlan(transaction, userId, `end:${randomUUID()}`, 'The plan has ended');
}

/**
 * Gives a plan by hand, as an admin does. It stays until an admin takes it away, whatever is paid for; what someone pays
 * for cannot be taken away like this: throws `CodedError` PLAN_IS_PAID. The row must be locked.
 */
export async function givePlan(transaction: Transaction<Schema>, user: UserRow, plan: Plan, now: Date): Promise<void> {
  const account = await transaction
    .selectFrom('billing_account')
    .select(['plan', 'paid_until'])
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const paidPlan = account?.plan ?? 'free';
  const isMore = comparePlans(plan, paidPlan);
  if (isMore < 0)
    throw new CodedError(
      'PLAN_IS_PAID',
      `This user pays for the ${planTerms[paidPlan].name} plan. Cancel the subscription first.`,
    );
  // As much as is paid for need not be given as well.
  const granted = isMore === 0 ? 'free' : plan;
  const paidUntil = isMore === 0 ? (account?.paid_until ?? null) : null;
  const values = { plan, granted_plan: granted, plan_paid_until: paidUntil };
  await transaction.updateTable('user').set(values).where('id', '=', user.id).execute();
  if (plan === 'free') await endMonths(transaction, user.id);
  else if (paidPlan === 'free') await beginGivenMonth(transaction, user.id, now);
}
