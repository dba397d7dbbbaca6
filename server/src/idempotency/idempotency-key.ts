import type { FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

/** A request keeps its name for so long. */
export const IDEMPOTENT_SECONDS = 86_400;

/** The name that the sender has given this request; null: none. Throws `CodedError` INVALID_REQUEST. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new CodedError(
      'INVALID_REQUEST',
      'An Idempotency-Key must have 8 to 128 letters, digits, hyphens or underscores.',
    );
  return key;
}
