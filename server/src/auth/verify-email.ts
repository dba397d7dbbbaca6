import { calls } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { inSteps } from '../http/in-steps.ts';
import { addCall } from '../http/route.ts';
import { accountMails } from '../mail/mail-text.ts';
import type { Services } from '../services.ts';
import { emailKey, findByEmail } from '../users/user-store.ts';
import { type UserRow, viewUser } from '../users/user-view.ts';
import { allowAttempt, countAttempt, MAILS_FROM, MAILS_TO_ADDRESS, networkOf } from './attempts.ts';
import { enter } from './enter.ts';
import { createLink, endLinks, findLink, type MailLink, useLink } from './mail-links.ts';
import { endOtherSessions } from './sessions.ts';

const STEP_MS = 100;
/** The page styles the answer as a success when it reads "sent"; the words are part of the contract. */
const SENT = 'If this address has an account that is not verified yet, a new verification email has been sent.';

/** `GET /auth/verify-email/{token}` and `POST /auth/resend-verification`. */
export function addVerifyEmail(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  addCall(app, calls.verifyEmail, async ({ params }, request) => {
    const link = await findLink(database.db, params.token);
    if (link === null || link.purpose === 'reset-password' || link.state === 'dead') throw refuse(link);
    if (link.purpose === 'change-email') {
      const user = await changeEmail(services, link);
      return { message: 'Your email address is changed.', data: { user: viewUser(user) } };
    }
    const data = await database.db.transaction().execute(async (transaction) => {
      if (await useLink(transaction, link)) await confirmSignUp(transaction, link);
      const user = await userOf(transaction, link);
      return { token: await enter(transaction, user, request, false), user: viewUser(user) };
    });
    return { message: 'Your email address is verified.', data };
  });
  addCall(app, calls.resendVerification, async ({ body }, request) => {
    if (config.limitsAddresses) await allowAttempt(database, MAILS_FROM, networkOf(request.ip));
    await inSteps(STEP_MS, resend(services, body.email));
    return { message: SENT };
  });
}

function refuse(link: MailLink | null): CodedError {
  const email = link?.purpose === 'verify-email' ? { email: link.email } : {};
  return new CodedError('VERIFICATION_LINK_INVALID', undefined, email);
}

async function userOf(db: Kysely<Schema>, link: MailLink): Promise<UserRow> {
  return db.selectFrom('user').selectAll().where('id', '=', link.user_id).executeTakeFirstOrThrow();
}

/** Whoever opens the link has the mailbox: what that sign-up asked for holds now, and what others asked for with the same address is void. */
async function confirmSignUp(transaction: Transaction<Schema>, link: MailLink): Promise<void> {
  await transaction
    .updateTable('user')
    .set({
      name: link.signup_name ?? sql<string>`name`,
      password_hash: link.signup_password_hash ?? sql<string>`password_hash`,
      email_verified_at: sql<Date>`now()`,
    })
    .where('id', '=', link.user_id)
    .where('email_verified_at', 'is', null)
    .execute();
  await endLinks(transaction, link.user_id, 'verify-email');
  await endOtherSessions(transaction, link.user_id, null);
}

/** Gives the account the address that the link has proved, if nobody else has taken it meanwhile. */
async function changeEmail({ config, database, outbox }: Services, link: MailLink): Promise<UserRow> {
  return database.db.transaction().execute(async (transaction) => {
    const before = await userOf(transaction, link);
    if (!(await useLink(transaction, link))) return before;
    const owner = await findByEmail(transaction, link.email);
    if (owner !== null && owner.id !== link.user_id) throw new CodedError('VERIFICATION_LINK_INVALID');
    const user = await transaction
      .updateTable('user')
      .set({ email: link.email, email_key: emailKey(link.email), pending_email: null })
      .where('id', '=', link.user_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endLinks(transaction, user.id, 'reset-password');
    await outbox.post(transaction, accountMails.emailChanged(before.email, config.publicBaseUrl));
    return user;
  });
}

async function resend({ config, database, outbox }: Services, email: string): Promise<void> {
  const isTooMuch = (await countAttempt(database, MAILS_TO_ADDRESS, emailKey(email))) > 0;
  const user = await findByEmail(database.db, email);
  if (user === null || user.email_verified_at !== null || isTooMuch) return;
  await database.db.transaction().execute(async (transaction) => {
    const token = await createLink(transaction, {
      userId: user.id,
      purpose: 'verify-email',
      email: user.email,
      signup: { name: user.name, passwordHash: user.password_hash },
    });
    const url = `${config.publicBaseUrl}/verify-email?token=${token}`;
    await outbox.post(transaction, accountMails.verifyEmail(user.email, url));
  });
}
