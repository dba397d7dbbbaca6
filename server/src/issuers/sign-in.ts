import { calls } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { adoptGuest, enter } from '../auth/enter.ts';
import { voidLinks } from '../auth/mail-links.ts';
import { CodedError } from '../http/coded-error.ts';
import { findGuest } from '../http/guest.ts';
import { addCall } from '../http/route.ts';
import { allowAttempt, SIGN_UPS_FROM } from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import { signInMails } from '../mail/sign-in-mails.ts';
import { admitGuess } from '../passwords/guesses.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import { NO_PASSWORD, verifyPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { connectIdentity, findByIdentity } from '../users/issuer-identities.ts';
import { languageAsked } from '../users/language-asked.ts';
import { endOtherSessions } from '../users/sessions.ts';
import { findByEmail, insertUser } from '../users/user-store.ts';
import { type UserRow, viewUser } from '../users/user-view.ts';
import { withholdTrial } from '../users/withhold-trial.ts';
import { markOf } from './browser.ts';
import { endReturn, findReturn, type Return } from './visits.ts';

/** `POST /auth/issuers/finish`. */
export function addIssuerSignIn(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  addCall(app, calls.finishIssuer, async ({ body }, request, reply) => {
    const said = await findReturn(db, body.code, markOf(request));
    if (said === null || said.user_id !== null) throw new CodedError('CHALLENGE_EXPIRED');
    const user = (await signInKnown(services, said)) ?? (await receive(services, said, body.password, request));
    const token = await enter(db, user, request, { isRemembered: said.is_remembered });
    await adoptGuest(db, user, findGuest(request));
    rememberDevice(request, reply, user);
    return { message: 'Signed in.', data: { token, user: viewUser(user) } };
  });
}

async function useUp(transaction: Transaction<Schema>, said: Return): Promise<void> {
  if (!(await endReturn(transaction, said))) throw new CodedError('CHALLENGE_EXPIRED');
}

/** The user whom the issuer is connected with; null: none yet. */
async function signInKnown({ database: { db } }: Services, said: Return): Promise<UserRow | null> {
  const user = await findByIdentity(db, said);
  if (user !== null) await db.transaction().execute((transaction) => useUp(transaction, said));
  return user;
}

/** Someone who comes from an issuer for the first time: with an account of this address already, or without one. */
async function receive(
  services: Services,
  said: Return,
  password: string | undefined,
  request: FastifyRequest,
): Promise<UserRow> {
  const { config, database } = services;
  const account = await findByEmail(database.db, said.email);
  const isOwned = account !== null && account.email_verified_at !== null;
  if (isOwned) return connect(services, said, account, password, request);
  if (config.limitsAddresses) await allowAttempt(database, SIGN_UPS_FROM, networkOf(request.ip));
  return database.db.transaction().execute(async (transaction) => {
    await useUp(transaction, said);
    const user =
      (await insertUser(transaction, {
        ...said,
        passwordHash: NO_PASSWORD,
        language: languageAsked(request),
        isVerified: true,
      })) ?? (await takeOver(transaction, said));
    await transaction.updateTable('user').set({ has_password: false }).where('id', '=', user.id).execute();
    if (!(await connectIdentity(transaction, user.id, said))) throw new CodedError('ISSUER_CONNECTED');
    if (config.hasTrialPerMailbox) await withholdTrial(transaction, user);
    return transaction.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  });
}

/**
 * The account of a sign-up that waits for its address to be verified: the issuer has proved whose that is, and nothing is left of who signed up,
 * the password above all.
 */
async function takeOver(transaction: Transaction<Schema>, said: Return): Promise<UserRow> {
  const found = await findByEmail(transaction, said.email);
  const user = await transaction
    .updateTable('user')
    .set({ name: said.name, password_hash: NO_PASSWORD, is_contested: false, email_verified_at: sql<Date>`now()` })
    .where('id', '=', found?.id ?? '')
    // Someone has verified it meanwhile: the next try finds their account.
    .where('email_verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) throw new CodedError('CHALLENGE_EXPIRED');
  await voidLinks(transaction, user.id);
  await endOtherSessions(transaction, user.id, null);
  return user;
}

/**
 * Connects an account that has this address, for its password. The address alone is not enough: whoever runs an issuer could name anyone's.
 * Where there is no password, or a second factor, the account is connected on its own page.
 */
async function connect(
  services: Services,
  said: Return,
  account: UserRow,
  password: string | undefined,
  request: FastifyRequest,
): Promise<UserRow> {
  const { config, database, outbox } = services;
  if (!account.has_password || account.has_second_factor) throw new CodedError('CONNECT_ON_ACCOUNT_PAGE');
  if (password === undefined) throw new CodedError('PASSWORD_TO_CONNECT', undefined, { email: account.email });
  const guess = await admitGuess(services, request, account.email_key, account);
  if (!(await verifyPassword(password, account.password_hash))) throw new CodedError('WRONG_PASSWORD');
  await guess.right();
  return database.db.transaction().execute(async (transaction) => {
    await useUp(transaction, said);
    const now = await transaction
      .selectFrom('user')
      .selectAll()
      .where('id', '=', account.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // The password was changed, or a second factor set up, while this one was checked.
    const isSame = now.password_hash === account.password_hash && !now.has_second_factor;
    if (!isSame || now.email_key !== account.email_key) throw new CodedError('CHALLENGE_EXPIRED');
    if (!(await connectIdentity(transaction, account.id, said))) throw new CodedError('ISSUER_CONNECTED');
    const name = config.issuers.find(({ issuer }) => issuer === said.issuer)?.name ?? 'An organization';
    await outbox.post(transaction, signInMails.issuerConnected(account.email, name, `${config.publicBaseUrl}/account`));
    return now;
  });
}
