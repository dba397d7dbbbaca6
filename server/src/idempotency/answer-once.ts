import type { Database } from '@verso/platform/database';
import { openSecretBox } from '@verso/platform/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { isCall } from '../http/route.ts';
import { digestOf } from '../http/secret-token.ts';
import type { Services } from '../services/services.ts';
import { IDEMPOTENT_SECONDS, readIdempotencyKey } from './idempotency-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request's answer is kept under; null: it is not kept. */
    keptAs: KeptRequest | null;
  }
}

interface KeptRequest {
  readonly userId: string;
  readonly key: string;
  /** SHA-256 of method, address and body. */
  readonly digest: Buffer;
}

/** A server that ended in the middle of a request has answered no one: so many seconds later the request may be made again. */
const ABANDONED_SECONDS = 600;
const IN_HAND = 'The first request with this Idempotency-Key is not answered yet. Try again in a moment.';

/**
 * Answers a JSON request that its sender has named, and sends again, with the first answer. The answers are sealed: they may hold what is
 * shown once. Requests that bring a file are told apart by its bytes, where the file is entered.
 */
export function answerOnce(
  app: FastifyInstance,
  { database, signingKey }: Pick<Services, 'database' | 'signingKey'>,
): void {
  const box = openSecretBox(signingKey, 'answers of named requests');
  app.decorateRequest('keptAs', null);
  app.addHook('preHandler', async (request, reply) => {
    const kept = keptRequest(request);
    if (kept === null) return;
    const first = await enter(database, kept);
    if (first === null) {
      request.keptAs = kept;
      return;
    }
    if (!first.digest.equals(kept.digest)) throw new CodedError('IDEMPOTENCY_CONFLICT');
    if (first.status === null || first.answer === null)
      throw new CodedError('IDEMPOTENCY_CONFLICT', IN_HAND, { retryAfter: 1 });
    reply.header('idempotency-replayed', 'true').header('content-type', 'application/json; charset=utf-8');
    return reply.status(first.status).send(box.open(first.answer));
  });
  app.addHook('onSend', async ({ keptAs }, reply, payload) => {
    if (keptAs === null) return;
    // A refusal made nothing: the sender may mend what was wrong and try again. A file is not kept either.
    const isMade = reply.statusCode < 300 && typeof payload === 'string';
    await (isMade ? keep(database, keptAs, reply.statusCode, box.seal(payload)) : forget(database, keptAs));
  });
}

/** What a request is kept under, if it is a named one that makes something for a user and brings no file. */
function keptRequest(request: FastifyRequest): KeptRequest | null {
  if (request.method !== 'POST' || !isCall(request) || request.signedIn === null) return null;
  if (request.isMultipart() || request.routeOptions.config.isForeignProtocol) return null;
  const key = readIdempotencyKey(request);
  if (key === null) return null;
  const digest = digestOf([request.method, request.url, JSON.stringify(request.body ?? null)].join('\n'));
  return { userId: request.signedIn.user.id, key, digest };
}

/** Enters a request, and gives back the one that came before it under the same name; null: there was none. */
async function enter({ db }: Database, { userId, key, digest }: KeptRequest) {
  const { rows } = await sql<{ digest: Buffer; status: number | null; answer: string | null; is_new: boolean }>`
    insert into idempotent_request as known (user_id, key, digest) values (${userId}, ${key}, ${digest})
    on conflict (user_id, key) do update set
      digest = excluded.digest, status = null, answer = null, created_at = now()
      where known.created_at < now() - interval '1 second' *
        case when known.status is null then ${ABANDONED_SECONDS}::int else ${IDEMPOTENT_SECONDS}::int end
    returning digest, status, answer, true as is_new`.execute(db);
  if (rows.length > 0) return null;
  const row = await db
    .selectFrom('idempotent_request')
    .select(['digest', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // The first request was refused at this moment.
  return row ?? { digest, status: null, answer: null };
}

async function keep({ db }: Database, { userId, key }: KeptRequest, status: number, answer: string): Promise<void> {
  await db
    .updateTable('idempotent_request')
    .set({ status, answer })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

async function forget({ db }: Database, { userId, key }: KeptRequest): Promise<void> {
  await db.deleteFrom('idempotent_request').where('user_id', '=', userId).where('key', '=', key).execute();
}

/** Forgets the answers of requests whose names are free again. */
export async function forgetAnswers({ db }: Database): Promise<void> {
  await db
    .deleteFrom('idempotent_request')
    .where('created_at', '<', sql<Date>`now() - ${IDEMPOTENT_SECONDS} * interval '1 second'`)
    .execute();
}
