import type { FastifyRequest } from 'fastify';
import {
  type AttemptLimit,
  allowAttempt,
  countAttempt,
  forgetAttempts,
  tooMany,
  uncountAttempt,
} from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import { knownDeviceOf } from '../passwords/known-device.ts';
import type { Services } from '../services/services.ts';
import type { UserRow } from '../users/user-view.ts';

const [QUARTER_HOUR, DAY] = [900, 86_400];
/** One network, or one device that the account knows, guessing codes of one account. */
const FROM_ONE_PLACE: AttemptLimit = { name: 'code', most: 5, seconds: QUARTER_HOUR };
/** All unknown devices together. Three of a million codes are right at a time: a year of guesses finds one with a chance of 1 in 30. */
const AT_ACCOUNT: AttemptLimit = { name: 'code-at', most: 30, seconds: DAY };

/** A guess at a code that may be checked. */
export interface AdmittedCode {
  /** To be called when the code was right: it does not count then. */
  right(): Promise<void>;
}

/**
 * Decides whether a code may be checked now. Only someone with the password gets this far, so what they use up at unknown devices keeps the
 * owner neither from a known one nor from a recovery code. Throws `CodedError` TOO_MANY_REQUESTS.
 */
export async function admitCode(
  { database }: Pick<Services, 'database'>,
  request: FastifyRequest,
  user: UserRow,
  isSixDigits: boolean,
): Promise<AdmittedCode> {
  const device = knownDeviceOf(request, user);
  const place = [user.id, device ?? networkOf(request.ip)] as const;
  await allowAttempt(database, FROM_ONE_PLACE, ...place);
  const isCounted = device === null && isSixDigits;
  if (isCounted) {
    const wait = await countAttempt(database, AT_ACCOUNT, user.id);
    if (wait > 0) throw tooMany(wait);
  }
  return {
    async right() {
      await forgetAttempts(database, FROM_ONE_PLACE, ...place);
      if (isCounted) await uncountAttempt(database, AT_ACCOUNT, user.id);
    },
  };
}
