import { expect, it } from 'vitest';
import { hexColor, overWhite } from './colors.ts';

it('writes a color as six digits', () => {
  expect(hexColor(255, 0, 10)).toBe('FF000A');
});

it('makes black of the near-black that CMYK black becomes', () => {
  expect(hexColor(0x23, 0x1f, 0x20)).toBe('000000');
  expect(hexColor(0x23, 0x00, 0x00)).toBe('230000');
  expect(hexColor(0x20, 0x21, 0x22)).toBe('202122');
});

it('mixes a translucent color with white paper', () => {
  expect(overWhite(0, 0, 0, 0)).toBe('FFFFFF');
  expect(overWhite(255, 0, 0, 255)).toBe('FF0000');
  expect(overWhite(0, 0, 255, 128)).toBe('7F7FFF');
});
