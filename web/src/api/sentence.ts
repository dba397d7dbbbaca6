import { ApiError } from '@verso/contracts';

/** The server's sentence about an error, or the one given here when it said none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise;
}
