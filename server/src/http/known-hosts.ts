import { isLoopback } from '@verso/platform/loopback';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from './coded-error.ts';

/** The name in a `Host` header, without its port; brackets of IPv6 stay. */
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i;
const UNKNOWN_HOST =
  'This server does not accept requests for this host name. If it should, set PUBLIC_BASE_URL to its address.';

/**
 * Refuses requests for names that the server does not have, so that no page of another name can speak for us (DNS
 * rebinding) and no link is made for it. Known are the public address, loopback, and the address listened on.
 */
export function refuseUnknownHosts(app: FastifyInstance, config: { publicBaseUrl: string; host: string }): void {
  const known = new Set([new URL(config.publicBaseUrl).hostname, config.host].map((name) => name.toLowerCase()));
  app.addHook('onRequest', async (request) => {
    const name = HOST.exec(request.headers.host ?? '')?.[1]?.toLowerCase();
    if (name === undefined || !(known.has(name) || isLoopback(name) || isOwnAddress(request, name)))
      throw new CodedError('UNKNOWN_HOST', UNKNOWN_HOST);
  });
}

/** Listening on every address, the server has the one that the connection came to. */
function isOwnAddress(request: FastifyRequest, name: string): boolean {
  const address = (request.socket.localAddress ?? '').replace(/^::ffff:/, '');
  return address !== '' && name.replace(/^\[(.*)\]$/, '$1') === address;
}

/** What proxies add to a request: one that has it came from another machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Hides the pages for developers from everyone but the developer: a proxy on this machine would open them to the world. */
export function hideDevPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isDevPage = request.routeOptions.url?.startsWith('/dev/') ?? false;
    const isHidden = isDevPage && FORWARDED.some((name) => name in request.headers);
    if (isHidden) throw new CodedError('NOT_FOUND');
  });
}
