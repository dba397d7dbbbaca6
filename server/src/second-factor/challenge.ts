import type { SignInChallenge } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { digestOf, newSecretToken } from '../http/secret-token.ts';
import type { UserRow } from '../users/user-view.ts';
import { methodsOf } from './state.ts';

/** Long enough to find the phone. */
const LIFETIME_SECONDS = 600;

/** Who has given the first factor, and how the session is to be. */
export interface AwaitedSignIn {
  readonly user: UserRow;
  readonly isRemembered: boolean;
}

/** Notes that a user has given the first factor; the token is the only copy. */
export async function openChallenge(
  db: Kysely<Schema>,
  userId: string,
  { isRemembered }: { isRemembered: boolean },
): Promise<SignInChallenge> {
  const token = newSecretToken('link');
  await db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: digestOf(token),
      user_id: userId,
      is_remembered: isRemembered,
      expires_at: sql<Date>`now() + ${LIFETIME_SECONDS} * interval '1 second'`,
    })
    .execute();
  return { token, methods: await methodsOf(db, userId) };
}

/** Whose sign-in a token stands for. Throws `CodedError` CHALLENGE_EXPIRED. */
export async function findChallenge(db: Kysely<Schema>, token: string): Promise<AwaitedSignIn> {
  const row = await db
    .selectFrom('sign_in_challenge')
    .innerJoin('user', 'user.id', 'sign_in_challenge.user_id')
    .selectAll('user')
    .select('sign_in_challenge.is_remembered')
    .where('sign_in_challenge.token_hash', '=', digestOf(token))
    .where('sign_in_challenge.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) throw new CodedError('CHALLENGE_EXPIRED');
  const { is_remembered: isRemembered, ...user } = row;
  return { user, isRemembered };
}

/** Ends a challenge. Throws `CodedError` CHALLENGE_EXPIRED where it has ended already: by another request, or with the password. */
export async function endChallenge(db: Kysely<Schema>, token: string): Promise<void> {
  const ended = await db.deleteFrom('sign_in_challenge').where('token_hash', '=', digestOf(token)).executeTakeFirst();
  if (ended.numDeletedRows !== 1n) throw new CodedError('CHALLENGE_EXPIRED');
}
