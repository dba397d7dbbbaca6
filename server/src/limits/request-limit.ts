import rateLimit from '@fastify/rate-limit';
import type { Config } from '@verso/platform/config';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { isCall } from '../http/route.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
/** So many users and networks are counted at a time; of more, those unseen for longest are forgotten. */
const MOST_COUNTED = 50_000;

/** One limit on all calls of one user, or of one network without an account. Where addresses are not limited, there is none. */
export async function limitRequests(
  app: FastifyInstance,
  { limitsAddresses, requestsPerMinute }: Pick<Config, 'limitsAddresses' | 'requestsPerMinute'>,
): Promise<void> {
  if (!limitsAddresses) return;
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    cache: MOST_COUNTED,
    // After the caller is known, before a body is read.
    hook: 'preParsing',
    allowList: (request) => !isCall(request),
    keyGenerator: (request) => request.signedIn?.user.id ?? networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new CodedError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}
