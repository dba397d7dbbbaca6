import type { FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { admitGuess } from '../passwords/guesses.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';

/**
 * Asks a signed-in user for proof before something that would take the account over: a signed-in browser that was left open must not be
 * enough. It takes the password, and where a second factor is set, that too, unless it was given in this session within ten minutes
 * (`POST /account/second-factor/proof`). An account without a password, one of an issuer, has to have signed in within ten minutes. Throws
 * `CodedError` WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, SIGN_IN_AGAIN, and TOO_MANY_REQUESTS.
 */
export async function requireFreshProof(
  services: Services,
  request: FastifyRequest,
  password: string | undefined,
): Promise<void> {
  await requirePassword(services, request, password);
  const { user, hasFreshFactor } = signedInOf(request);
  if (user.has_second_factor && !hasFreshFactor) throw new CodedError('SECOND_FACTOR_REQUIRED');
}

/** The password alone, for what asks for a code by itself. Throws `CodedError` WRONG_PASSWORD, and TOO_MANY_REQUESTS. */
export async function requirePassword(
  services: Services,
  request: FastifyRequest,
  password: string | undefined,
): Promise<void> {
  const { user, isNew, hasFreshFactor } = signedInOf(request);
  if (!user.has_password) {
    // The second factor is asked for next, where there is one.
    if (isNew || hasFreshFactor || user.has_second_factor) return;
    throw new CodedError('SIGN_IN_AGAIN');
  }
  if (password === undefined) throw new CodedError('INVALID_REQUEST', 'Please enter your password');
  const guess = await admitGuess(services, request, user.email_key, user);
  if (!(await verifyPassword(password, user.password_hash))) throw new CodedError('WRONG_PASSWORD');
  await guess.right();
}
