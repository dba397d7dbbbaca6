import { isIPv6 } from 'node:net';
import type { Database } from '@verso/platform/database';
import { sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { digestOf } from './secret-token.ts';

/** How many of one kind may come from one origin in how long. */
export interface AttemptLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

const HOUR = 3_600;
/** One address guessing one account. Others, the owner among them, are not held up by it. */
export const GUESSES_AT_ACCOUNT: AttemptLimit = { name: 'guess', most: 10, seconds: HOUR / 4 };
/** Mails to one address, whoever asks for them. */
export const MAILS_TO_ADDRESS: AttemptLimit = { name: 'mail-to', most: 3, seconds: HOUR };
/** One user's ways to pay: each asks Stripe several things. */
export const CHECKOUTS_OF_USER: AttemptLimit = { name: 'checkout', most: 60, seconds: HOUR };
/** What one address of the network may do; an operator can switch these off. */
export const SIGN_INS_FROM: AttemptLimit = { name: 'sign-in', most: 100, seconds: HOUR };
export const SIGN_UPS_FROM: AttemptLimit = { name: 'sign-up', most: 10, seconds: HOUR };
export const MAILS_FROM: AttemptLimit = { name: 'mail-from', most: 10, seconds: HOUR };

/** The part of an address that one household or firm has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...gap, ...end].slice(0, 4).join(':');
}

function keyOf(limit: AttemptLimit, parts: readonly string[]): string {
  return `${limit.name}:${digestOf(parts.join('\n')).toString('base64url')}`;
}

/** Counts one more and says how long to wait when that was too many; 0: go on. Who is counted is kept as a digest. */
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

/** Forgets what was counted, because the last try was right. */
export async function forgetAttempts(database: Database, limit: AttemptLimit, ...parts: string[]): Promise<void> {
  await database.db.deleteFrom('attempt').where('key', '=', keyOf(limit, parts)).execute();
}

function tooMany(seconds: number): CodedError {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new CodedError('TOO_MANY_REQUESTS', `Too many attempts. Please try again ${when}.`, { retryAfter: seconds });
}
