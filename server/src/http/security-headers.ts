import type { FastifyInstance } from 'fastify';
import { isCall } from './route.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'origin-agent-cluster': '?1',
} as const;

/** The policy of pages. Scripts inside them run only if they are among `inlineScripts`, by their sources in the policy's form. */
const pagePolicy = (inlineScripts: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
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

/** The security headers of an answer to a call, or of a file. */
export function securityHeaders(kind: 'call' | 'file', isHttps: boolean): Record<string, string> {
  return {
    ...headers(kind === 'call' ? CALLS : FILES, isHttps),
    'cache-control': kind === 'file' ? 'private, no-store' : 'no-store',
  };
}

function headers(policy: string, isHttps: boolean): Record<string, string> {
  return {
    ...EVERYWHERE,
    'content-security-policy': policy,
    // Only when the site is really served over TLS: on plain HTTP it would lock people out.
    ...(isHttps ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}

/**
 * Puts the headers on every answer; a route that sends files sets its own. `inlineScripts` are the sources that the content policy of pages
 * allows besides the server's own files, such as `'sha256-…'`.
 */
export function setSecurityHeaders(app: FastifyInstance, isHttps: boolean, inlineScripts: readonly string[]): void {
  const ofPages = headers(pagePolicy(inlineScripts), isHttps);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isCall(request) ? securityHeaders('call', isHttps) : ofPages);
  });
}
