import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { inSteps } from '../http/in-steps.ts';
import { addCall } from '../http/route.ts';
import { accountMails } from '../mail/mail-text.ts';
import type { Services } from '../services.ts';
import { emailKey, findByEmail } from '../users/user-store.ts';
import { allowAttempt, countAttempt, MAILS_FROM, MAILS_TO_ADDRESS, networkOf } from './attempts.ts';
import { createLink, endLinks, findLink, type MailLink, useLink } from './mail-links.ts';
import { hashPassword } from './password-hash.ts';
import { requireLength } from './password-length.ts';
import { endOtherSessions } from './sessions.ts';

const STEP_MS = 100;
const NEUTRAL = 'If an account exists for this address, you will receive password reset instructions shortly.';

/** `POST /auth/forgot-password`, `GET /auth/validate-reset-token/{token}`, `POST /auth/reset-password`. */
export function addResetPassword(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  addCall(app, calls.forgotPassword, async ({ body }, request) => {
    if (config.limitsAddresses) await allowAttempt(database, MAILS_FROM, networkOf(request.ip));
    await inSteps(STEP_MS, sendResetLink(services, body.email));
    return { message: NEUTRAL };
  });
  addCall(app, calls.validateResetToken, async ({ params }) => {
    await usableLink(services, params.token);
    return { message: 'The link is valid.' };
  });
  addCall(app, calls.resetPassword, async ({ body }) => {
    requireLength(body.password, config.passwordMin);
    const link = await usableLink(services, body.token);
    await choosePassword(services, link, await hashPassword(body.password));
    return { message: 'Your password has been changed. You can sign in with it now.' };
  });
}

async function usableLink({ database }: Services, token: string): Promise<MailLink> {
  const link = await findLink(database.db, token);
  if (link?.purpose !== 'reset-password' || link.state !== 'usable') throw new CodedError('RESET_LINK_INVALID');
  return link;
}

async function sendResetLink({ config, database, outbox }: Services, email: string): Promise<void> {
  const isTooMuch = (await countAttempt(database, MAILS_TO_ADDRESS, emailKey(email))) > 0;
  const user = await findByEmail(database.db, email);
  if (user === null || isTooMuch) return;
  await database.db.transaction().execute(async (transaction) => {
    const token = await createLink(transaction, { userId: user.id, purpose: 'reset-password', email: user.email });
    const url = `${config.publicBaseUrl}/reset-password?token=${token}`;
    await outbox.post(transaction, accountMails.resetPassword(user.email, url));
  });
}

/** One transaction: the link is used up, the password holds, nobody is signed in any more, and the owner is told. */
async function choosePassword(
  { config, database, outbox }: Services,
  link: MailLink,
  passwordHash: string,
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    if (!(await useLink(transaction, link))) throw new CodedError('RESET_LINK_INVALID');
    await transaction
      .updateTable('user')
      // Who opens a link from the mailbox has verified the address, too.
      .set({ password_hash: passwordHash, email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
      .where('id', '=', link.user_id)
      .execute();
    await endLinks(transaction, link.user_id, 'verify-email');
    await endOtherSessions(transaction, link.user_id, null);
    const url = `${config.publicBaseUrl}/forgot-password`;
    await outbox.post(transaction, accountMails.passwordChanged(link.email, url));
  });
}
