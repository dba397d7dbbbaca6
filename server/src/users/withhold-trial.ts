import type { Schema } from '@verso/platform/schema';
import { sql, type Transaction } from 'kysely';
import { adjustCredits } from '../usage/ledger.ts';
import type { UserRow } from './user-view.ts';

const NOTE = 'Another account of this mailbox has the free trial';

/** Withholds the free trial from a new account whose mailbox has a verified account already, as `ada+2@` of `ada@`. True: it has none. */
export async function withholdTrial(transaction: Transaction<Schema>, user: UserRow): Promise<boolean> {
  // One at a time for each mailbox: of two that are verified at once, one is second.
  await sql`select pg_advisory_xact_lock(hashtextextended('trial:' || ${user.mailbox_key}, 0))`.execute(transaction);
  const other = await transaction
    .selectFrom('user')
    .select('id')
    .where('mailbox_key', '=', user.mailbox_key)
    .where('id', '<>', user.id)
    .where('email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return false;
  await transaction.updateTable('user').set({ free_trial_used: true }).where('id', '=', user.id).execute();
  await adjustCredits(transaction, { userId: user.id, to: 0, actorId: user.id, note: NOTE, ref: `trial:${user.id}` });
  return true;
}
