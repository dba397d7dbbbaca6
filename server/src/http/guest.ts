import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSealedCookie, setSealedCookie } from './sealed-cookie.ts';

const CAPABILITY = /^[A-Za-z0-9_-]{43}$/;
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** SHA-256 of a guest's capability: all that the database knows of a guest. */
export type GuestHash = Buffer;

/** The guest that this request comes from; null for a visitor without a capability of ours. */
export function findGuest(request: FastifyRequest): GuestHash | null {
  const capability = capabilityOf(request);
  return capability === null ? null : hashOf(capability);
}

/** The guest that this request comes from; a new visitor gets a capability of 256 random bits in an httpOnly cookie. */
export function welcomeGuest(request: FastifyRequest, reply: FastifyReply): GuestHash {
  const capability = capabilityOf(request) ?? randomBytes(32).toString('base64url');
  setSealedCookie(reply, 'guest', capability, LIFETIME_SECONDS);
  return hashOf(capability);
}

function capabilityOf(request: FastifyRequest): string | null {
  const capability = readSealedCookie(request, 'guest');
  return capability !== null && CAPABILITY.test(capability) ? capability : null;
}

function hashOf(capability: string): GuestHash {
  return createHash('sha256').update(capability).digest();
}
