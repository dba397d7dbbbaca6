import { expect, it } from 'vitest';
import { shiftOf, systemShiftOf, unshifted } from './shifted-text.ts';

const TEXT = 'Whoever rents a room has to pay for it on the first day of each month, and to keep it clean.';
const codes = (text: string, by = 29) => [...text].map((character) => (character.codePointAt(0) ?? 0) - by);

it.each([28, 29, 30, 31])('knows text whose characters are glyph numbers, %d too low', (shift) => {
  expect(shiftOf(codes(TEXT, shift))).toBe(shift);
  expect(
    codes(TEXT, shift)
      .map((code) => unshifted(code, shift))
      .join(''),
  ).toBe(TEXT);
});

it('takes no other text for it', () => {
  expect(shiftOf(codes(TEXT, 0))).toBeUndefined();
  expect(shiftOf(codes(TEXT, 26))).toBeUndefined();
  expect(shiftOf(codes('X7#Q 9$K2 @@ZR& PLM% 44 BCD! 8812 XKCD QWRT 555 PPPP'))).toBeUndefined();
  expect(shiftOf(codes('Too short'))).toBeUndefined();
});

it('knows a few words in a font of the system', () => {
  expect(systemShiftOf(codes('Volumes '))).toBe(29);
  expect(systemShiftOf(codes('VAT Code: 25'))).toBe(29);
  expect(systemShiftOf(codes('Volumes ', 0))).toBeUndefined();
  expect(systemShiftOf(codes('1,234.50', 0))).toBeUndefined();
  expect(systemShiftOf(codes('a '))).toBeUndefined();
});

it('has the letters of Western languages in TrueType’s order, and no character for glyphs beyond', () => {
  expect([112, 113, 111].map((code) => unshifted(code, 29)).join('')).toBe('éèç');
  expect(unshifted(200, 29)).toBeUndefined();
  expect(unshifted(120, 31)).toBeUndefined();
  expect(unshifted(2, 29)).toBeUndefined();
});
