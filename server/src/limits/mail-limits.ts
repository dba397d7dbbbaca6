import type { Database } from '@verso/platform/database';
import { sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { emailKey } from '../users/user-store.ts';
import { countAttempt, inTime } from './attempts.ts';

const [HOUR, DAY] = [
  { seconds: 3_600, words: 'an hour' },
  { seconds: 86_400, words: 'a day' },
];
/** Mails to one mailbox in a time, from all who ask together, each kind counted apart. */
const LIMITS = {
  verification: { most: 4, in: HOUR },
  reset: { most: 3, in: HOUR },
  'address-change': { most: 3, in: HOUR },
  notice: { most: 10, in: HOUR },
  billing: { most: 20, in: HOUR },
  result: { most: 5, in: DAY },
} as const;

/**
 * Counts a mail that was asked for, before anything is looked up, so that a refusal tells nothing about accounts.
 * Throws `CodedError` TOO_MANY_REQUESTS with the time to come back.
 */
export async function allowMail(database: Database, kind: keyof typeof LIMITS, email: string): Promise<void> {
  const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${emailKey(email)}) as mailbox`.execute(
    database.db,
  );
  const { most, in: time } = LIMITS[kind];
  const limit = { name: `mail-${kind}`, most, seconds: time.seconds };
  const wait = await countAttempt(database, limit, rows[0]?.mailbox ?? email);
  if (wait === 0) return;
  const message = `This address has reached its limit of ${most} emails of this kind ${time.words}. Please try again ${inTime(wait)}.`;
  throw new CodedError('TOO_MANY_REQUESTS', message, { retryAfter: wait });
}
