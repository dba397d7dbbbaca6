import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findGuest } from '../http/guest.ts';
import { isCall } from '../http/route.ts';
import { digestOf } from '../http/secret-token.ts';
import type { Services } from '../services/services.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { type KeptRequest, openKeptAnswers } from './kept-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request's answer is kept under; null: it is not kept. */
    keptAs: KeptRequest | null;
  }
}

/**
 * Answers a JSON request that its sender has named, and sends again, with the first answer. Requests that bring a file are told apart by its
 * bytes, where the file is entered.
 */
export function answerOnce(app: FastifyInstance, services: Pick<Services, 'database' | 'signingKey'>): void {
  const answers = openKeptAnswers(services);
  app.decorateRequest('keptAs', null);
  app.addHook('preHandler', async (request, reply) => {
    const kept = keptRequest(request);
    if (kept === null) return;
    const first = await answers.first(kept);
    if (first === null) {
      request.keptAs = kept;
      return;
    }
    reply.header('idempotency-replayed', 'true').header('content-type', 'application/json; charset=utf-8');
    return reply.status(first.status).send(first.answer);
  });
  app.addHook('onSend', async ({ keptAs }, reply, payload) => {
    if (keptAs === null) return;
    // A refusal made nothing: the sender may mend what was wrong and try again. A file is not kept either.
    const isMade = reply.statusCode < 300 && typeof payload === 'string';
    await (isMade ? answers.keep(keptAs, reply.statusCode, payload) : answers.forget(keptAs));
  });
}

/** What a request is kept under, if it is a named one that makes something and brings no file, of someone who can be known again. */
function keptRequest(request: FastifyRequest): KeptRequest | null {
  if (request.method !== 'POST' || !isCall(request)) return null;
  const sender = senderOf(request);
  if (sender === null || request.isMultipart() || request.routeOptions.config.isForeignProtocol) return null;
  const key = readIdempotencyKey(request);
  if (key === null) return null;
  const digest = digestOf([request.method, request.url, JSON.stringify(request.body ?? null)].join('\n'));
  return { sender, key, digest };
}

/** A guest's is kept only of calls about what is theirs: the answer to signing in, such as a token, is no guest's. */
function senderOf(request: FastifyRequest): KeptRequest['sender'] | null {
  if (request.signedIn !== null) return { column: 'user_id', value: request.signedIn.user.id };
  const guest = request.routeOptions.config.access === 'owner' ? findGuest(request) : null;
  return guest && { column: 'guest_hash', value: guest };
}
