import { expect, it } from 'vitest';
import { isShifted, unshifted } from './shifted-text.ts';

const TEXT = 'Whoever rents a room has to pay for it on the first day of each month, and to keep it clean.';
const codes = (text: string, by = 29) => [...text].map((character) => (character.codePointAt(0) ?? 0) - by);

it('knows text whose characters are glyph numbers', () => {
  expect(isShifted(codes(TEXT))).toBe(true);
  expect(codes(TEXT).map(unshifted).join('')).toBe(TEXT);
});

it('takes no other text for it', () => {
  expect(isShifted(codes(TEXT, 0))).toBe(false);
  expect(isShifted(codes(TEXT, 31))).toBe(false);
  expect(isShifted(codes('X7#Q 9$K2 @@ZR& PLM% 44 BCD! 8812 XKCD QWRT 555 PPPP'))).toBe(false);
  expect(isShifted(codes('Too short'))).toBe(false);
});

it('has no character for glyphs beyond ASCII', () => {
  expect(unshifted(120)).toBeUndefined();
  expect(unshifted(2)).toBeUndefined();
});
