import { expect, it } from 'vitest';
import { hideSecrets, passwordsIn } from './hide-secrets.ts';

it('takes passwords out of addresses and leaves the rest of a text alone', () => {
  expect(hideSecrets('connect to postgres://verso:pa%20ss@db:5432/verso failed')).toBe(
    'connect to postgres://verso:[hidden]@db:5432/verso failed',
  );
  const harmless = 'see http://localhost:3000/?email=ada@example.org and smtp://mail:587';
  expect(hideSecrets(harmless)).toBe(harmless);
});

it('takes a known password out wherever it is, written as in the address or as it is meant', () => {
  const known = passwordsIn(['postgres://verso:tide%40gauge@db/verso', null, 'smtp://mail:587']);
  expect(hideSecrets('refused: tide@gauge, also tide%40gauge', known)).toBe('refused: [hidden], also [hidden]');
});
