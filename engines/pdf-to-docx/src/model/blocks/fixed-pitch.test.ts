import { describe, expect, it } from 'vitest';
import { block, line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { fixedPitch } from './fixed-pitch.ts';

const MONO = textStyle({ font: 'Courier New' });
const CODE = textStyle({ font: 'Sofia', sourceFont: 'Sofia-Code' });
const TEXTS = ['illicit', 'MAXIMUM', 'value', 'while', 'string', 'lilac'];
/** A paragraph of a proportional font: each text has a width of its own. */
const prose = block([
  lineOf(
    TEXTS.map((text, i) => span(text, 60 * i, { x1: 60 * i + 20 + 3 * i })),
    10,
  ),
]);

describe('fixedPitch', () => {
  it('knows fonts of one width by their names', () => {
    const isFixed = fixedPitch([prose, block([line('let total = 0;', 0, 30, { style: MONO })])]);
    expect([isFixed(MONO), isFixed(textStyle())]).toEqual([true, false]);
  });

  it('knows others by their texts, whose characters are as wide as each other', () => {
    const code = block(TEXTS.map((text, i) => line(text, 0, 30 + 12 * i, { style: CODE })));
    expect(fixedPitch([prose, code])(CODE)).toBe(true);
  });

  it('asks no digits, which are as wide as each other in most fonts', () => {
    const numbers = block(TEXTS.map((_, i) => line(`${1000 + i}`, 0, 30 + 12 * i, { style: CODE })));
    expect(fixedPitch([prose, numbers])(CODE)).toBe(false);
  });

  it('knows none where all of a document is in such a font', () => {
    expect(fixedPitch([block([line('let total = 0;', 0, 30, { style: MONO })])])(MONO)).toBe(false);
  });
});
