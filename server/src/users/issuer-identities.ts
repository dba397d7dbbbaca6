import type { Config } from '@verso/platform/config';
import type { Schema } from '@verso/platform/schema';
import type { Kysely } from 'kysely';
import { issuerOf } from './bound-domain.ts';
import type { UserRow } from './user-view.ts';

/** Who someone is to an issuer, and the address that it has verified. */
export interface IssuerIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

/** The user whom an issuer knows by this name. */
export async function findByIdentity(db: Kysely<Schema>, { issuer, subject }: IssuerIdentity): Promise<UserRow | null> {
  const row = await db
    .selectFrom('issuer_identity')
    .innerJoin('user', 'user.id', 'issuer_identity.user_id')
    .selectAll('user')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Connects a user with an issuer. False: the issuer's someone is another user's already, or the user has another one there. */
export async function connectIdentity(db: Kysely<Schema>, userId: string, identity: IssuerIdentity): Promise<boolean> {
  const { issuer, subject, email } = identity;
  const entered = await db
    .insertInto('issuer_identity')
    .values({ issuer, subject, email, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return entered !== undefined;
}

/** The issuers that a user is connected with. */
export async function identitiesOf(db: Kysely<Schema>, userId: string) {
  return db.selectFrom('issuer_identity').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** How many ways in a user has. Those of issuers that are configured no more, or that the address may not use, are none. */
export async function countWaysIn(db: Kysely<Schema>, config: Pick<Config, 'issuers'>, user: UserRow): Promise<number> {
  const bound = issuerOf(config, user.email);
  const usable = bound === null ? config.issuers : [bound];
  const addresses = new Set(usable.map(({ issuer }) => issuer));
  const identities = (await identitiesOf(db, user.id)).filter(({ issuer }) => addresses.has(issuer)).length;
  if (bound !== null) return identities;
  const { passkeys } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return identities + passkeys + (user.has_password ? 1 : 0);
}
