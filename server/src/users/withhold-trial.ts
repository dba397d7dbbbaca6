import type { Schema } from '@verso/platform/schema';
import type { Transaction } from 'kysely';
import { adjustCredits } from '../credits/ledger.ts';
import { digestOf } from '../http/secret-token.ts';
import type { UserRow } from './user-view.ts';

const NOTE = 'Another account of this mailbox has the free trial';

/**
 * Withholds the free trial from a new, verified account whose mailbox another account had first, as `ada+2@` of `ada@`, or `ada@` after that
 * account has moved to another address. True: it has none.
 */
export async function withholdTrial(transaction: Transaction<Schema>, user: UserRow): Promise<boolean> {
  // The database claims a mailbox as its account is verified (functions/trial.sql): of two at once, one is second.
  const owner = await transaction
    .selectFrom('trial_mailbox')
    .select('user_id')
    .where('mailbox_digest', '=', digestOf(user.mailbox_key))
    .executeTakeFirstOrThrow();
  if (owner.user_id === user.id) return false;
  await transaction.updateTable('user').set({ free_trial_used: true }).where('id', '=', user.id).execute();
  await adjustCredits(transaction, { userId: user.id, to: 0, actorId: user.id, note: NOTE, ref: `trial:${user.id}` });
  return true;
}
