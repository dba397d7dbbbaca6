import type { FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import type { Services } from '../services/services.ts';
import type { UserRow } from '../users/user-view.ts';
import { requireSignature } from './passkey-signature.ts';
import { requireCode } from './require-code.ts';

/** What someone gives as the second factor: a code of the app, a recovery code, or what a passkey has signed. */
export interface GivenFactor {
  readonly code?: string | undefined;
  readonly passkey?: Readonly<Record<string, unknown>> | undefined;
}

/** Uses a second factor up. Throws `CodedError` WRONG_CODE, PASSKEY_INVALID, and TOO_MANY_REQUESTS. */
export async function requireFactor(
  services: Services,
  request: FastifyRequest,
  user: UserRow,
  { code, passkey }: GivenFactor,
): Promise<void> {
  if (passkey !== undefined) await requireSignature(services, passkey, { purpose: 'second-factor', userId: user.id });
  else if (code !== undefined) await requireCode(services, request, user, code);
  else throw new CodedError('INVALID_REQUEST', 'Please enter the code');
}
