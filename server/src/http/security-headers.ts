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

/** What may stand inside pages, as sources of a content policy such as `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The policy of pages: scripts and styles are the server's own files, and what is listed here. */
const pagePolicy = ({ scripts, styles }: InlineSources) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "worker-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
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
/** The converter that runs on the visitor's device: PDFium is WebAssembly, and nothing can be fetched, loaded or sent from where the file is. */
const ENGINE_WORKER = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'";
const ENGINE_WORKER_FILE = /^\/assets\/engine-worker-[\w-]+\.js$/;
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

/** Puts the headers on every answer; a route that sends files sets its own. What stands inside the pages is asked each time: there may be a new build. */
export function setSecurityHeaders(app: FastifyInstance, isHttps: boolean, inline: () => InlineSources): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request)) return void reply.headers(securityHeaders('call', isHttps));
    const isEngineWorker = ENGINE_WORKER_FILE.test(request.url);
    reply.headers(headers(isEngineWorker ? ENGINE_WORKER : pagePolicy(inline()), isHttps));
  });
}
