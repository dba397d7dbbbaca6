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
  [0x6e, 'Wingdings2', '⑤'],
  [0x23, 'Wingdings2', '\uf023'],
  [0xa8, 'ABCDEF+Wingdings3', '→'],
  [0xf0a8, 'Wingdings3', '→'],
  [0x201c, 'Wingdings 3', '↑'],
  [0x61, 'Webdings', '✔'],
  [0xf048, 'Webdings', '\uf048'],
  [0x28, 'Wingdings-Regular', '\uf028'],
  [0x61, 'SymbolMT', 'α'],
  [0x34, 'ZapfDingbats', '✔'],
  [0xe4, 'ITCZapfDingbatsStd', '➤'],
  [0xa7, 'ABCDEF+Wingdings-Regular', '▪'],
])('reads %i of %s as %s', (code, font, expected) => {
  expect(symbolCharacter(code, font)).toBe(expected);
});

it('leaves other characters to the font', () => {
  expect(symbolCharacter(0x32, 'Symbol')).toBeUndefined();
  expect(symbolCharacter(0x2713, 'Wingdings2')).toBeUndefined();
  expect(symbolCharacter(0xe000, 'Symbol')).toBeUndefined();
});
