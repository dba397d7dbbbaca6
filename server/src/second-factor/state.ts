import type { SecondFactorState, SignInChallenge } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';
import type { UserRow } from '../users/user-view.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** What a user has besides the password. */
export async function viewSecondFactor(
  db: Kysely<Schema>,
  user: Pick<UserRow, 'id' | 'role'>,
  config: Pick<Config, 'requiresAdminSecondFactor'>,
): Promise<SecondFactorState> {
  const app = await db
    .selectFrom('authenticator')
    .select('confirmed_at')
    .where('user_id', '=', user.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return {
    authenticatorSince: app?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    isRequired: config.requiresAdminSecondFactor && user.role === 'admin',
  };
}

/** With what a user can finish a sign-in. */
export async function methodsOf(db: Kysely<Schema>, userId: string): Promise<SignInChallenge['methods']> {
  const { has_app: hasApp } = await db
    .selectNoFrom(
      sql<boolean>`exists(select from authenticator where user_id = ${userId} and confirmed_at is not null)`.as(
        'has_app',
      ),
    )
    .executeTakeFirstOrThrow();
  return [...(hasApp ? (['authenticator'] as const) : []), 'recovery-code'];
}

/** Whether signing in takes something more than the password, as it is now. */
export async function hasSecondFactor(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('has_second_factor').where('id', '=', userId).executeTakeFirst();
  return row?.has_second_factor ?? false;
}

/** Has the user's row say what follows from an app that was added or removed. Without any, recovery codes open nothing and go, too. */
export async function noteSecondFactor(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { has_second_factor: isSet } = await db
    .updateTable('user')
    .set({
      has_second_factor: sql<boolean>`exists(select from authenticator where user_id = ${userId} and confirmed_at is not null)`,
    })
    .where('id', '=', userId)
    .returning('has_second_factor')
    .executeTakeFirstOrThrow();
  if (!isSet) await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  return isSet;
}

/** Removes whatever a user has besides the password. */
export async function removeAllFactors(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('authenticator').where('user_id', '=', userId).execute();
  await noteSecondFactor(db, userId);
}
