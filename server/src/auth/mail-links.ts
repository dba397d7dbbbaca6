import type { Schema } from '@verso/platform/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { GuestHash } from '../http/guest.ts';
import { digestOf, newSecretToken } from '../http/secret-token.ts';

/** A row of `mail_link`. */
export type MailLink = Selectable<Schema['mail_link']>;

/** What a link is for and how long it holds. */
const LIFETIME_SECONDS = { 'verify-email': 86_400, 'change-email': 86_400, 'reset-password': 3_600 } as const;
/** A page that is drawn twice, or a link that is opened twice in a row, gets an answer, not an error. */
const AGAIN_SECONDS = 600;

/** What was asked for with a sign-up, and in whose browser. */
export interface SignUpDetails {
  readonly name: string;
  readonly passwordHash: string;
  /** Null: in a browser that we do not know. */
  readonly guest: GuestHash | null;
}

/** What a link will do when it is opened. */
export interface NewLink {
  readonly userId: string;
  readonly purpose: MailLink['purpose'];
  readonly email: string;
  /** Only of a sign-up. */
  readonly signup?: SignUpDetails;
}

/** Makes a link and returns its secret, which goes into a mail and nowhere else. A newer link of a kind ends the older ones, except of sign-ups. */
export async function createLink(db: Kysely<Schema>, given: NewLink): Promise<string> {
  const token = newSecretToken('link');
  if (given.purpose !== 'verify-email')
    await db
      .deleteFrom('mail_link')
      .where('user_id', '=', given.userId)
      .where('purpose', '=', given.purpose)
      .where('used_at', 'is', null)
      .execute();
  await db
    .insertInto('mail_link')
    .values({
      token_hash: digestOf(token),
      user_id: given.userId,
      purpose: given.purpose,
      email: given.email,
      signup_name: given.signup?.name ?? null,
      signup_password_hash: given.signup?.passwordHash ?? null,
      signup_guest_hash: given.signup?.guest ?? null,
      expires_at: sql<Date>`now() + ${LIFETIME_SECONDS[given.purpose]} * interval '1 second'`,
    })
    .execute();
  return token;
}

/** The link with this secret, whatever state it is in; and whether it may be used now. */
export async function findLink(
  db: Kysely<Schema>,
  token: string,
): Promise<(MailLink & { state: 'usable' | 'used-just-now' | 'dead' }) | null> {
  const row = await db
    .selectFrom('mail_link')
    .selectAll()
    .select(
      sql<'usable' | 'used-just-now' | 'dead'>`case
        when used_at is null and expires_at > now() then 'usable'
        when used_at > now() - ${AGAIN_SECONDS} * interval '1 second' then 'used-just-now'
        else 'dead' end`.as('state'),
    )
    .where('token_hash', '=', digestOf(token))
    .executeTakeFirst();
  return row ?? null;
}

/** The browser of a user's last sign-up, for a link that is sent again. */
export async function guestOfSignUp(db: Kysely<Schema>, userId: string): Promise<GuestHash | null> {
  const row = await db
    .selectFrom('mail_link')
    .select('signup_guest_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify-email')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.signup_guest_hash ?? null;
}

/** Uses a link up. False when another request was faster. */
export async function useLink(db: Kysely<Schema>, link: MailLink): Promise<boolean> {
  const used = await db
    .updateTable('mail_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', link.token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/**
 * Voids every link of an account, of whatever kind, used ones included, and with them a change of address that waits:
 * for when its owner takes control. `but` stays, so that its page can be drawn again.
 */
export async function voidLinks(db: Kysely<Schema>, userId: string, but: MailLink | null = null): Promise<void> {
  let query = db.deleteFrom('mail_link').where('user_id', '=', userId);
  if (but !== null) query = query.where('token_hash', '<>', but.token_hash);
  await query.execute();
  await db
    .updateTable('user')
    .set({ pending_email: null })
    .where('id', '=', userId)
    .where('pending_email', 'is not', null)
    .execute();
}
