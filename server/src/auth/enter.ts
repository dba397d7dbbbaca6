import type { Schema } from '@verso/platform/schema';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { adoptConversions } from '../conversions/conversion-store.ts';
import { CodedError } from '../http/coded-error.ts';
import type { GuestHash } from '../http/guest.ts';
import { openChallenge } from '../second-factor/challenge.ts';
import { hasSecondFactor } from '../second-factor/state.ts';
import { openSession } from '../users/sessions.ts';
import type { UserRow } from '../users/user-view.ts';

/** How someone comes in. */
interface Entrance {
  readonly isRemembered?: boolean;
  readonly hasGivenSecondFactor?: boolean;
}

/**
 * Signs a user in from this request and returns the token of the session: the only way to one. Throws `CodedError` ACCOUNT_DISABLED, and
 * SECOND_FACTOR_REQUIRED, with what finishes the sign-in, where the account has a second factor that was not given.
 */
export async function enter(
  db: Kysely<Schema>,
  user: UserRow,
  request: FastifyRequest,
  { isRemembered = false, hasGivenSecondFactor = false }: Entrance = {},
): Promise<string> {
  if (user.disabled_at !== null) throw new CodedError('ACCOUNT_DISABLED');
  if (!hasGivenSecondFactor && (await hasSecondFactor(db, user.id))) {
    const challenge = await openChallenge(db, user.id, { isRemembered });
    throw new CodedError('SECOND_FACTOR_REQUIRED', undefined, { challenge });
  }
  const userAgent = request.headers['user-agent'] ?? '';
  return openSession(db, user.id, { isRemembered, userAgent, hasGivenSecondFactor });
}

/**
 * Gives a user what the guest of this browser converted. Only for a request that proves that the user is the guest: with the password, or from
 * the browser that signed up. A link proves a mailbox, and any page can open one in anyone's browser.
 */
export async function adoptGuest(db: Kysely<Schema>, user: UserRow, guest: GuestHash | null): Promise<void> {
  if (guest !== null) await adoptConversions(db, user.id, guest);
}
