import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits with a word in front by which a leaked one is recognised. Only its holder has it: we keep `digestOf` it. */
export function newSecretToken(kind: 'session' | 'link'): string {
  const prefix = { session: 'verso_', link: '' }[kind];
  return prefix + randomBytes(BYTES).toString('base64url');
}

/**
 * A new id of a row: so many random bytes. It begins with a letter or a digit: what begins with a hyphen is a formula for spreadsheets and an
 * option for command lines.
 */
export function newRowId(bytes = 18): string {
  for (;;) {
    const id = randomBytes(bytes).toString('base64url');
    if (/^[A-Za-z0-9]/.test(id)) return id;
  }
}

/** SHA-256 of a secret that is random enough to need no salt. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
