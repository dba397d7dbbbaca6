import type { ErrorCode } from '../errors/error-code.ts';
import type { Call } from './call.ts';

/** Errors that every call may answer. */
const ALWAYS: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_HOST',
  'INTERNAL',
  'UNAVAILABLE',
];

type Schema = Call['body'];
const takesSomething = (schema: Schema) => schema._zod.def.type !== 'undefined';

/** Every error that a call may answer: those of its kind, then its own. `errorsOf(calls.getConversion)` has `NOT_FOUND`. */
export function errorsOf(call: Call): ErrorCode[] {
  const { access, method } = call;
  const codes: ErrorCode[] = [];
  if (takesSomething(call.body)) codes.push('FILE_TOO_LARGE');
  if (access !== 'public') codes.push('UNAUTHENTICATED', 'KEY_NOT_ALLOWED');
  if (access !== 'public' && !call.isForSetup) codes.push('SECOND_FACTOR_SETUP_REQUIRED');
  if (access === 'admin') codes.push('FORBIDDEN');
  if (takesSomething(call.params)) codes.push('NOT_FOUND');
  if (method !== 'GET') codes.push('CROSS_SITE');
  if (method === 'POST' && access !== 'public') codes.push('IDEMPOTENCY_CONFLICT');
  return [...new Set([...codes, ...(call.errors ?? []), ...ALWAYS])];
}
