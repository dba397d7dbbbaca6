import { expect, it } from 'vitest';
import { signNamed, texSign } from './tex-signs.ts';

const large = (code: number) => texSign(code, 'CMEX10');
const symbol = (code: number) => texSign(code, 'CMSY7');

it('knows the large signs of TeX by their codes, also where these stand beyond the controls', () => {
  expect([0x50, 0x5a, 0x28, 0x70, 0x38].map(large)).toEqual(['∑', '∫', '{', '√', '⎧']);
  expect([0x00, 0xa1, 0x12, 0xb5].map(large)).toEqual(['(', '(', '(', '(']);
});

it('knows no character for the pieces of horizontal braces', () => {
  expect(large(0x7a)).toBeUndefined();
});

it('reads primes, angles and double bars of its symbols, which have the codes of ASCII', () => {
  expect([0x30, 0x68, 0x69, 0x6a, 0x6b, 0x66, 0x67].map(symbol)).toEqual(['′', '⟨', '⟩', '|', '∥', '{', '}']);
  expect([0x00, 0x14, 0x15, 0x32, 0x38, 0x5b, 0x6e, 0x72, 0x7f].map(symbol)).toEqual([...'−≤≥∈∀∪\\∇♠']);
});

it('knows letters of its variables, and a box of AMS', () => {
  expect([0x0b, 0x0f, 0x19, 0x2e, 0x3a, 0x3b].map((code) => texSign(code, 'CMMI10'))).toEqual([...'αϵπ▷.,']);
  expect(texSign(0x03, 'MSAM10')).toBe('□');
  expect(texSign(0x30, 'CMR10')).toBeUndefined();
});

it('knows fences of every size and their pieces by their names, and other signs that have names of TeX alone', () => {
  const fences = [
    'parenleftbig',
    'parenrightBigg',
    'bracketleftex',
    'braceleftmid',
    'bracketrightbt',
    'floorleft',
    'angbracketright',
  ];
  expect(fences.map(signNamed)).toEqual([...'()⎢⎨⎦⌊⟩']);
  expect(['summationdisplay', 'producttext', 'radicalBig', 'prime', 'bardbl', 'epsilon1'].map(signNamed)).toEqual([
    ...'∑∏√′∥ϵ',
  ]);
  expect(['alpha', 'g12', 'bracehtipdownleft', '', 'toString'].map(signNamed)).toEqual(Array(5).fill(undefined));
});
