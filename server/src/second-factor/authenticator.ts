import type { KeyObject } from 'node:crypto';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import type { UserRow } from '../users/user-view.ts';
import { newSecret, stepOf, uriOf } from './one-time-code.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/** Makes the secret of an app that waits to be confirmed, in place of one that waited. Throws `CodedError` SECOND_FACTOR_SET. */
export async function beginAuthenticator(
  db: Kysely<Schema>,
  signingKey: KeyObject,
  user: UserRow,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  const begun = {
    sealed_secret: sealSecret(signingKey, user.id, secret),
    last_step: null,
    created_at: sql<Date>`now()`,
  };
  const entered = await db
    .insertInto('authenticator')
    .values({ user_id: user.id, ...begun })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(begun).where('authenticator.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (entered === undefined) throw new CodedError('SECOND_FACTOR_SET');
  return { secret, uri: uriOf(secret, user.email) };
}

/**
 * Uses a code of the user's app up: neither it nor an earlier one works again (RFC 6238, 5.2). False: it is wrong, was used, or the user
 * has no such app.
 */
export async function useAppCode(
  db: Kysely<Schema>,
  signingKey: KeyObject,
  userId: string,
  { code, isConfirmed }: { code: string; isConfirmed: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  const secret = row && openSecret(signingKey, userId, row.sealed_secret);
  const step = secret ? stepOf(secret, code.replace(/[\s-]/g, '')) : null;
  if (step === null) return false;
  const used = await db
    .updateTable('authenticator')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', row?.sealed_secret ?? '')
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
