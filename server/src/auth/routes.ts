import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { endOtherSessions, endSession, listSessions } from '../users/sessions.ts';
import { addLogin } from './login.ts';
import { voidLinks } from './mail-links.ts';
import { addPasskeySignIn } from './passkey-sign-in.ts';
import { addRegister } from './register.ts';
import { addResetPassword } from './reset-password.ts';
import { addSecondStep } from './second-step.ts';
import { addVerifyEmail } from './verify-email.ts';

/** Every call about signing up, signing in and sessions. */
export function addAuthRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  addLogin(app, services);
  addSecondStep(app, services);
  addPasskeySignIn(app, services);
  addRegister(app, services);
  addVerifyEmail(app, services);
  addResetPassword(app, services);
  addCall(app, calls.listSessions, async (_given, request) => ({
    data: { sessions: await listSessions(database, signedInOf(request)) },
  }));
  addCall(app, calls.endSession, async ({ params }, request) => {
    if (!(await endSession(database, signedInOf(request).user.id, params.id))) throw new CodedError('NOT_FOUND');
    return { message: 'Signed out there.' };
  });
  addCall(app, calls.endOtherSessions, async (_given, request) => {
    const { user, sessionId } = signedInOf(request);
    await database.db.transaction().execute(async (transaction) => {
      await endOtherSessions(transaction, user.id, sessionId);
      await voidLinks(transaction, user.id);
    });
    return { message: 'Signed out everywhere else.' };
  });
}
