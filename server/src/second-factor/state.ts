import type { SecondFactorState, SignInChallenge } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';
import type { UserRow } from '../users/user-view.ts';
import { passkeysOf, viewPasskey } from './passkey-store.ts';
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
    passkeys: (await passkeysOf(db, user.id)).map(viewPasskey),
    authenticatorSince: app?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    isRequired: config.requiresAdminSecondFactor && user.role === 'admin',
  };
}

const hasAppOf = (userId: string) =>
  sql<boolean>`exists(select from authenticator where user_id = ${userId} and confirmed_at is not null)`;
const hasPasskeyOf = (userId: string) => sql<boolean>`exists(select from passkey where user_id = ${userId})`;

/** With what a user can finish a sign-in. */
export async function methodsOf(db: Kysely<Schema>, userId: string): Promise<SignInChallenge['methods']> {
  const { has_app: hasApp, has_passkey: hasPasskey } = await db
    .selectNoFrom([hasAppOf(userId).as('has_app'), hasPasskeyOf(userId).as('has_passkey')])
    .executeTakeFirstOrThrow();
  const app = hasApp ? (['authenticator'] as const) : [];
  const passkey = hasPasskey ? (['passkey'] as const) : [];
  return [...app, ...passkey, 'recovery-code'];
}

/** Whether signing in takes something more than the password, as it is now. */
export async function hasSecondFactor(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('has_second_factor').where('id', '=', userId).executeTakeFirst();
  return row?.has_second_factor ?? false;
}

/** Has the user's row say what follows from an app or a passkey that was added or removed. Without any, recovery codes open nothing and go, too. */
export async function noteSecondFactor(db: Kysely<Schema>, userId: string): Promise<void> {
  const { has_second_factor: isSet } = await db
    .updateTable('user')
    .set({
      has_second_factor: sql<boolean>`${hasAppOf(userId)} or ${hasPasskeyOf(userId)}`,
    })
    .where('id', '=', userId)
    .returning('has_second_factor')
    .executeTakeFirstOrThrow();
  if (!isSet) await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** Removes whatever a user has besides the password. */
export async function removeAllFactors(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('authenticator').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await noteSecondFactor(db, userId);
}
