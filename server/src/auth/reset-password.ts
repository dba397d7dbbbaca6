import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowAttempt, MAILS_FROM } from '../limits/attempts.ts';
import { inSteps } from '../limits/in-steps.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { networkOf } from '../limits/network.ts';
import { accountMails } from '../mail/mail-text.ts';
import { requireGoodPassword } from '../passwords/chosen-password.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { postPasswordChanged } from '../users/password-changed.ts';
import { endOtherSessions } from '../users/sessions.ts';
import { findByEmail } from '../users/user-store.ts';
import type { UserRow } from '../users/user-view.ts';
import { withholdTrial } from '../users/withhold-trial.ts';
import { createLink, findLink, type MailLink, useLink, voidLinks } from './mail-links.ts';

const STEP_MS = 100;
const NEUTRAL = 'If an account exists for this address, you will receive password reset instructions shortly.';

/** `POST /auth/forgot-password`, `GET /auth/validate-reset-token/{token}`, `POST /auth/reset-password`. */
export function addResetPassword(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  addCall(app, calls.forgotPassword, async ({ body }, request) => {
    if (config.limitsAddresses) await allowAttempt(database, MAILS_FROM, networkOf(request.ip));
    await allowMail(database, 'reset', body.email);
    await inSteps(STEP_MS, sendResetLink(services, body.email));
    return { message: NEUTRAL };
  });
  addCall(app, calls.validateResetToken, async ({ params }) => {
    await usableLink(services, params.token);
    return { message: 'The link is valid.' };
  });
  addCall(app, calls.resetPassword, async ({ body }, request, reply) => {
    requireGoodPassword(body.password, config);
    const link = await usableLink(services, body.token);
    const user = await choosePassword(services, link, await hashPassword(body.password));
    // The mailbox proves the owner as well as a password does.
    rememberDevice(request, reply, user);
    return { message: 'Your password has been changed. You can sign in with it now.' };
  });
}

async function usableLink({ database }: Services, token: string): Promise<MailLink> {
  const link = await findLink(database.db, token);
  if (link?.purpose !== 'reset-password' || link.state !== 'usable') throw new CodedError('RESET_LINK_INVALID');
  return link;
}

async function sendResetLink({ config, database, outbox }: Services, email: string): Promise<void> {
  const user = await findByEmail(database.db, email);
  if (user === null) return;
  await database.db.transaction().execute(async (transaction) => {
    const token = await createLink(transaction, { userId: user.id, purpose: 'reset-password', email: user.email });
    const url = `${config.publicBaseUrl}/reset-password?token=${token}`;
    await outbox.post(transaction, accountMails.resetPassword(user.email, url));
  });
}

/** One transaction: the password holds, every link of the account is void, no one is signed in any more, and the owner is notified. */
async function choosePassword(
  { config, database, outbox }: Services,
  link: MailLink,
  passwordHash: string,
): Promise<UserRow> {
  return database.db.transaction().execute(async (transaction) => {
    if (!(await useLink(transaction, link))) throw new CodedError('RESET_LINK_INVALID');
    const before = await transaction
      .selectFrom('user')
      .selectAll()
      .where('id', '=', link.user_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const user = await transaction
      .updateTable('user')
      // A link from the mailbox verifies the address, too.
      .set({
        password_hash: passwordHash,
        has_password: true,
        is_contested: false,
        email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
      })
      .where('id', '=', link.user_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (before.email_verified_at === null && config.hasTrialPerMailbox) await withholdTrial(transaction, user);
    await voidLinks(transaction, link.user_id);
    await endOtherSessions(transaction, link.user_id, null);
    await postPasswordChanged({ config, outbox }, transaction, { id: link.user_id, email: link.email });
    return user;
  });
}
