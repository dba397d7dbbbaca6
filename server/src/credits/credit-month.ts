import { type Plan, planTerms } from '@verso/contracts';
import type { CreditPeriod } from './ledger.ts';

/** The last day of a month that is counted from 0. */
function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * The moment a month after `from`, on the day `anchorDay` of the month or on the last one of a shorter month: a plan begun on
 * 31 January continues on 28 February and 31 March. All in UTC.
 */
export function monthAfter(from: Date, anchorDay: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1;
  const next = new Date(from);
  // The day first set to one that every month has, so that no month is left out.
  next.setUTCFullYear(year, month, 1);
  next.setUTCDate(Math.min(anchorDay, lastDay(next.getUTCFullYear(), next.getUTCMonth())));
  return next;
}

/** The month of a plan that begins at a moment; of one source, the user or what is paid for, the same one is never granted twice. */
export function creditMonth(source: string, plan: Plan, startsAt: Date, anchorDay: number): CreditPeriod {
  return {
    credits: planTerms[plan].monthlyCredits,
    endsAt: monthAfter(startsAt, anchorDay),
    ref: `month:${source}:${startsAt.toISOString()}`,
    note: `${planTerms[plan].name} plan, a month from ${startsAt.toISOString().slice(0, 10)}`,
  };
}
