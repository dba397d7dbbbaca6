import { type ApiKey, KeyMode, MOST_KEYS, type NewKey, Scope } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import { type InsertObject, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { CodedError } from '../http/coded-error.ts';
import { digestOf, newRowId, newSecretToken } from '../http/secret-token.ts';
import { isWithin } from '../networks/within-networks.ts';
import type { SignedIn, UsedKey } from './signed-in.ts';

type ApiKeyRow = Selectable<Schema['api_key']>;

/** A use is written down this often at the most, but for the first from another address. */
const USED_EVERY_SECONDS = 60;
/** So many letters of a key are shown at its beginning, behind the prefix, and at its end. */
const SHOWN_LETTERS = 4;
/** An expired key is still listed for so long: it explains why a program fails. */
const EXPIRED_SHOWN_DAYS = 30;

/** How keys begin: by it a leaked one is recognized. */
const PREFIX = { live: 'vk_live_', test: 'vk_test_' } as const;

/** Whether a bearer token is written as an API key is. */
export function isApiKey(token: string): boolean {
  return Object.values(PREFIX).some((prefix) => token.startsWith(prefix));
}

/** The user whose API key this is, while it works and is used from where it may be; its use is noted. Throws `CodedError`. */
export async function findApiKey(database: Database, token: string, ip: string): Promise<SignedIn> {
  const found = await database.db
    .selectFrom('api_key as key')
    .innerJoin('user', 'user.id', 'key.user_id')
    .selectAll('user')
    .select(['key.id as key_id', 'key.mode', 'key.scopes', 'key.networks', 'key.requests_per_minute'])
    .select(
      sql<boolean>`key.last_used_at is null or key.last_used_from is distinct from ${ip}
        or key.last_used_at < now() - ${USED_EVERY_SECONDS} * interval '1 second'`.as('is_stale'),
    )
    .where('key.token_hash', '=', digestOf(token))
    .where(sql<boolean>`coalesce(key.expires_at > now(), true)`)
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw new CodedError('UNAUTHENTICATED', 'This API key is unknown, expired or revoked.');
  const {
    key_id: id,
    mode,
    scopes,
    networks,
    requests_per_minute: requestsPerMinute,
    is_stale: isStale,
    ...user
  } = found;
  if (!isWithin(ip, networks))
    throw new CodedError(
      'KEY_NOT_ALLOWED',
      `This API key may not be used from ${ip}. Its owner can allow this address.`,
    );
  if (isStale) await noteUse(database, id, ip);
  const key = { id, mode, scopes: z.parse(z.array(Scope), scopes), requestsPerMinute };
  return { user, sessionId: id, key, hasFreshFactor: false, isNew: false };
}

async function noteUse(database: Database, id: string, ip: string): Promise<void> {
  await database.db
    .updateTable('api_key')
    .set({ last_used_at: sql<Date>`now()`, last_used_from: ip })
    .where('id', '=', id)
    .execute();
}

/** Throws `CodedError` KEY_NOT_ALLOWED where a key may not make a call that needs these scopes; none named: no key may. */
export function requireScopes({ scopes }: UsedKey, needed: readonly Scope[] | undefined): void {
  if (needed === undefined)
    throw new CodedError('KEY_NOT_ALLOWED', 'No API key may make this call. Sign in to Verso in a browser for it.');
  const missing = needed.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0)
    throw new CodedError(
      'KEY_NOT_ALLOWED',
      `This API key lacks the scope ${missing.join(' and ')}, which this call needs.`,
    );
}

/** A key that was just made; `secret` is the only copy of the key itself. */
export interface MadeKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** Makes a key for a user. Throws `CodedError` INVALID_REQUEST where the user has as many as an account may. */
export async function makeKey(transaction: Transaction<Schema>, userId: string, wanted: NewKey): Promise<MadeKey> {
  await requireRoom(transaction, userId);
  const days = wanted.expiresInDays;
  return insertKey(transaction, {
    user_id: userId,
    name: wanted.name,
    mode: wanted.mode,
    scopes: [...new Set(wanted.scopes)],
    networks: wanted.networks,
    requests_per_minute: wanted.requestsPerMinute ?? null,
    expires_at: days === undefined ? null : sql<Date>`now() + ${days} * interval '1 day'`,
  });
}

/**
 * Makes a key like this one; this one works for `overlapHours` more, and no longer than it would have. Null: the user has none of this
 * name that works.
 */
export async function replaceKey(
  transaction: Transaction<Schema>,
  { userId, id, overlapHours }: { readonly userId: string; readonly id: string; readonly overlapHours: number },
): Promise<MadeKey | null> {
  await requireRoom(transaction, userId);
  const old = await keysOf(transaction, userId)
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .executeTakeFirst();
  if (old === undefined) return null;
  const { name, mode, scopes, networks, requests_per_minute, expires_at } = old;
  // A key that was made for thirty days is replaced by one for thirty days.
  const lasts = expires_at && sql<Date>`now() + (${expires_at}::timestamptz - ${old.created_at}::timestamptz)`;
  const made = { user_id: userId, name, mode, scopes, networks, requests_per_minute, expires_at: lasts };
  const ends = sql<Date>`least(expires_at, now() + ${overlapHours} * interval '1 hour')`;
  if (overlapHours === 0) await transaction.deleteFrom('api_key').where('id', '=', id).execute();
  else await transaction.updateTable('api_key').set({ expires_at: ends }).where('id', '=', id).execute();
  return insertKey(transaction, made);
}

/** Counts under the lock of the user's row, so that two requests never make one key too many. */
async function requireRoom(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await transaction
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .executeTakeFirstOrThrow();
  if (count >= MOST_KEYS)
    throw new CodedError(
      'INVALID_REQUEST',
      `An account can have ${MOST_KEYS} API keys. Revoke one that you do not use.`,
    );
}

async function insertKey(
  transaction: Transaction<Schema>,
  values: Omit<InsertObject<Schema, 'api_key'>, 'id' | 'token_hash' | 'hint' | 'mode'> & { readonly mode: KeyMode },
): Promise<MadeKey> {
  const prefix = PREFIX[values.mode];
  const letters = newSecretToken('link');
  const secret = prefix + letters;
  const row = await transaction
    .insertInto('api_key')
    .values({
      ...values,
      id: newRowId(12),
      token_hash: digestOf(secret),
      hint: `${prefix}${letters.slice(0, SHOWN_LETTERS)}…${letters.slice(-SHOWN_LETTERS)}`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { key: viewKey(row), secret };
}

/** Revokes a key of a user. Null: the user has none of this name. */
export async function deleteKey(db: Kysely<Schema>, userId: string, id: string): Promise<ApiKey | null> {
  const row = await db
    .deleteFrom('api_key')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : viewKey(row);
}

/** The keys of a user, newest first. */
export async function listKeys(db: Kysely<Schema>, userId: string): Promise<ApiKey[]> {
  return (await keysOf(db, userId).orderBy('created_at', 'desc').execute()).map(viewKey);
}

/** Whether a key still works: for answers that last. */
export async function holdsApiKey(database: Database, id: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .select('api_key.id')
    .where('api_key.id', '=', id)
    .where(sql<boolean>`coalesce(api_key.expires_at > now(), true)`)
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets keys that expired long ago. */
export async function forgetExpiredKeys({ db }: Database): Promise<void> {
  await db
    .deleteFrom('api_key')
    .where('expires_at', '<', sql<Date>`now() - ${EXPIRED_SHOWN_DAYS} * interval '1 day'`)
    .execute();
}

const keysOf = (db: Kysely<Schema>, userId: string) =>
  db.selectFrom('api_key').selectAll().where('user_id', '=', userId);

function viewKey(row: ApiKeyRow): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    mode: z.parse(KeyMode, row.mode),
    hint: row.hint,
    scopes: z.parse(z.array(Scope), row.scopes),
    networks: row.networks,
    requestsPerMinute: row.requests_per_minute,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
  };
}
