import type { Database } from '@verso/platform/database';
import type { FastifyRequest } from 'fastify';
import { hasConversions } from '../conversions/conversion-store.ts';
import { findGuest } from '../http/guest.ts';
import { sessionOf } from '../users/caller.ts';
import type { MailLink } from './mail-links.ts';

/**
 * Whose browser opened the link of a sign-up: that of the sign-up, no one's yet, or someone else's, which has another guest's work or
 * another user's session. Any page can make a browser open a link, so someone else's gets nothing of the link's account.
 */
export async function browserOf(
  database: Database,
  link: MailLink,
  request: FastifyRequest,
): Promise<'signed-up' | 'no-one' | 'someone-else'> {
  const session = await sessionOf(database, request);
  if (session !== null && session.user.id !== link.user_id) return 'someone-else';
  const guest = findGuest(request);
  if (guest === null) return 'no-one';
  if (link.signup_guest_hash?.equals(guest)) return 'signed-up';
  return (await hasConversions(database.db, guest)) ? 'someone-else' : 'no-one';
}
