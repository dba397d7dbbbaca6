import { calls } from '@verso/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { findGuest, welcomeGuest } from '../http/guest.ts';
import { addCall } from '../http/route.ts';
import { allowAttempt, SIGN_UPS_FROM } from '../limits/attempts.ts';
import { inSteps } from '../limits/in-steps.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { networkOf } from '../limits/network.ts';
import { requireGoodPassword } from '../passwords/chosen-password.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { refuseBoundAddress } from '../users/bound-domain.ts';
import { languageAsked } from '../users/language-asked.ts';
import { insertUser } from '../users/user-store.ts';
import { viewUser } from '../users/user-view.ts';
import { withholdTrial } from '../users/withhold-trial.ts';
import { adoptGuest, enter } from './enter.ts';
import { declineSignUp, requestSignUp, type SignUp } from './sign-up.ts';

/** Longer than the work takes either way. */
const STEP_MS = 200;
/** The page shows its panel when it reads "verify"; the words are part of the contract. */
const CHECK_YOUR_EMAIL = 'Account created. Please check your email to verify your address.';
const DECLINED = 'The sign-up was removed. No one can use your address here.';

/** `POST /auth/register` and `POST /auth/decline-sign-up`. Neither answer nor time tell whether an address has an account; its owner learns by mail. */
export function addRegister(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  addCall(app, calls.register, async ({ body }, request, reply) => {
    refuseBoundAddress(config, body.email);
    requireGoodPassword(body.password, config);
    if (config.limitsAddresses) await allowAttempt(database, SIGN_UPS_FROM, networkOf(request.ip));
    if (!outbox.canDeliver) return signUpAtOnce(services, body, request, reply);
    await allowMail(database, 'verification', body.email);
    // The browser is known by this when the link is opened.
    const guest = welcomeGuest(request, reply);
    await inSteps(STEP_MS, requestSignUp(services, { ...body, language: languageAsked(request) }, guest));
    return { message: CHECK_YOUR_EMAIL };
  });
  addCall(app, calls.declineSignUp, async ({ body }) => {
    await declineSignUp(services, body.token);
    return { message: DECLINED };
  });
}

/** Without a mail server no one can be asked to verify: a sign-up opens the account. */
async function signUpAtOnce(
  { config, database }: Services,
  given: Omit<SignUp, 'language'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const passwordHash = await hashPassword(given.password);
  return database.db.transaction().execute(async (transaction) => {
    const user = await insertUser(transaction, {
      ...given,
      passwordHash,
      language: languageAsked(request),
      isVerified: true,
    });
    if (user === null) throw new CodedError('EMAIL_TAKEN');
    await adoptGuest(transaction, user, findGuest(request));
    const token = await enter(transaction, user, request);
    if (config.hasTrialPerMailbox) await withholdTrial(transaction, user);
    rememberDevice(request, reply, user);
    const opened = await transaction.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    return { message: 'Account created.', data: { token, user: viewUser(opened) } };
  });
}
