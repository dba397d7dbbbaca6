import type { FastifyRequest } from 'fastify';
import { findGuest, type GuestHash } from '../http/guest.ts';
import { digestOf } from '../http/secret-token.ts';
import { networkOf } from '../limits/network.ts';

/** Who a conversion may belong to: the signed-in user, the guest of this browser, or both. */
export interface Owner {
  readonly userId: string | null;
  readonly guest: GuestHash | null;
}

/** Who asks for a conversion, and from where. */
export interface Asker extends Owner {
  /** SHA-256 of the network. */
  readonly network: Buffer;
  readonly isAdmin: boolean;
  /** Asked with a test key: the first page alone is converted, free of charge. */
  readonly isTest: boolean;
}

/** Who asks for a conversion by this request, as `owner`. */
export function askerOf(request: FastifyRequest, { userId, guest }: Owner): Asker {
  const isAdmin = request.signedIn?.user.role === 'admin';
  const isTest = request.signedIn?.key?.mode === 'test';
  return { userId, guest, network: digestOf(networkOf(request.ip)), isAdmin, isTest };
}

/** Whose conversions this request may touch. */
export function ownerOf(request: FastifyRequest): Owner {
  return { userId: request.signedIn?.user.id ?? null, guest: findGuest(request) };
}
