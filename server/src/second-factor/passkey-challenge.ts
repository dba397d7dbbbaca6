import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';
import { digestOf } from '../http/secret-token.ts';

/** As long as browsers wait for an authenticator. */
export const CHALLENGE_SECONDS = 300;

/** What a signature is for, and whose it must be; null: it says so itself. */
export type PasskeyPurpose =
  | { readonly purpose: 'sign-in'; readonly userId: null }
  | { readonly purpose: 'add' | 'second-factor'; readonly userId: string };

/** Notes what an authenticator is asked to sign. */
export async function noteChallenge(
  db: Kysely<Schema>,
  challenge: string,
  { purpose, userId }: PasskeyPurpose,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: digestOf(challenge),
      purpose,
      user_id: userId,
      expires_at: sql<Date>`now() + ${CHALLENGE_SECONDS} * interval '1 second'`,
    })
    .execute();
}

/** Uses a challenge up. False: it was not for this, was used, or has expired. */
export async function useChallenge(
  db: Kysely<Schema>,
  challenge: string,
  { purpose, userId }: PasskeyPurpose,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', digestOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
