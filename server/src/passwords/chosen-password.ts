import { tooShort } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import { dictionary } from '@zxcvbn-ts/language-common';
import { CodedError } from '../http/coded-error.ts';

/** Guessed first by every attacker; the list is in the order of how often people choose them. */
const COMMON_COUNT = 10_000;
const COMMON = new Set<string>(dictionary['passwords-common'].slice(0, COMMON_COUNT));
/** What is said of a common password. */
export const TOO_COMMON =
  'This password is one of the 10,000 most common ones and easy to guess. Please choose another one.';

/** Whether attackers guess this password first; capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/** Passwords that are being chosen are as long as the operator wants them, and not common where that is refused. Throws `CodedError`. */
export function requireGoodPassword(
  password: string,
  { passwordMin, refusesCommonPasswords }: Pick<Config, 'passwordMin' | 'refusesCommonPasswords'>,
): void {
  if (password.length < passwordMin) throw new CodedError('INVALID_REQUEST', tooShort(passwordMin));
  if (refusesCommonPasswords && isCommonPassword(password)) throw new CodedError('INVALID_REQUEST', TOO_COMMON);
}
