import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../coded-error.ts';
import { isOwnOrigin } from './allowed-origins.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks for. Guests are known by a cookie, which a browser also sends along
 * with a form on a foreign page; programs that send neither header act for no one but themselves. So do pages that the operator lets
 * call the API, where a call looks at the key that they send.
 */
export function refuseCrossSite(app: FastifyInstance, publicBaseUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || actsByItsKey(request)) return;
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const isForeign =
      site === undefined
        ? origin !== undefined && !isOwnOrigin(origin, publicBaseUrl, request)
        : site !== 'same-origin' && site !== 'none';
    if (isForeign) throw new CodedError('CROSS_SITE');
  });
}

/** Whether the key or token of a request alone decides what it may do: public calls, such as signing in, look at none. */
function actsByItsKey({ isFromAllowedOrigin, headers, routeOptions }: FastifyRequest): boolean {
  const { access } = routeOptions.config;
  const looksAtKeys = access !== undefined && access !== 'public';
  return isFromAllowedOrigin && headers.authorization !== undefined && looksAtKeys;
}
