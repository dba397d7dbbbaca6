import { hkdfSync, type KeyObject } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether cookies are for TLS alone. */
    hasSecureCookies: boolean;
  }
}

/** What a cookie is for; it is part of what is signed, so that one is never taken for the other. */
type CookieKind = 'guest' | 'device' | 'issuer';
const KEY_BYTES = 32;

/** Reads cookies and signs ours (HMAC-SHA-256) with a key of its own, derived from the installation's signing key. */
export async function addSealedCookies(app: FastifyInstance, signingKey: KeyObject, isHttps: boolean): Promise<void> {
  const secret = hkdfSync(
    'sha256',
    signingKey.export({ format: 'der', type: 'pkcs8' }),
    '',
    'verso sealed cookies',
    KEY_BYTES,
  );
  app.decorate('hasSecureCookies', isHttps);
  await app.register(cookie, { secret: Buffer.from(secret) });
}

/** The value of a cookie that we have set. Null: there is none, we did not make it, or a page of another origin sends it. */
export function readSealedCookie(request: FastifyRequest, kind: CookieKind): string | null {
  if (request.isFromAllowedOrigin) return null;
  const sealed = request.cookies[nameOf(request.server, kind)];
  if (sealed === undefined) return null;
  const { valid, value } = request.unsignCookie(sealed);
  const mark = `${kind}.`;
  return valid && value?.startsWith(mark) ? value.slice(mark.length) : null;
}

/** Sets a cookie that scripts cannot read and other sites cannot send with a form; none for pages of other origins. */
export function setSealedCookie(reply: FastifyReply, kind: CookieKind, value: string, seconds: number): void {
  if (reply.request.isFromAllowedOrigin) return;
  const isHttps = reply.server.hasSecureCookies;
  reply.setCookie(nameOf(reply.server, kind), `${kind}.${value}`, {
    signed: true,
    path: isHttps ? '/' : '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: seconds,
  });
}

/** With `__Host-` no other host of the same domain can set it (RFC 6265bis 4.1.3.2); that needs TLS and the path `/`. */
function nameOf(app: FastifyInstance, kind: CookieKind): string {
  return app.hasSecureCookies ? `__Host-verso_${kind}` : `verso_${kind}`;
}
