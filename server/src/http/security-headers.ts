import type { FastifyInstance } from 'fastify';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'origin-agent-cluster': '?1',
} as const;

const PAGES = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
].join('; ');
const CALLS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
/** What the user sent or gets may never run anything, should a browser show it after all. */
const FILES = "sandbox; default-src 'none'";
const ONE_YEAR_SECONDS = 31_536_000;

/** The security headers of one answer; `kind` says what it carries. */
export function securityHeaders(kind: 'page' | 'call' | 'file', isHttps: boolean): Record<string, string> {
  return {
    ...EVERYWHERE,
    'content-security-policy': { page: PAGES, call: CALLS, file: FILES }[kind],
    ...(kind === 'page' ? {} : { 'cache-control': kind === 'file' ? 'private, no-store' : 'no-store' }),
    // Only when the site is really served over TLS: on plain HTTP it would lock people out.
    ...(isHttps ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}

/** Puts the headers on every answer; a route that sends files has set its own already. */
export function setSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.url.startsWith('/api/') ? 'call' : 'page', isHttps));
  });
}
