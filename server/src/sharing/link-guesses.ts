import type { FastifyRequest } from 'fastify';
import { type AttemptLimit, allowAttempt, forgetAttempts, uncountAttempt } from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import type { Services } from '../services/services.ts';

const [QUARTER_HOUR, HOUR] = [900, 3_600];
/** One network guessing the password of one link. */
const FROM_ONE_PLACE: AttemptLimit = { name: 'link-guess', most: 10, seconds: QUARTER_HOUR };
/** One network guessing passwords of any links; an operator can switch it off. */
const FROM_NETWORK: AttemptLimit = { name: 'link-guess-from', most: 100, seconds: HOUR };
/** All networks together at one link. Only someone with the link gets this far, and its owner can make another one. */
const AT_LINK: AttemptLimit = { name: 'link-guess-at', most: 50, seconds: HOUR };

/** A guess at the password of a link that may be checked. */
interface AdmittedLinkGuess {
  /** To be called when the password was right: it does not count then. */
  right(): Promise<void>;
}

/** Decides whether a password may be checked now: guesses count before, so that many at once are no more. Throws `CodedError` TOO_MANY_REQUESTS. */
export async function admitLinkGuess(
  { config, database }: Pick<Services, 'config' | 'database'>,
  request: FastifyRequest,
  link: string,
): Promise<AdmittedLinkGuess> {
  const network = networkOf(request.ip);
  await allowAttempt(database, FROM_ONE_PLACE, link, network);
  if (config.limitsAddresses) await allowAttempt(database, FROM_NETWORK, network);
  await allowAttempt(database, AT_LINK, link);
  return {
    async right() {
      await forgetAttempts(database, FROM_ONE_PLACE, link, network);
      if (config.limitsAddresses) await uncountAttempt(database, FROM_NETWORK, network);
      await uncountAttempt(database, AT_LINK, link);
    },
  };
}
