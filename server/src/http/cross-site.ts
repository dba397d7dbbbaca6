import type { FastifyInstance } from 'fastify';
import { CodedError } from './coded-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks for. Guests are known by a cookie, which a browser also sends along
 * with a form on a foreign page; programs that send neither header act for no one but themselves.
 */
export function refuseCrossSite(app: FastifyInstance, publicBaseUrl: string): void {
  const ownOrigin = new URL(publicBaseUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const isForeign =
      site === undefined
        ? origin !== undefined && origin !== ownOrigin && hostIn(origin) !== request.host
        : site !== 'same-origin' && site !== 'none';
    if (isForeign) throw new CodedError('CROSS_SITE');
  });
}

/** The host of an origin; null where it is `null`, as that of a sandboxed page, or no address at all. */
function hostIn(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
