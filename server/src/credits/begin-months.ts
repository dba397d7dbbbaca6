import { sql } from 'kysely';
import type { Services } from '../services/services.ts';
import { creditMonth } from './credit-month.ts';
import { beginPeriod } from './ledger.ts';

const BATCH = 100;

/**
 * Begins the months of plans that are due, each once, however many servers look: of plans that are paid for only as far as
 * the payments reach. Of one user or of all. Returns how many.
 */
export async function beginMonths(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId?: string,
): Promise<number> {
  let query = database.db
    .selectFrom('user')
    .select('id')
    .where('plan', '<>', 'free')
    .where('credit_period_ends_at', '<=', await clock.now())
    .where(sql<boolean>`(plan_paid_until is null or credit_period_ends_at < plan_paid_until)`)
    .limit(BATCH);
  if (userId !== undefined) query = query.where('id', '=', userId);
  let begun = 0;
  for (const { id } of await query.execute()) {
    const isBegun = await database.db.transaction().execute(async (transaction) => {
      // Read anew under the lock: the plan may have changed, and the month may have begun, in between.
      const user = await transaction
        .selectFrom('user')
        .select(['plan', 'credit_period_ends_at', 'credit_anchor_day', 'credit_source', 'plan_paid_until'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const startsAt = user?.credit_period_ends_at ?? null;
      if (user === undefined || startsAt === null || user.plan === 'free' || startsAt > (await clock.now()))
        return false;
      if (user.plan_paid_until !== null && startsAt >= user.plan_paid_until) return false;
      const day = user.credit_anchor_day ?? startsAt.getUTCDate();
      return beginPeriod(transaction, id, creditMonth(user.credit_source ?? id, user.plan, startsAt, day));
    });
    if (isBegun) begun += 1;
  }
  return begun;
}
