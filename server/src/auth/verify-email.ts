import { calls } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { type Answer, addCall } from '../http/route.ts';
import { allowAttempt, MAILS_FROM } from '../limits/attempts.ts';
import { inSteps } from '../limits/in-steps.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { networkOf } from '../limits/network.ts';
import { accountMails } from '../mail/mail-text.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import type { Services } from '../services/services.ts';
import { endOtherSessions } from '../users/sessions.ts';
import { emailKey, findByEmail } from '../users/user-store.ts';
import { type UserRow, viewUser } from '../users/user-view.ts';
import { withholdTrial } from '../users/withhold-trial.ts';
import { adoptGuest, enter } from './enter.ts';
import { browserOf } from './link-browser.ts';
import { createLink, findLink, guestOfSignUp, type MailLink, useLink, voidLinks } from './mail-links.ts';
import { sendVerification } from './sign-up.ts';

const STEP_MS = 100;
/** The page styles the answer as a success when it reads "sent"; the words are part of the contract. */
const SENT = 'If this address has an account that is not verified yet, a new verification email has been sent.';
const VERIFIED = 'Your email address is verified.';
const NO_TRIAL = `${VERIFIED} The free trial for this mailbox was used by another account.`;
const SIGN_IN = `${VERIFIED} Sign in to continue.`;
const CHOOSE_PASSWORD = `${VERIFIED} Choose a password to finish signing up.`;

/** `GET /auth/verify-email/{token}` and `POST /auth/resend-verification`. */
export function addVerifyEmail(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  addCall(app, calls.verifyEmail, async ({ params }, request, reply) => {
    const link = await findLink(database.db, params.token);
    if (link === null || link.purpose === 'reset-password' || link.state === 'dead') throw refuse(link);
    if (link.purpose === 'verify-email') return openSignUpLink(services, link, request, reply);
    const user = await changeEmail(services, link);
    return { message: 'Your email address was changed.', data: { purpose: link.purpose, user: viewUser(user) } };
  });
  addCall(app, calls.resendVerification, async ({ body }, request) => {
    if (config.limitsAddresses) await allowAttempt(database, MAILS_FROM, networkOf(request.ip));
    await allowMail(database, 'verification', body.email);
    await inSteps(STEP_MS, resend(services, body.email));
    return { message: SENT };
  });
}

function refuse(link: MailLink | null): CodedError {
  const email = link?.purpose === 'verify-email' ? { email: link.email } : {};
  return new CodedError('VERIFICATION_LINK_INVALID', undefined, email);
}

async function lockUserOf(transaction: Transaction<Schema>, link: MailLink): Promise<UserRow> {
  const row = await transaction
    .selectFrom('user')
    .selectAll()
    .where('id', '=', link.user_id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refuse(null);
  return row;
}

/**
 * Opens the link of a sign-up. The first time it signs in, but for a browser that is someone else's; where sign-ups compete it leads to
 * choosing a password.
 */
async function openSignUpLink(
  { config, database }: Services,
  link: MailLink,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<typeof calls.verifyEmail>> {
  const purpose = 'verify-email';
  const browser = await browserOf(database, link, request);
  return database.db.transaction().execute(async (transaction) => {
    const before = await lockUserOf(transaction, link);
    const isFirst = await useLink(transaction, link);
    if (!isFirst || before.email_verified_at !== null)
      return { message: VERIFIED, data: { purpose, user: viewUser(before) } };
    if (before.is_contested) {
      const reset = { userId: before.id, purpose: 'reset-password', email: before.email } as const;
      const resetToken = await createLink(transaction, reset);
      return { message: CHOOSE_PASSWORD, data: { purpose, resetToken, user: viewUser(before) } };
    }
    await confirmSignUp(transaction, link);
    const isWithheld = config.hasTrialPerMailbox && (await withholdTrial(transaction, before));
    const user = await lockUserOf(transaction, link);
    if (browser === 'someone-else') return { message: SIGN_IN, data: { purpose, user: viewUser(user) } };
    const token = await enter(transaction, user, request);
    if (browser === 'signed-up') await adoptGuest(transaction, user, link.signup_guest_hash);
    rememberDevice(request, reply, user);
    return { message: isWithheld ? NO_TRIAL : VERIFIED, data: { purpose, token, user: viewUser(user) } };
  });
}

/** The mailbox is proved: what the sign-up of this link asked for holds now, and every other link is void. */
async function confirmSignUp(transaction: Transaction<Schema>, link: MailLink): Promise<void> {
  await transaction
    .updateTable('user')
    .set({
      name: link.signup_name ?? sql<string>`name`,
      password_hash: link.signup_password_hash ?? sql<string>`password_hash`,
      email_verified_at: sql<Date>`now()`,
    })
    .where('id', '=', link.user_id)
    .execute();
  await voidLinks(transaction, link.user_id, link);
  await endOtherSessions(transaction, link.user_id, null);
}

/** Gives the account the address that the link has proved, if no one else has taken it meanwhile. */
async function changeEmail({ config, database, outbox }: Services, link: MailLink): Promise<UserRow> {
  return database.db.transaction().execute(async (transaction) => {
    const before = await lockUserOf(transaction, link);
    if (!(await useLink(transaction, link))) return before;
    const owner = await findByEmail(transaction, link.email);
    if (owner !== null && owner.id !== link.user_id) throw new CodedError('VERIFICATION_LINK_INVALID');
    const user = await transaction
      .updateTable('user')
      .set({ email: link.email, email_key: emailKey(link.email), pending_email: null })
      .where('id', '=', link.user_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await voidLinks(transaction, user.id, link);
    await outbox.post(transaction, accountMails.emailChanged(before.email, config.publicBaseUrl), before);
    return user;
  });
}

async function resend(services: Services, email: string): Promise<void> {
  const user = await findByEmail(services.database.db, email);
  if (user === null || user.email_verified_at !== null) return;
  await services.database.db.transaction().execute(async (transaction) => {
    // Locked, so that it is the one sign-up that waits, or none that has become contested meanwhile.
    const pending = await transaction
      .selectFrom('user')
      .selectAll()
      .where('id', '=', user.id)
      .where('email_verified_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (pending === undefined) return;
    const guest = await guestOfSignUp(transaction, pending.id);
    const signup = { name: pending.name, passwordHash: pending.password_hash, guest };
    await sendVerification(services, transaction, pending, signup);
  });
}
