import type { KeyObject } from 'node:crypto';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { digestOf, newSecretToken } from '../http/secret-token.ts';
import { openSecret, sealSecret } from '../second-factor/sealed-secret.ts';
import type { IssuerIdentity } from '../users/issuer-identities.ts';
import { VISIT_SECONDS } from './browser.ts';
import type { Visit } from './issuer-client.ts';

/** What a visit is for. */
interface Purpose {
  readonly issuer: string;
  readonly browser: Buffer;
  /** Who connects the issuer; null: someone signs in. */
  readonly userId: string | null;
  readonly isRemembered: boolean;
}

/** What an issuer has said, waiting for the page: a row of `issuer_return`. */
export type Return = Selectable<Schema['issuer_return']>;

const soon = sql<Date>`now() + ${VISIT_SECONDS} * interval '1 second'`;

/** Notes that a browser goes to an issuer. */
export async function noteVisit(
  db: Kysely<Schema>,
  signingKey: KeyObject,
  visit: Visit,
  purpose: Purpose,
): Promise<void> {
  await db
    .insertInto('issuer_visit')
    .values({
      state_hash: digestOf(visit.state),
      browser_hash: purpose.browser,
      issuer: purpose.issuer,
      nonce: visit.nonce,
      sealed_verifier: sealSecret(signingKey, visit.nonce, visit.verifier),
      user_id: purpose.userId,
      is_remembered: purpose.isRemembered,
      expires_at: soon,
    })
    .execute();
}

/** Ends a visit and gives what it was for, once. Null: there is none of this state in this browser and at this issuer. */
export async function endVisit(
  db: Kysely<Schema>,
  signingKey: KeyObject,
  given: { state: string; issuer: string; browser: Buffer | null },
): Promise<{ visit: Visit; purpose: Purpose } | null> {
  const { state, issuer, browser } = given;
  if (browser === null) return null;
  const row = await db
    .deleteFrom('issuer_visit')
    .where('state_hash', '=', digestOf(state))
    .where('issuer', '=', issuer)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  const verifier = row && openSecret(signingKey, row.nonce, row.sealed_verifier);
  if (!row || !verifier) return null;
  const purpose = { issuer, browser, userId: row.user_id, isRemembered: row.is_remembered };
  return { visit: { state, nonce: row.nonce, verifier }, purpose };
}

/** Keeps what an issuer has said until the page asks for it; gives the code that the page has. */
export async function keepReturn(
  db: Kysely<Schema>,
  { issuer, browser, userId, isRemembered }: Purpose,
  said: Omit<IssuerIdentity, 'issuer'> & { name: string },
): Promise<string> {
  const code = newSecretToken('link');
  await db
    .insertInto('issuer_return')
    .values({
      code_hash: digestOf(code),
      browser_hash: browser,
      issuer,
      ...{ subject: said.subject, email: said.email, name: said.name },
      user_id: userId,
      is_remembered: isRemembered,
      expires_at: soon,
    })
    .execute();
  return code;
}

/** What waits under a code in this browser. */
export async function findReturn(db: Kysely<Schema>, code: string, browser: Buffer | null): Promise<Return | null> {
  if (browser === null) return null;
  const row = await db
    .selectFrom('issuer_return')
    .selectAll()
    .where('code_hash', '=', digestOf(code))
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a code up. False when another request was faster. */
export async function endReturn(db: Kysely<Schema>, { code_hash: hash }: Return): Promise<boolean> {
  const ended = await db.deleteFrom('issuer_return').where('code_hash', '=', hash).executeTakeFirst();
  return ended.numDeletedRows === 1n;
}
