import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSealedCookie, setSealedCookie } from '../http/sealed-cookie.ts';
import { digestOf } from '../http/secret-token.ts';
import type { UserRow } from '../users/user-view.ts';

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** Remembers that this user has signed in on this device. A new password forgets all devices but the one that chose it. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, user: UserRow): void {
  const device = knownDeviceOf(request, user) ?? randomBytes(12).toString('base64url');
  const until = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
  setSealedCookie(reply, 'device', [user.id, markOf(user), device, until].join('.'), LIFETIME_SECONDS);
}

/** The device that this request comes from, if this user has signed in on it with the present password. */
export function knownDeviceOf(request: FastifyRequest, user: UserRow): string | null {
  const [userId, mark, device, until] = readSealedCookie(request, 'device')?.split('.') ?? [];
  const isKnown = userId === user.id && mark === markOf(user) && Number(until) * 1000 > Date.now();
  return isKnown && device !== undefined ? device : null;
}

/** Changes with the password. */
function markOf(user: UserRow): string {
  return digestOf(user.password_hash).toString('base64url').slice(0, 22);
}
