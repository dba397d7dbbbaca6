import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of another origin, one that the operator lets call the API, has made this request. Cookies say nothing then. */
    isFromAllowedOrigin: boolean;
  }
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** What calls read, beside what every page may send. */
const TAKEN =
  'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, Prefer, Range, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset, X-Request-ID, traceparent';
/** What answers tell, beside what every page may read. */
const EXPOSED =
  'Accept-Ranges, Content-Disposition, Content-Range, Idempotency-Replayed, Location, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Tus-Resumable, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset, X-Request-ID';
/** Browsers ask again after this; Chromium after two hours at the latest. */
const REMEMBERED_SECONDS = 7_200;

/** Whether a request is for a path of the API, by any method. */
const isBelowApi = ({ url }: FastifyRequest): boolean => /^\/api(?=[/?]|$)/.test(url);

/** Whether a page of an origin is one of ours, by the public address or by the one that the request came to. */
export function isOwnOrigin(origin: string, publicBaseUrl: string, request: FastifyRequest): boolean {
  return origin === new URL(publicBaseUrl).origin || hostIn(origin) === request.host;
}

/** The host of an origin; null where it is `null`, as that of a sandboxed page, or no address at all. */
function hostIn(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}

/**
 * Lets pages of these origins call the API, with an API key or a bearer token: their browsers ask for leave first, and may read the answers,
 * errors among them. They never get leave to use cookies. Answers to all other origins are as if there were no list.
 */
export function allowOrigins(
  app: FastifyInstance,
  { apiOrigins, publicBaseUrl }: { readonly apiOrigins: readonly string[]; readonly publicBaseUrl: string },
): void {
  app.decorateRequest('isFromAllowedOrigin', false);
  if (apiOrigins.length === 0) return;
  const allowed = new Set(apiOrigins);
  app.addHook('onRequest', async (request, reply) => {
    if (!isBelowApi(request)) return;
    // On the answer itself, so that those have them, too, that Fastify does not write: event streams, and uploads in pieces.
    const { raw } = reply;
    raw.setHeader('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin) || isOwnOrigin(origin, publicBaseUrl, request)) return;
    request.isFromAllowedOrigin = true;
    raw.setHeader('access-control-allow-origin', origin);
    raw.setHeader('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .status(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', TAKEN)
      .header('access-control-max-age', REMEMBERED_SECONDS)
      .send();
  });
}

/** Leaves to `allowOrigins` which pages may read an answer that a library writes: it would let all of them. */
export function keepAllowedOrigins(raw: ServerResponse): void {
  const writeHead = raw.writeHead.bind(raw) as (...given: unknown[]) => ServerResponse;
  raw.writeHead = (...given: unknown[]) => {
    const headers = given.at(-1);
    return writeHead(...(Array.isArray(headers) ? [...given.slice(0, -1), withoutLeave(headers)] : given));
  };
}

/** Names and values by turns, without those that speak of origins. */
function withoutLeave(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !/^access-control-/i.test(headers[at - (at % 2)] ?? ''));
}
