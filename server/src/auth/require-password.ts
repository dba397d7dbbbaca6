import type { FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import type { Services } from '../services/services.ts';
import type { UserRow } from '../users/user-view.ts';
import { admitGuess } from './guesses.ts';
import { verifyPassword } from './password-hash.ts';

/** Throws `CodedError` unless this is the user's password: a signed-in browser that was left open must not be enough to take the account over. */
export async function requirePassword(
  services: Services,
  user: UserRow,
  password: string,
  request: FastifyRequest,
): Promise<void> {
  const guess = await admitGuess(services, request, user.email_key, user);
  if (!(await verifyPassword(password, user.password_hash))) throw new CodedError('WRONG_PASSWORD');
  await guess.right();
}
