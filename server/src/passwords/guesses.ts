import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import {
  type AttemptLimit,
  allowAttempt,
  countAttempt,
  forgetAttempts,
  takeTurn,
  tooMany,
  uncountAttempt,
} from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import type { Services } from '../services/services.ts';
import type { UserRow } from '../users/user-view.ts';
import { knownDeviceOf } from './known-device.ts';

const QUARTER_HOUR = 900;
const HOUR = 3_600;
/** One network, or one device that the account knows, guessing one account. */
const FROM_ONE_PLACE: AttemptLimit = { name: 'guess', most: 10, seconds: QUARTER_HOUR };
/** One network guessing any accounts; an operator can switch it off. */
const FROM_NETWORK: AttemptLimit = { name: 'sign-in', most: 100, seconds: HOUR };
/** All networks together guessing one account: beyond this, unknown devices take turns. */
const AT_ACCOUNT: AttemptLimit = { name: 'guess-at', most: 20, seconds: HOUR };
/** Two seconds apart, and five in line: 1,800 guesses an hour from the whole Internet. */
const TURN: AttemptLimit = { name: 'guess-turn', most: 5, seconds: 2 };

/** A guess at a password that may be checked. */
export interface AdmittedGuess {
  /** To be called when the password was right: it does not count then. */
  right(): Promise<void>;
}

/**
 * Decides whether a password may be checked now. A device on which the owner has signed in before is limited by itself
 * alone, so that guessing elsewhere never locks the owner out; others wait in line while an account is under attack.
 * Throws `CodedError` TOO_MANY_REQUESTS. `account` is the address as accounts are compared; `user` is null where it has none.
 */
export async function admitGuess(
  { config, database }: Pick<Services, 'config' | 'database'>,
  request: FastifyRequest,
  account: string,
  user: UserRow | null,
): Promise<AdmittedGuess> {
  const device = user === null ? null : knownDeviceOf(request, user);
  const network = networkOf(request.ip);
  const place = [account, device ?? network] as const;
  await allowAttempt(database, FROM_ONE_PLACE, ...place);
  const forgetPlace = () => forgetAttempts(database, FROM_ONE_PLACE, ...place);
  if (device !== null) return { right: forgetPlace };
  if (config.limitsAddresses) await allowAttempt(database, FROM_NETWORK, network);
  if ((await countAttempt(database, AT_ACCOUNT, account)) > 0) await waitInLine(database, account);
  return {
    async right() {
      await forgetPlace();
      await uncountAttempt(database, AT_ACCOUNT, account);
      if (config.limitsAddresses) await uncountAttempt(database, FROM_NETWORK, network);
    },
  };
}

async function waitInLine(database: Services['database'], account: string): Promise<void> {
  const wait = await takeTurn(database, TURN, account);
  if (wait === null) {
    const seconds = TURN.most * TURN.seconds;
    const { code, details } = tooMany(seconds);
    const message = `Too many sign-in attempts for this address. Please try again in ${seconds} seconds, or reset your password.`;
    throw new CodedError(code, message, details);
  }
  await setTimeout(wait * 1000);
}
