import { calls } from '@verso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { findGuest } from '../http/guest.ts';
import { inSteps } from '../http/in-steps.ts';
import { addCall } from '../http/route.ts';
import { accountMails } from '../mail/mail-text.ts';
import type { Services } from '../services.ts';
import { findByEmail, insertUser } from '../users/user-store.ts';
import { viewUser } from '../users/user-view.ts';
import { allowAttempt, countAttempt, MAILS_TO_ADDRESS, networkOf, SIGN_UPS_FROM } from './attempts.ts';
import { enter } from './enter.ts';
import { createLink } from './mail-links.ts';
import { hashPassword } from './password-hash.ts';
import { requireLength } from './password-length.ts';

/** Longer than the work takes either way. */
const STEP_MS = 200;
/** The page shows its panel when it reads "verify"; the words are part of the contract. */
const CHECK_YOUR_EMAIL = 'Account created. Please check your email to verify your address.';

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** `POST /auth/register`: neither answer nor time tell whether the address has an account; its owner learns by mail. */
export function addRegister(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  addCall(app, calls.register, async ({ body }, request) => {
    requireLength(body.password, config.passwordMin);
    if (config.limitsAddresses) await allowAttempt(database, SIGN_UPS_FROM, networkOf(request.ip));
    if (!outbox.canDeliver) return { httpStatus: 201, ...(await signUpAtOnce(services, body, request)) };
    await inSteps(STEP_MS, signUpByMail(services, body, request));
    return { httpStatus: 201, message: CHECK_YOUR_EMAIL };
  });
}

/** Without a mail server nobody can be asked to verify: who signs up is in. */
async function signUpAtOnce(services: Services, given: SignUp, request: FastifyRequest) {
  const passwordHash = await hashPassword(given.password);
  return services.database.db.transaction().execute(async (transaction) => {
    const guest = findGuest(request);
    const user = await insertUser(transaction, { ...given, passwordHash, isVerified: true, guest });
    if (user === null) throw new CodedError('EMAIL_TAKEN');
    const token = await enter(transaction, user, request, false);
    return { message: 'Account created.', data: { token, user: viewUser(user) } };
  });
}

async function signUpByMail(services: Services, given: SignUp, request: FastifyRequest): Promise<void> {
  const { config, database, outbox } = services;
  const passwordHash = await hashPassword(given.password);
  const known = await findByEmail(database.db, given.email);
  const isRepeated = known !== null && (await countAttempt(database, MAILS_TO_ADDRESS, known.email_key)) > 0;
  if (isRepeated) return;
  await database.db.transaction().execute(async (transaction) => {
    const guest = findGuest(request);
    const created = known ?? (await insertUser(transaction, { ...given, passwordHash, isVerified: false, guest }));
    // Two sign-ups with one new address at the same moment: the other one has sent the mail.
    if (created === null) return;
    if (created.email_verified_at !== null) {
      await outbox.post(transaction, accountMails.alreadyRegistered(created.email, `${config.publicBaseUrl}/login`));
      return;
    }
    if (known !== null) {
      await transaction
        .updateTable('user')
        .set({ name: given.name, password_hash: passwordHash, guest_hash: guest })
        .where('id', '=', known.id)
        .where('email_verified_at', 'is', null)
        .execute();
    }
    const token = await createLink(transaction, {
      userId: created.id,
      purpose: 'verify-email',
      email: created.email,
      signup: { name: given.name, passwordHash },
    });
    await outbox.post(
      transaction,
      accountMails.verifyEmail(created.email, `${config.publicBaseUrl}/verify-email?token=${token}`),
    );
  });
}
