import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('knows a password again, however its letters were composed', async () => {
  const hash = await hashPassword('Grüße\u0000 123');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Gru\u0308ße\u0000 123', hash)).toBe(true);
  expect(await verifyPassword('Grüße\u0000 124', hash)).toBe(false);
  expect(await verifyPassword('Grüße', hash)).toBe(false);
});

it('never matches where there is no hash, and salts every one', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

it('finishes forty at once', async () => {
  const hash = await hashPassword('right');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => verifyPassword(at % 2 ? 'right' : 'wrong', hash)),
  );
  expect(answers.filter(Boolean)).toHaveLength(20);
});
