import type { Database } from '@verso/platform/database';
import { sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { emailKey } from '../users/user-store.ts';
import { countAttempt, inTime } from './attempts.ts';

const HOUR_SECONDS = 3_600;
/** Mails to one mailbox in an hour, whoever asks for them, each kind counted apart. */
const MOST = { verification: 4, reset: 3, 'address-change': 3, notice: 10, billing: 20 } as const;

/**
 * Counts a mail that was asked for, before anything is looked up, so that a refusal tells nothing about accounts.
 * Throws `CodedError` TOO_MANY_REQUESTS with the time to come back.
 */
export async function allowMail(database: Database, kind: keyof typeof MOST, email: string): Promise<void> {
  const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${emailKey(email)}) as mailbox`.execute(
    database.db,
  );
  const limit = { name: `mail-${kind}`, most: MOST[kind], seconds: HOUR_SECONDS };
  const wait = await countAttempt(database, limit, rows[0]?.mailbox ?? email);
  if (wait === 0) return;
  const message = `This address has reached its limit of ${limit.most} emails of this kind an hour. Please try again ${inTime(wait)}.`;
  throw new CodedError('TOO_MANY_REQUESTS', message, { retryAfter: wait });
}
