import type { Schema } from '@verso/platform/schema';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { adoptConversions } from '../conversions/conversion-store.ts';
import { CodedError } from '../http/coded-error.ts';
import type { GuestHash } from '../http/guest.ts';
import { openSession } from '../users/sessions.ts';
import type { UserRow } from '../users/user-view.ts';

/** Signs a user in from this request and returns the token of the session. Throws `CodedError` ACCOUNT_DISABLED. */
export async function enter(
  db: Kysely<Schema>,
  user: UserRow,
  request: FastifyRequest,
  { isRemembered = false }: { isRemembered?: boolean } = {},
): Promise<string> {
  if (user.disabled_at !== null) throw new CodedError('ACCOUNT_DISABLED');
  return openSession(db, user.id, { isRemembered, userAgent: request.headers['user-agent'] ?? '' });
}

/**
 * Gives a user what the guest of this browser converted. Only for a request that proves that the user is the guest: with the password, or from
 * the browser that signed up. A link proves a mailbox, and any page can open one in anyone's browser.
 */
export async function adoptGuest(db: Kysely<Schema>, user: UserRow, guest: GuestHash | null): Promise<void> {
  if (guest !== null) await adoptConversions(db, user.id, guest);
}
