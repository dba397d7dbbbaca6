import { expect, it } from 'vitest';
import { symbolCharacter } from './symbol-fonts.ts';

it.each([
  [0xf0b7, 'SymbolMT', '•'],
  [0xf06d, 'Symbol', 'μ'],
  [0xf02b, 'SymbolMT', '+'],
  [0xf0ff - 1, 'Symbol', '⎭'],
  [0xf0e5, 'Symbol', '∑'],
  [0xf06c, 'OpenSymbol', '●'],
  [0xf0a7, 'Wingdings-Regular', '▪'],
  [0xf0fc, 'Wingdings', '✓'],
  [0xf0b7, 'Arial', '•'],
  [0x6e, 'Wingdings', '■'],
  [0xa7, 'ABCDEF+Wingdings-Regular', '▪'],
])('reads %i of %s as %s', (code, font, expected) => {
  expect(symbolCharacter(code, font)).toBe(expected);
});

it('leaves other characters to the font', () => {
  expect(symbolCharacter(0x41, 'Symbol')).toBeUndefined();
  expect(symbolCharacter(0xe000, 'Symbol')).toBeUndefined();
  expect(symbolCharacter(0x6e, 'Wingdings2')).toBeUndefined();
});
