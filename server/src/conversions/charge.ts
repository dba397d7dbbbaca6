import type { Schema } from '@verso/platform/schema';
import { sql, type Transaction } from 'kysely';
import { takeCredit } from '../credits/ledger.ts';
import { CodedError } from '../http/coded-error.ts';

/** The same bytes are converted again free of charge for this long after a conversion that was paid for. */
const FREE_RECONVERSION_SECONDS = 86_400;
/** How often one file is converted again free of charge in a month of its owner's plan: enough to try every option. */
const MAX_FREE_RECONVERSIONS = 10;

/** Takes what the conversion costs; false: nothing, for admins and, so many times, for what was paid for within a day. `sha256` in hex. Throws `CodedError` NO_CREDITS. */
export async function charge(
  transaction: Transaction<Schema>,
  userId: string,
  id: string,
  sha256: string,
): Promise<boolean> {
  const paid = await transaction
    .selectFrom('conversion')
    .innerJoin('credit_hold', 'credit_hold.conversion_id', 'conversion.id')
    .select('conversion.id')
    .where('conversion.user_id', '=', userId)
    .where('original_sha256', '=', Buffer.from(sha256, 'hex'))
    .where('credit_hold.state', '=', 'captured')
    .where('settled_at', '>', sql<Date>`now() - ${FREE_RECONVERSION_SECONDS} * interval '1 second'`)
    .limit(1)
    .executeTakeFirst();
  if (paid !== undefined && (await countFree(transaction, userId, sha256)) < MAX_FREE_RECONVERSIONS) return false;
  const taken = await takeCredit(transaction, userId, id);
  if (taken === 'refused') throw new CodedError('NO_CREDITS');
  return taken === 'held';
}

/** How often a file was converted for nothing in this month of its owner's plan; on the free plan, in the last thirty days. */
async function countFree(transaction: Transaction<Schema>, userId: string, sha256: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from conversion join "user" on "user".id = conversion.user_id
    where user_id = ${userId} and original_sha256 = ${Buffer.from(sha256, 'hex')} and not is_charged and not is_test
      and conversion.created_at > coalesce(credit_period_ends_at - interval '1 month', now() - interval '30 days')`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}
