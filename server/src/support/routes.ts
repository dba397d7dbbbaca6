import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { findConversion } from '../conversions/conversion-store.ts';
import { ownerOf } from '../conversions/owner.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { type AttemptLimit, allowAttempt } from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import type { Services } from '../services/services.ts';
import { supportMail } from './support-mail.ts';

/** Messages of one user, or of one network without an account. */
const MESSAGES: AttemptLimit = { name: 'support', most: 5, seconds: 3_600 };
const SENT = 'Your message was sent. We will reply by email.';

/** `POST /support`: a message to whom the operator names, with what is known of a conversion if the sender agrees. */
export function addSupport(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  addCall(app, calls.askSupport, async ({ body }, request) => {
    if (!outbox.canDeliver)
      throw new CodedError('UNAVAILABLE', `This server sends no email. Please write to ${config.supportAddress}.`);
    const { conversionId, ...message } = body;
    const conversion =
      conversionId === undefined ? null : await findConversion(database, conversionId, ownerOf(request));
    if (conversionId !== undefined && conversion === null) throw new CodedError('NOT_FOUND');
    await allowAttempt(database, MESSAGES, request.signedIn?.user.id ?? networkOf(request.ip));
    await database.db
      .transaction()
      .execute((transaction) => outbox.post(transaction, supportMail(config.supportAddress, message, conversion)));
    return { message: SENT };
  });
}
