import { emailField, newPasswordField } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import type { Database } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';
import { OperatorError } from '@verso/platform/operator-error';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { voidLinks } from '../auth/mail-links.ts';
import { isCommonPassword, TOO_COMMON } from '../passwords/chosen-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { endOtherSessions } from '../users/sessions.ts';
import { findByEmail, insertUser } from '../users/user-store.ts';

/** What the command line or the environment gave cannot be an account; the message says why. */
export class AdminError extends Error {}

/** An address and a password for an admin, and whether the password may be a common one. */
interface AdminAccount {
  readonly email: string;
  readonly password: string;
  readonly refusesCommonPasswords?: boolean;
}

/** Makes an admin of this address: a new account, or the one that it has, with this password from now on. Throws `AdminError`. */
export async function createAdmin(database: Database, given: AdminAccount): Promise<'created' | 'updated'> {
  const email = z.safeParse(emailField, given.email);
  const password = z.safeParse(newPasswordField, given.password);
  for (const { error } of [email, password]) if (error) throw new AdminError(`${error.issues[0]?.message}.`);
  if (given.refusesCommonPasswords && isCommonPassword(given.password)) throw new AdminError(TOO_COMMON);
  const address = z.parse(emailField, given.email);
  const passwordHash = await hashPassword(given.password);
  return database.db.transaction().execute(async (transaction) => {
    const name = address.slice(0, address.indexOf('@'));
    const created = await insertUser(transaction, {
      name,
      email: address,
      passwordHash,
      role: 'admin',
      isVerified: true,
    });
    if (created !== null) return 'created';
    const user = await findByEmail(transaction, address);
    if (user === null) throw new AdminError(`The account of ${address} was deleted at this moment. Try again.`);
    await transaction
      .updateTable('user')
      .set({
        role: 'admin',
        password_hash: passwordHash,
        email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
        is_contested: false,
        deletion_due_at: null,
        disabled_at: null,
      })
      .where('id', '=', user.id)
      .execute();
    await endOtherSessions(transaction, user.id, null);
    await voidLinks(transaction, user.id);
    return 'updated';
  });
}

/** Makes the admin that the environment names, if the address has no account: what an admin changed later stays. */
export async function ensureAdmin(
  database: Database,
  { admin, refusesCommonPasswords }: Pick<Config, 'admin' | 'refusesCommonPasswords'>,
  log: Log,
): Promise<void> {
  if (admin === null || (await findByEmail(database.db, admin.email)) !== null) return;
  await createAdmin(database, { ...admin, refusesCommonPasswords }).catch((error: unknown) => {
    throw error instanceof AdminError ? new OperatorError(`ADMIN_EMAIL and ADMIN_PASSWORD: ${error.message}`) : error;
  });
  log.info('the admin named in the environment is created');
}
