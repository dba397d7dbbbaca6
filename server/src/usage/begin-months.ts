import { planTerms } from '@verso/contracts';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { monthAfter } from './credit-month.ts';
import { beginPeriod } from './ledger.ts';

const BATCH = 100;

/** Begins the months of paid plans that are due, each once, however many servers look. Returns how many. */
export async function beginMonths({ database }: Pick<Services, 'database'>): Promise<number> {
  const due = await database.db
    .selectFrom('user')
    .select(['id', 'plan', 'credit_period_ends_at', 'credit_anchor_day'])
    .where('plan', '<>', 'free')
    .where('credit_period_ends_at', '<=', sql<Date>`now()`)
    .limit(BATCH)
    .execute();
  let begun = 0;
  for (const user of due) {
    const startsAt = user.credit_period_ends_at;
    if (startsAt === null) continue;
    const isBegun = await database.db.transaction().execute((transaction) =>
      beginPeriod(transaction, user.id, {
        credits: planTerms[user.plan].monthlyCredits,
        endsAt: monthAfter(startsAt, user.credit_anchor_day ?? startsAt.getUTCDate()),
        ref: `month:${user.id}:${startsAt.toISOString()}`,
        note: `${planTerms[user.plan].name} plan, a month from ${startsAt.toISOString().slice(0, 10)}`,
      }),
    );
    if (isBegun) begun += 1;
  }
  return begun;
}
