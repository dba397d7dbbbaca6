import type { Schema } from '@verso/platform/schema';
import { sql, type Transaction } from 'kysely';
import { CodedError } from '../http/coded-error.ts';

/** Any number of our own: who holds this lock decides alone about admins until the transaction ends. */
const ADMINS_LOCK = 7_205_001;

/**
 * Refuses to take away the last admin who can sign in and will stay: throws `CodedError` LAST_ADMIN. Two who remove each
 * other at the same moment come one after the other: call it before anything is locked.
 */
export async function refuseLastAdmin(
  transaction: Transaction<Schema>,
  leaving: string,
  message?: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(transaction);
  const admins = await transaction
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .execute();
  if (admins.length === 1 && admins[0]?.id === leaving) throw new CodedError('LAST_ADMIN', message);
}
