import { plural, t } from '@lingui/core/macro';
import { planTerms, type User } from '@verso/contracts';

/** What is said of the free trial: who pays for a plan needs none. */
export function trialWords({ freeTrialUsed, subscription, role }: User): string {
  if (freeTrialUsed) return t`Used`;
  return subscription.plan === 'free' && role !== 'admin' ? t`Available` : t`Not needed with your plan`;
}

/** Why there are more credits than a plan gives in a month; null where there are not. */
export function extraCreditsWords(plan: User['subscription']['plan'], credits: number): string | null {
  const { monthlyCredits } = planTerms[plan];
  const extra = credits - monthlyCredits;
  if (plan === 'free' || extra <= 0) return null;
  return plural(extra, {
    one: `${monthlyCredits} a month from your plan, and # more that does not expire.`,
    other: `${monthlyCredits} a month from your plan, and # more that do not expire.`,
  });
}
