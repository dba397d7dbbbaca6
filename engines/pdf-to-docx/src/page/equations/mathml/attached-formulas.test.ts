import { expect, it } from 'vitest';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { attachedElement, attachedFormulas } from './attached-formulas.ts';

const math = (content: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`;
const [FRACTION, PRODUCT] = ['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '<mrow><mi>a</mi><mn>2</mn></mrow>'];
const found = (files: readonly string[], shown: string) =>
  attachedElement(attachedFormulas(files), glyphs(shown, 0, 0))?.children[0]?.name;

it('finds the file with the letters and digits that a formula shows, in any order and with any signs', () => {
  expect(found([math('<mi>x</mi>'), math(FRACTION)], '2 / a')).toBe('mfrac');
  expect(found([math('<mi>x</mi>'), math(FRACTION)], 'b2')).toBeUndefined();
});

it('takes files that say the same for one, and none of two that differ', () => {
  expect(found([math(FRACTION), math(FRACTION)], 'a2')).toBe('mfrac');
  expect(found([math(FRACTION), math(PRODUCT), math(FRACTION)], 'a2')).toBeUndefined();
});

it('leaves out what is no MathML', () => {
  expect(found(['', 'a2', '<math><mi>a2'], 'a2')).toBeUndefined();
});
