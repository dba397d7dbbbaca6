import { tooShort } from '@verso/contracts';
import { CodedError } from '../http/coded-error.ts';

/** Passwords that are being chosen are as long as the operator wants them. Throws `CodedError`. */
export function requireLength(password: string, least: number): void {
  if (password.length < least) throw new CodedError('INVALID_REQUEST', tooShort(least));
}
