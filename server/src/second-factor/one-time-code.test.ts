import { HOTP, Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { newSecret, stepOf, uriOf } from './one-time-code.ts';

/** RFC 6238, appendix B: seconds and the code of eight digits for SHA-1. Codes of six digits are its last six. */
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

it.each(VECTORS)('takes the code of RFC 6238 at second %i, one step early and late, and no further', (second, code) => {
  const step = Math.floor(second / 30);
  const sixDigits = code.slice(2);
  for (const away of [-1, 0, 1]) expect(stepOf(SECRET, sixDigits, (step + away) * 30_000 + 5_000)).toBe(step);
  for (const away of [-2, 2]) expect(stepOf(SECRET, sixDigits, (step + away) * 30_000 + 5_000)).toBeNull();
});

it.each(VECTORS)('computes all eight digits of RFC 6238 at second %i', (second, code) => {
  const counter = Math.floor(second / 30);
  expect(HOTP.generate({ secret: Secret.fromBase32(SECRET), algorithm: 'SHA1', digits: 8, counter })).toBe(code);
});

it('takes nothing but six digits', () => {
  for (const code of ['', '287082a', '94287082', '28708', '２８７０８２'])
    expect(stepOf(SECRET, code, 59_000)).toBeNull();
});

it('makes secrets of 160 bits, and the address that apps scan', () => {
  const secret = newSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(uriOf(secret, 'ada@example.org'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Verso:ada%40example\.org\?/);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Verso', secret, digits: '6', period: '30' });
});
