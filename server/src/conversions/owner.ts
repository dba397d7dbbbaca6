import type { FastifyRequest } from 'fastify';
import { findGuest, type GuestHash } from '../http/guest.ts';

/** Who a conversion may belong to: the signed-in user, the guest of this browser, or both. */
export interface Owner {
  readonly userId: string | null;
  readonly guest: GuestHash | null;
}

/** Whose conversions this request may touch. */
export function ownerOf(request: FastifyRequest): Owner {
  return { userId: request.signedIn?.user.id ?? null, guest: findGuest(request) };
}
