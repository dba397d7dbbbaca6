import { type AccountState, calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createLink, voidLinks } from '../auth/mail-links.ts';
import { askToRead } from '../billing/accounts.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { accountMails } from '../mail/mail-text.ts';
import { requireGoodPassword } from '../passwords/chosen-password.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import type { Services } from '../services/services.ts';
import { endLinksOf } from '../sharing/link-store.ts';
import { signedInOf } from '../users/caller.ts';
import { refuseLastAdmin } from '../users/last-admin.ts';
import { postPasswordChanged } from '../users/password-changed.ts';
import { endOtherSessions } from '../users/sessions.ts';
import { emailKey, findByEmail } from '../users/user-store.ts';
import { type UserRow, viewUser } from '../users/user-view.ts';
import { addExport } from './export.ts';

/** Someone who changes their mind, or whose account was deleted by another hand, has this long. */
const GRACE_DAYS = 7;
const ONLY_ADMIN = 'You are the only admin. Make someone else an admin before you delete your account.';

/** Every call about one's own account. */
export function addAccountRoutes(app: FastifyInstance, services: Services): void {
  addNameCalls(app, services);
  addLanguageCall(app, services);
  addEmailCall(app, services);
  addPasswordCall(app, services);
  addDeletionCalls(app, services);
  addExport(app, services);
}

function addNameCalls(app: FastifyInstance, { database: { db } }: Services): void {
  addCall(app, calls.getAccount, async (_given, request) => ({
    data: { account: viewAccount(signedInOf(request).user) },
  }));

  addCall(app, calls.renameAccount, async ({ body }, request) => {
    const user = await db
      .updateTable('user')
      .set({ name: body.name })
      .where('id', '=', signedInOf(request).user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { message: 'Your name was changed.', data: { user: viewUser(user) } };
  });
}

function addLanguageCall(app: FastifyInstance, { database: { db } }: Services): void {
  addCall(app, calls.setLanguage, async ({ body }, request) => {
    const { id } = signedInOf(request).user;
    const set = db.updateTable('user').set({ language: body.language }).where('id', '=', id);
    return { data: { user: viewUser(await set.returningAll().executeTakeFirstOrThrow()) } };
  });
}

function addEmailCall(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  addCall(app, calls.changeEmail, async ({ body }, request) => {
    const { user } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    if (emailKey(body.email) === user.email_key)
      throw new CodedError('INVALID_REQUEST', 'This is already the address of your account.');
    await allowMail(database, 'address-change', body.email);
    const account = await database.db.transaction().execute(async (transaction) => {
      const isTaken = (await findByEmail(transaction, body.email)) !== null;
      if (isTaken) {
        // The answer stays the same: whose address it is learns of it by mail.
        await outbox.post(transaction, accountMails.alreadyRegistered(body.email, `${config.publicBaseUrl}/login`));
      } else {
        const link = { userId: user.id, purpose: 'change-email', email: body.email } as const;
        const url = `${config.publicBaseUrl}/verify-email?token=${await createLink(transaction, link)}`;
        await outbox.post(transaction, accountMails.confirmNewEmail(body.email, url), user);
      }
      return transaction
        .updateTable('user')
        .set({ pending_email: body.email })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return {
      message: 'Open the link in the email that we sent to the new address.',
      data: { account: viewAccount(account) },
    };
  });
}

function addPasswordCall(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  addCall(app, calls.changePassword, async ({ body }, request, reply) => {
    const { user, sessionId } = signedInOf(request);
    requireGoodPassword(body.newPassword, config);
    await requireFreshProof(services, request, body.currentPassword);
    await allowMail(database, 'notice', user.email);
    const passwordHash = await hashPassword(body.newPassword);
    await database.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('user')
        .set({ password_hash: passwordHash, has_password: true })
        .where('id', '=', user.id)
        .execute();
      await endOtherSessions(transaction, user.id, sessionId);
      await voidLinks(transaction, user.id);
      await postPasswordChanged(services, transaction, user);
    });
    rememberDevice(request, reply, { ...user, password_hash: passwordHash });
    return { message: 'Your password was changed. Other devices were signed out.' };
  });
}

function addDeletionCalls(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  addCall(app, calls.deleteAccount, async ({ body }, request) => {
    const { user, sessionId } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    await allowMail(database, 'notice', user.email);
    const account = await database.db.transaction().execute(async (transaction) => {
      await refuseLastAdmin(transaction, user.id, ONLY_ADMIN);
      const row = await transaction
        .updateTable('user')
        .set({ deletion_due_at: sql<Date>`now() + ${GRACE_DAYS} * interval '1 day'` })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await endOtherSessions(transaction, user.id, sessionId);
      await voidLinks(transaction, user.id);
      await endLinksOf(transaction, user.id);
      const due = row.deletion_due_at ?? new Date();
      await outbox.post(transaction, accountMails.deletionPlanned(user.email, due, `${config.publicBaseUrl}/account`));
      return row;
    });
    await askToRead(services, user.id, 'account-deletion');
    return { message: 'Your account will be deleted in seven days.', data: { account: viewAccount(account) } };
  });

  addCall(app, calls.keepAccount, async (_given, request) => {
    const row = await database.db
      .updateTable('user')
      .set({ deletion_due_at: null })
      .where('id', '=', signedInOf(request).user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await askToRead(services, row.id, 'account-kept');
    return { message: 'Your account will not be deleted.', data: { account: viewAccount(row) } };
  });
}

function viewAccount(user: UserRow): AccountState {
  return {
    pendingEmail: user.pending_email,
    deletionDueAt: user.deletion_due_at?.toISOString() ?? null,
    hasPassword: user.has_password,
  };
}
