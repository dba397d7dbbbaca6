import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import { openSecretBox } from '@verso/platform/storage';
import { type ExpressionBuilder, sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import type { GuestHash } from '../http/guest.ts';
import type { Services } from '../services/services.ts';
import { IDEMPOTENT_SECONDS } from './idempotency-key.ts';

/** Whose a named request is, and the column that says so. */
type Sender =
  | { readonly column: 'user_id'; readonly value: string }
  | { readonly column: 'guest_hash'; readonly value: GuestHash };

/** A named request. */
export interface KeptRequest {
  readonly sender: Sender;
  /** Its name. */
  readonly key: string;
  /** SHA-256 of what it asks for. */
  readonly digest: Buffer;
}

/** Answers of named requests. They are sealed: they may hold what is shown once. */
export interface KeptAnswers {
  /** Enters a request; gives the answer of the one that came before it, null where none did. Throws `CodedError` IDEMPOTENCY_CONFLICT. */
  first(request: KeptRequest): Promise<{ readonly status: number; readonly answer: string } | null>;
  keep(request: KeptRequest, status: number, answer: string): Promise<void>;
  /** Frees the name of a request that has made nothing. */
  forget(request: KeptRequest): Promise<void>;
}

/** A server that ended in the middle of a request has answered no one: so many seconds later the request may be made again. */
const ABANDONED_SECONDS = 600;
const IN_HAND = 'The first request with this Idempotency-Key is not answered yet. Try again in a moment.';

/** Opens the answers that the database keeps. */
export function openKeptAnswers({ database, signingKey }: Pick<Services, 'database' | 'signingKey'>): KeptAnswers {
  const box = openSecretBox(signingKey, 'answers of named requests');
  return {
    async first(request) {
      const first = await enter(database, request);
      if (first === null) return null;
      if (!first.digest.equals(request.digest)) throw new CodedError('IDEMPOTENCY_CONFLICT');
      if (first.status === null || first.answer === null)
        throw new CodedError('IDEMPOTENCY_CONFLICT', IN_HAND, { retryAfter: 1 });
      return { status: first.status, answer: box.open(first.answer) };
    },
    keep: (request, status, answer) => keep(database, request, status, box.seal(answer)),
    forget: (request) => forget(database, request),
  };
}

/** Enters a request, and gives back the one that came before it under the same name; null: there was none. */
async function enter({ db }: Database, { sender, key, digest }: KeptRequest) {
  const owner = sql.ref(sender.column);
  const { rows } = await sql<{ digest: Buffer; status: number | null; answer: string | null; is_new: boolean }>`
    insert into idempotent_request as known (${owner}, key, digest) values (${sender.value}, ${key}, ${digest})
    on conflict (${owner}, key) do update set
      digest = excluded.digest, status = null, answer = null, created_at = now()
      where known.created_at < now() - interval '1 second' *
        case when known.status is null then ${ABANDONED_SECONDS}::int else ${IDEMPOTENT_SECONDS}::int end
    returning digest, status, answer, true as is_new`.execute(db);
  if (rows.length > 0) return null;
  const row = await db
    .selectFrom('idempotent_request')
    .select(['digest', 'status', 'answer'])
    .where(named(sender, key))
    .executeTakeFirst();
  // The first request was refused at this moment.
  return row ?? { digest, status: null, answer: null };
}

async function keep({ db }: Database, { sender, key }: KeptRequest, status: number, answer: string): Promise<void> {
  await db.updateTable('idempotent_request').set({ status, answer }).where(named(sender, key)).execute();
}

async function forget({ db }: Database, { sender, key }: KeptRequest): Promise<void> {
  await db.deleteFrom('idempotent_request').where(named(sender, key)).execute();
}

/** The condition for a sender's request of that name. */
const named =
  ({ column, value }: Sender, key: string) =>
  (is: ExpressionBuilder<Schema, 'idempotent_request'>) =>
    is.and([is(column, '=', value), is('key', '=', key)]);

/** Forgets the answers of requests whose names are free again. */
export async function forgetAnswers({ db }: Database): Promise<void> {
  await db
    .deleteFrom('idempotent_request')
    .where('created_at', '<', sql<Date>`now() - ${IDEMPOTENT_SECONDS} * interval '1 second'`)
    .execute();
}
