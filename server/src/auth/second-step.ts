import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { findGuest } from '../http/guest.ts';
import { addCall } from '../http/route.ts';
import { rememberDevice } from '../passwords/known-device.ts';
import { endChallenge, findChallenge } from '../second-factor/challenge.ts';
import { requireFactor } from '../second-factor/require-factor.ts';
import type { Services } from '../services/services.ts';
import { viewUser } from '../users/user-view.ts';
import { adoptGuest, enter } from './enter.ts';

/** `POST /auth/second-factor`: finishes a sign-in whose first factor was right. */
export function addSecondStep(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  addCall(app, calls.finishSignIn, async ({ body }, request, reply) => {
    const { user, isRemembered } = await findChallenge(db, body.challenge);
    await requireFactor(services, request, user, body);
    const token = await db.transaction().execute(async (transaction) => {
      await endChallenge(transaction, body.challenge);
      return enter(transaction, user, request, { isRemembered, hasGivenSecondFactor: true });
    });
    await adoptGuest(db, user, findGuest(request));
    rememberDevice(request, reply, user);
    return { message: 'Signed in.', data: { token, user: viewUser(user) } };
  });
}
