import { expect, it } from 'vitest';
import { FONT_NAME } from './name-bytes.ts';

const read = (hex: string) => FONT_NAME.decode(Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex')));

it('reads the names of known families in the code that their program wrote them in', () => {
  // As PowerPoint writes it in Korea, and others in mainland China, Taiwan and Japan.
  expect(read('b8bc c0ba 20 b0ed b5f1 2c 42 6f 6c 64')).toBe('맑은 고딕,Bold');
  expect(read('41 42 43 44 45 46 2b cbce cce5')).toBe('ABCDEF+宋体');
  expect(read('bcd0 b7a2 c5e9')).toBe('標楷體');
  expect(read('826c 8272 20 96be 92a9')).toBe('ＭＳ 明朝');
});

it('reads other names by what they consist of', () => {
  expect(read('48 59 bfb1 bcad 4c')).toBe('HY엽서L');
  expect(read('b7bd d5fd d0a1 b1ea cbce')).toBe('方正小标宋');
});

it('leaves names in UTF-8, in UTF-16 and in no code that it knows as they are', () => {
  expect(read('e5ae8b e4bd93')).toBe('宋体');
  expect(read('41 72 69 61 6c')).toBe('Arial');
  expect(read('feff 00 41')).toBe('\ufffd\ufffd\0A');
  expect(read('41 ff')).toBe('A\ufffd');
});
