import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { signInMails } from '../mail/sign-in-mails.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { endOtherSessions, noteFactorGiven } from '../users/sessions.ts';
import { beginAuthenticator, useAppCode } from './authenticator.ts';
import { requireFreshProof, requirePassword } from './fresh-proof.ts';
import { admitCode } from './guess-limits.ts';
import { addPasskeyRoutes } from './passkey-routes.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { isAppCode, requireCode } from './require-code.ts';
import { requireFactor } from './require-factor.ts';
import { noteSecondFactor, viewSecondFactor } from './state.ts';

/** Every call about the second factor of one's own account. */
export function addSecondFactorRoutes(app: FastifyInstance, services: Services): void {
  addGiving(app, services);
  addSetup(app, services);
  addRemoval(app, services);
  addPasskeyRoutes(app, services);
}

/** `POST /account/second-factor/proof`. */
function addGiving(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  addCall(app, calls.giveSecondFactor, async ({ body }, request) => {
    const { user, sessionId } = signedInOf(request);
    if (!user.has_second_factor) throw new CodedError('NO_SECOND_FACTOR');
    await requireFactor(services, request, user, body);
    await noteFactorGiven(db, sessionId);
    return { message: 'Thank you.' };
  });
}

/** `GET /account/second-factor`, and what sets an authenticator app up. */
function addSetup(app: FastifyInstance, services: Services): void {
  const { config, database, outbox, signingKey } = services;
  const { db } = database;
  addCall(app, calls.getSecondFactor, async (_given, request) => ({
    data: { secondFactor: await viewSecondFactor(db, signedInOf(request).user, config) },
  }));

  addCall(app, calls.setUpAuthenticator, async (_given, request) => ({
    data: await beginAuthenticator(db, signingKey, signedInOf(request).user),
  }));

  addCall(app, calls.confirmAuthenticator, async ({ body }, request) => {
    const { user, sessionId } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    const guess = await admitCode(services, request, user, isAppCode(body.code));
    await allowMail(database, 'notice', user.email);
    const data = await db.transaction().execute(async (transaction) => {
      const given = { code: body.code, isConfirmed: false };
      if (!(await useAppCode(transaction, signingKey, user.id, given))) throw new CodedError('WRONG_CODE');
      await noteSecondFactor(transaction, user.id);
      const recoveryCodes = await replaceRecoveryCodes(transaction, user.id);
      await noteFactorGiven(transaction, sessionId);
      // Whoever has come in with the password alone has to come again.
      await endOtherSessions(transaction, user.id, sessionId);
      await outbox.post(
        transaction,
        signInMails.authenticatorAdded(user.email, `${config.publicBaseUrl}/forgot-password`),
      );
      return { recoveryCodes, secondFactor: await viewSecondFactor(transaction, user, config) };
    });
    await guess.right();
    return { message: 'Two-factor authentication is on.', data };
  });
}

/** What takes the app away, and replaces recovery codes. */
function addRemoval(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  const { db } = database;
  addCall(app, calls.removeAuthenticator, async ({ body }, request) => {
    const { user } = signedInOf(request);
    await requirePassword(services, request, body.password);
    if (!user.has_second_factor) throw new CodedError('NO_SECOND_FACTOR');
    await requireCode(services, request, user, body.code);
    const secondFactor = await db.transaction().execute(async (transaction) => {
      const removed = await transaction.deleteFrom('authenticator').where('user_id', '=', user.id).executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw new CodedError('NO_SECOND_FACTOR');
      await noteSecondFactor(transaction, user.id);
      const url = `${config.publicBaseUrl}/forgot-password`;
      await outbox.post(transaction, signInMails.authenticatorRemoved(user.email, url));
      return viewSecondFactor(transaction, user, config);
    });
    return { message: 'Your authenticator app was removed.', data: { secondFactor } };
  });

  addCall(app, calls.renewRecoveryCodes, async ({ body }, request) => {
    const { user } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    if (!user.has_second_factor) throw new CodedError('NO_SECOND_FACTOR');
    await allowMail(database, 'notice', user.email);
    const data = await db.transaction().execute(async (transaction) => {
      const recoveryCodes = await replaceRecoveryCodes(transaction, user.id);
      await outbox.post(transaction, signInMails.recoveryCodesRenewed(user.email, `${config.publicBaseUrl}/account`));
      return { recoveryCodes, secondFactor: await viewSecondFactor(transaction, user, config) };
    });
    return { message: 'The earlier recovery codes do not work any more.', data };
  });
}
