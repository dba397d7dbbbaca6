import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const newKey = () => generateKeyPairSync('ed25519').privateKey;

it('opens what it has sealed, for its owner and under its key alone', () => {
  const key = newKey();
  const sealed = sealSecret(key, 'ada', 'the secret');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('the secret');
  expect(openSecret(key, 'ada', sealed)).toBe('the secret');
  expect(openSecret(key, 'eve', sealed)).toBeNull();
  expect(openSecret(newKey(), 'ada', sealed)).toBeNull();
  const changed = Buffer.from(sealed, 'base64');
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(openSecret(key, 'ada', changed.toString('base64'))).toBeNull();
  expect(openSecret(key, 'ada', '')).toBeNull();
  expect(sealSecret(key, 'ada', 'the secret')).not.toBe(sealed);
});
