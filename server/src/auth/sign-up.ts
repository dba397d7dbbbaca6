import type { Language } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { Transaction } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import type { GuestHash } from '../http/guest.ts';
import { deleteFiles, lockFilesOf } from '../library/user-files.ts';
import { accountMails } from '../mail/mail-text.ts';
import { hashPassword, NO_PASSWORD, verifyPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { findByEmail, insertUser, nameFromEmail } from '../users/user-store.ts';
import type { UserRow } from '../users/user-view.ts';
import { createLink, findLink, type SignUpDetails } from './mail-links.ts';

/** What a sign-up asks for. */
export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Of the page. */
  readonly language: Language | null;
}

/**
 * Enters a sign-up and mails its link. Its name and password hold only when that link is opened. Where another sign-up of
 * the address waits with another password, no one can tell which is the owner's: then no link activates either.
 */
export async function requestSignUp(services: Services, given: SignUp, guest: GuestHash): Promise<void> {
  const { config, database, outbox } = services;
  const known = await findByEmail(database.db, given.email);
  // Checked before the transaction, which would hold a connection for as long.
  const isKnownPassword = await verifyPassword(given.password, known?.password_hash ?? null);
  const passwordHash = await hashPassword(given.password);
  await database.db.transaction().execute(async (transaction) => {
    const created = await insertUser(transaction, { ...given, passwordHash, isVerified: false });
    const user = created ?? (await lockByEmail(transaction, given.email));
    if (user.email_verified_at !== null) {
      await outbox.post(transaction, accountMails.alreadyRegistered(user.email, `${config.publicBaseUrl}/login`));
      return;
    }
    if (created === null) {
      const isSame =
        known?.password_hash === user.password_hash
          ? isKnownPassword
          : // Signed up at this very moment.
            await verifyPassword(given.password, user.password_hash);
      await change(transaction, user, isSame && !user.is_contested ? repeated(given) : contested(user));
    }
    const signup = { name: given.name, passwordHash, guest };
    await sendVerification(services, transaction, user, signup);
  });
}

/** Mails a link that proves the address. */
export async function sendVerification(
  { config, outbox }: Services,
  transaction: Transaction<Schema>,
  user: UserRow,
  signup: SignUpDetails,
): Promise<void> {
  const token = await createLink(transaction, {
    userId: user.id,
    purpose: 'verify-email',
    email: user.email,
    signup,
  });
  const url = `${config.publicBaseUrl}/verify-email?token=${token}`;
  await outbox.post(transaction, accountMails.verifyEmail(user.email, url, `${url}&decline=1`));
}

async function lockByEmail(transaction: Transaction<Schema>, email: string): Promise<UserRow> {
  const found = await findByEmail(transaction, email);
  if (found === null) throw new Error('An account was deleted while its address was signing up.');
  return transaction.selectFrom('user').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow();
}

/** The same sign-up again. */
const repeated = ({ name }: SignUp) => ({ name });

/** Nothing of either sign-up is left in the account but the address. */
const contested = (user: UserRow) => ({
  is_contested: true,
  name: nameFromEmail(user.email),
  password_hash: NO_PASSWORD,
});

async function change(
  transaction: Transaction<Schema>,
  user: UserRow,
  to: ReturnType<typeof repeated> | ReturnType<typeof contested>,
): Promise<void> {
  await transaction.updateTable('user').set(to).where('id', '=', user.id).execute();
}

/**
 * Removes the account that a sign-up made, at the word of who has its mailbox: while it waits to be verified, or just after
 * its link was opened. Throws `CodedError` VERIFICATION_LINK_INVALID.
 */
export async function declineSignUp({ database, store }: Services, token: string): Promise<void> {
  const files = await database.db.transaction().execute(async (transaction) => {
    const link = await findLink(transaction, token);
    if (link?.purpose !== 'verify-email' || link.state === 'dead') throw new CodedError('VERIFICATION_LINK_INVALID');
    const found = await lockFilesOf(transaction, link.user_id);
    await transaction.deleteFrom('user').where('id', '=', link.user_id).execute();
    return found;
  });
  await deleteFiles(store, files);
}
