import { ApiError } from '@verso/contracts';
import { say } from '../language/say.ts';

/** The server's sentence about an error in the language of the page, or the one given here when it said none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? say(error.message) : otherwise;
}
