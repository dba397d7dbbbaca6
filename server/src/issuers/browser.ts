import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSealedCookie, setSealedCookie } from '../http/sealed-cookie.ts';
import { digestOf } from '../http/secret-token.ts';

/** A sign-in at an issuer may take this long; so may what its page asks for after it. */
export const VISIT_SECONDS = 600;
const BYTES = 32;

/** The browser that goes to an issuer, by a cookie that it keeps meanwhile: no other one can come back in its place. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): Buffer {
  // Two tabs may go at the same time.
  const mark = readSealedCookie(request, 'issuer') ?? randomBytes(BYTES).toString('base64url');
  setSealedCookie(reply, 'issuer', mark, VISIT_SECONDS * 2);
  return digestOf(mark);
}

/** The browser that has come back; null: it never went. */
export function markOf(request: FastifyRequest): Buffer | null {
  const mark = readSealedCookie(request, 'issuer');
  return mark === null ? null : digestOf(mark);
}
