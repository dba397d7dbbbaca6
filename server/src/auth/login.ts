import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { findGuest } from '../http/guest.ts';
import { addCall } from '../http/route.ts';
import { admitGuess } from '../passwords/guesses.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { refuseBoundAddress } from '../users/bound-domain.ts';
import { signedInOf } from '../users/caller.ts';
import { endSession } from '../users/sessions.ts';
import { emailKey, findByEmail } from '../users/user-store.ts';
import { viewUser } from '../users/user-view.ts';
import { adoptGuest, enter } from './enter.ts';

/** `POST /auth/login`, `GET /auth/me`, `POST /auth/logout`. */
export function addLogin(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  addCall(app, calls.login, async ({ body }, request, reply) => {
    refuseBoundAddress(config, body.email);
    const user = await findByEmail(database.db, body.email);
    const guess = await admitGuess(services, request, emailKey(body.email), user);
    const isRight = await verifyPassword(body.password, user?.password_hash ?? null);
    if (user === null || !isRight) throw new CodedError('INVALID_CREDENTIALS');
    await guess.right();
    // Only who knows the password learns that the address is not verified.
    if (user.email_verified_at === null && outbox.canDeliver) throw new CodedError('EMAIL_NOT_VERIFIED');
    const token = await enter(database.db, user, request, { isRemembered: body.rememberMe ?? false });
    await adoptGuest(database.db, user, findGuest(request));
    rememberDevice(request, reply, user);
    return { message: 'Signed in.', data: { token, user: viewUser(user) } };
  });
  addCall(app, calls.me, async (_given, request) => ({ data: { user: viewUser(signedInOf(request).user) } }));
  addCall(app, calls.logout, async (_given, request, reply) => {
    const { user, sessionId } = signedInOf(request);
    await endSession(database, user.id, sessionId);
    reply.header('clear-site-data', '"cache"');
    return { message: 'Signed out.' };
  });
}
