import type { FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import type { GuestHash } from '../http/guest.ts';
import type { Services } from '../services/services.ts';
import { type AttemptLimit, attemptsLeft, countAttempt, uncountAttempt } from './attempts.ts';
import { networkOf } from './network.ts';

const DAY_SECONDS = 86_400;
const SIGN_UP = 'Sign up to continue, or come back tomorrow.';

/** One conversion of a guest's quota. */
export interface QuotaUse {
  /** To be called when there was no conversion after all. */
  giveBack(): Promise<void>;
}

/** Counts a guest's conversion of the day, for the browser and for its network: new cookies give no new quota. Throws `CodedError` GUEST_QUOTA. */
export async function useGuestQuota(
  { config, database }: Pick<Services, 'config' | 'database'>,
  guest: GuestHash,
  request: FastifyRequest,
): Promise<QuotaUse> {
  const quotas = quotasOf(config, guest, request);
  const giveBack = async () => {
    for (const [limit, whose] of quotas) await uncountAttempt(database, limit, whose);
  };
  const waits: number[] = [];
  for (const [limit, whose] of quotas) waits.push(await countAttempt(database, limit, whose));
  const wait = Math.max(0, ...waits);
  if (wait === 0) return { giveBack };
  await giveBack();
  const isOfGuest = config.guestConversionsPerDay !== null && (waits[0] ?? 0) > 0;
  const message = isOfGuest
    ? `Guests can convert ${config.guestConversionsPerDay} files a day. ${SIGN_UP}`
    : `Guests on one network can convert ${config.guestConversionsPerNetwork} files a day. ${SIGN_UP}`;
  throw new CodedError('GUEST_QUOTA', message, { retryAfter: wait });
}

/** How many files a guest may still convert today; null: as many as they like. */
export async function guestQuotaLeft(
  { config, database }: Pick<Services, 'config' | 'database'>,
  guest: GuestHash | null,
  request: FastifyRequest,
): Promise<number | null> {
  const quotas = quotasOf(config, guest, request);
  const left = await Promise.all(quotas.map(([limit, whose]) => attemptsLeft(database, limit, whose)));
  return left.length === 0 ? null : Math.min(...left);
}

/** What counts a guest's conversions: the browser, once it is known, and its network. */
function quotasOf(
  config: Services['config'],
  guest: GuestHash | null,
  request: FastifyRequest,
): (readonly [AttemptLimit, string])[] {
  const ofNetwork = config.limitsAddresses ? config.guestConversionsPerNetwork : null;
  return [
    ...limitOf('guest-conversion', config.guestConversionsPerDay, guest?.toString('hex') ?? 'a new guest'),
    ...limitOf('network-conversion', ofNetwork, networkOf(request.ip)),
  ];
}

function limitOf(name: string, most: number | null, whose: string): (readonly [AttemptLimit, string])[] {
  return most === null ? [] : [[{ name, most, seconds: DAY_SECONDS }, whose]];
}
