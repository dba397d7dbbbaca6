import rateLimit from '@fastify/rate-limit';
import type { Config } from '@verso/platform/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { isCall } from '../http/route.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
/** So many users and networks are counted at a time; of more, those unseen for longest are forgotten. */
const MOST_COUNTED = 50_000;

/**
 * One limit on all calls of one user, or of one network without an account; where addresses are not limited, there is none. Each API key has
 * a limit of its own, and all keys of a user have the user's together. Answers tell what is left in `RateLimit-*` headers.
 */
export async function limitRequests(
  app: FastifyInstance,
  { limitsAddresses, requestsPerMinute }: Pick<Config, 'limitsAddresses' | 'requestsPerMinute'>,
): Promise<void> {
  const tooMany = (ttl: number) =>
    new CodedError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) });
  await app.register(rateLimit, {
    timeWindow: MINUTE_MS,
    cache: MOST_COUNTED,
    enableDraftSpec: true,
    // After the caller is known, before a body is read.
    hook: 'preParsing',
    allowList: (request) => !isCall(request) || (keyOf(request) === null && !limitsAddresses),
    max: (request) => Math.min(keyOf(request)?.requestsPerMinute ?? requestsPerMinute, requestsPerMinute),
    keyGenerator: (request) => keyOf(request)?.id ?? request.signedIn?.user.id ?? networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  const countKeysOfUser = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    allowList: (request) => keyOf(request) === null,
    keyGenerator: (request) => request.signedIn?.user.id ?? '',
  });
  app.addHook('preParsing', async (request) => {
    const count = await countKeysOfUser(request);
    if (!count.isAllowed && count.isExceeded) throw tooMany(count.ttl);
  });
}

/** What an answer says of the limit, for those that are not written by Fastify. */
export function limitHeaders(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => name.startsWith('ratelimit-'));
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

/** The API key that a request was made with. */
const keyOf = (request: FastifyRequest) => request.signedIn?.key ?? null;
