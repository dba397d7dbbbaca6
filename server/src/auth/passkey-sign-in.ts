import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { findGuest } from '../http/guest.ts';
import { addCall } from '../http/route.ts';
import { type AttemptLimit, allowAttempt } from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import { findChallenge } from '../second-factor/challenge.ts';
import { askForSignature, requireSignature } from '../second-factor/passkey-signature.ts';
import type { Services } from '../services/services.ts';
import { refuseBoundAddress } from '../users/bound-domain.ts';
import { viewUser } from '../users/user-view.ts';
import { adoptGuest, enter } from './enter.ts';

/** One network asking for something to sign: each time is a row. */
const OPTIONS_FOR: AttemptLimit = { name: 'passkey', most: 300, seconds: 3_600 };

/** `POST /auth/passkey/options` and `POST /auth/passkey`. */
export function addPasskeySignIn(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const { db } = database;
  addCall(app, calls.getPasskeyOptions, async ({ body }, request) => {
    if (config.limitsAddresses) await allowAttempt(database, OPTIONS_FOR, networkOf(request.ip));
    const awaited = body.challenge === undefined ? null : await findChallenge(db, body.challenge);
    const given =
      awaited === null
        ? ({ purpose: 'sign-in', userId: null } as const)
        : ({ purpose: 'second-factor', userId: awaited.user.id } as const);
    return { data: { options: { ...(await askForSignature(services, given)) } } };
  });

  addCall(app, calls.signInWithPasskey, async ({ body }, request, reply) => {
    const passkey = await requireSignature(services, body.passkey, { purpose: 'sign-in', userId: null });
    const user = await db.selectFrom('user').selectAll().where('id', '=', passkey.user_id).executeTakeFirst();
    if (user === undefined) throw new CodedError('PASSKEY_INVALID');
    refuseBoundAddress(config, user.email);
    // What the user has, with what the user knows or is: both factors.
    const token = await enter(db, user, request, {
      isRemembered: body.rememberMe ?? false,
      hasGivenSecondFactor: true,
    });
    await adoptGuest(db, user, findGuest(request));
    rememberDevice(request, reply, user);
    return { message: 'Signed in.', data: { token, user: viewUser(user) } };
  });
}
