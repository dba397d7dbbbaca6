import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'verso_guest';
const CAPABILITY = /^[A-Za-z0-9_-]{43}$/;
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** SHA-256 of a guest's capability: all that the database knows of a guest. */
export type GuestHash = Buffer;

/** The guest that this request comes from, or null for somebody without a capability. */
export function findGuest(request: FastifyRequest): GuestHash | null {
  const capability = request.cookies[COOKIE];
  return capability !== undefined && CAPABILITY.test(capability) ? hashOf(capability) : null;
}

/** The guest that this request comes from; a new visitor gets a capability of 256 random bits in an httpOnly cookie. */
export function welcomeGuest(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): GuestHash {
  const known = request.cookies[COOKIE];
  const capability = known !== undefined && CAPABILITY.test(known) ? known : randomBytes(32).toString('base64url');
  reply.setCookie(COOKIE, capability, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: LIFETIME_SECONDS,
  });
  return hashOf(capability);
}

function hashOf(capability: string): GuestHash {
  return createHash('sha256').update(capability).digest();
}
