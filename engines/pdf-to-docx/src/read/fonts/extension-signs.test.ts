import { expect, it } from 'vitest';
import { extensionSign } from './extension-signs.ts';

it('knows the large signs of TeX by their codes, also where these stand beyond the controls', () => {
  expect([0x50, 0x5a, 0x28, 0x70, 0x38].map(extensionSign)).toEqual(['∑', '∫', '{', '√', '⎧']);
  expect([0x00, 0xa1, 0x12, 0xb5].map(extensionSign)).toEqual(['(', '(', '(', '(']);
});

it('knows no character for the pieces of horizontal braces', () => {
  expect(extensionSign(0x7a)).toBeUndefined();
});
