import type { Database } from '@verso/platform/database';
import { sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { digestOf } from '../http/secret-token.ts';

/** How many of one kind may come from one origin in how long. */
export interface AttemptLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

const HOUR = 3_600;
/** One user's ways to pay: each asks Stripe several things. */
export const CHECKOUTS_OF_USER: AttemptLimit = { name: 'checkout', most: 60, seconds: HOUR };
/** What one network may do; an operator can switch these off. */
export const SIGN_UPS_FROM: AttemptLimit = { name: 'sign-up', most: 10, seconds: HOUR };
export const MAILS_FROM: AttemptLimit = { name: 'mail-from', most: 10, seconds: HOUR };

function keyOf(limit: AttemptLimit, parts: readonly string[]): string {
  return `${limit.name}:${digestOf(parts.join('\n')).toString('base64url')}`;
}

/** Counts one more and says how many seconds to wait when that was too many; 0: allowed. The origin is kept as a digest. */
export async function countAttempt(database: Database, limit: AttemptLimit, ...parts: string[]): Promise<number> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempt (key, count, resets_at)
    values (${keyOf(limit, parts)}, 1, now() + ${limit.seconds} * interval '1 second')
    on conflict (key) do update set
      count = case when attempt.resets_at <= now() then 1 else attempt.count + 1 end,
      resets_at = case when attempt.resets_at <= now() then excluded.resets_at else attempt.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(database.db);
  const [row] = rows;
  return row !== undefined && row.count > limit.most ? Math.max(1, row.wait) : 0;
}

/** Counts one more, and refuses it when that was too many. */
export async function allowAttempt(database: Database, limit: AttemptLimit, ...parts: string[]): Promise<void> {
  const wait = await countAttempt(database, limit, ...parts);
  if (wait > 0) throw tooMany(wait);
}

/** How many more are allowed at this moment. */
export async function attemptsLeft(database: Database, limit: AttemptLimit, ...parts: string[]): Promise<number> {
  const row = await database.db
    .selectFrom('attempt')
    .select('count')
    .where('key', '=', keyOf(limit, parts))
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return Math.max(0, limit.most - (row?.count ?? 0));
}

/** Takes one back that turned out not to count. */
export async function uncountAttempt(database: Database, limit: AttemptLimit, ...parts: string[]): Promise<void> {
  await sql`update attempt set count = count - 1 where key = ${keyOf(limit, parts)} and count > 0`.execute(database.db);
}

/** Forgets what was counted, because the last try was right. */
export async function forgetAttempts(database: Database, limit: AttemptLimit, ...parts: string[]): Promise<void> {
  await database.db.deleteFrom('attempt').where('key', '=', keyOf(limit, parts)).execute();
}

/**
 * Gives one caller after the other a turn, `seconds` apart, and says how many seconds this one has to wait for its own.
 * Null: those who wait already fill the next `limit.most` turns.
 */
export async function takeTurn(database: Database, limit: AttemptLimit, ...parts: string[]): Promise<number | null> {
  const patience = limit.most * limit.seconds;
  const { rows } = await sql<{ wait: number }>`
    insert into attempt (key, count, resets_at)
    values (${keyOf(limit, parts)}, 1, now() + ${limit.seconds} * interval '1 second')
    on conflict (key) do update set
      resets_at = greatest(attempt.resets_at, now()) + ${limit.seconds} * interval '1 second'
      where attempt.resets_at < now() + ${patience} * interval '1 second'
    returning extract(epoch from resets_at - now())::float8 as wait`.execute(database.db);
  return rows[0]?.wait ?? null;
}

/** What a caller gets who has to wait. */
export function tooMany(seconds: number): CodedError {
  return new CodedError('TOO_MANY_REQUESTS', `Too many attempts. Please try again ${inTime(seconds)}.`, {
    retryAfter: seconds,
  });
}

/** Longer waits are told in hours. */
const MOST_MINUTES = 120;

/** A wait in words: `in a minute`, `in 25 minutes`, `in 24 hours`. */
export function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > MOST_MINUTES) return `in ${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
