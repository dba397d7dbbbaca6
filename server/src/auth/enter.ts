import type { Schema } from '@verso/platform/schema';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { adoptConversions } from '../conversions/conversion-store.ts';
import { CodedError } from '../http/coded-error.ts';
import { findGuest } from '../http/guest.ts';
import type { UserRow } from '../users/user-view.ts';
import { openSession } from './sessions.ts';

/** Signs a user in from this request: a session, and what was converted in this browser without an account. Returns the token. Throws `CodedError` ACCOUNT_DISABLED. */
export async function enter(
  db: Kysely<Schema>,
  user: UserRow,
  request: FastifyRequest,
  isRemembered: boolean,
): Promise<string> {
  if (user.disabled_at !== null) throw new CodedError('ACCOUNT_DISABLED');
  await adoptConversions(db, user.id, findGuest(request));
  return openSession(db, user.id, { isRemembered, userAgent: request.headers['user-agent'] ?? '' });
}
