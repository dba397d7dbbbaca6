import { describe, expect, it } from 'vitest';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withBytesInOrder } from './swapped-bytes.ts';

/** Reads text of which each part in brackets is what one glyph stands for. */
const read = (text: string) => {
  let origin: number | undefined;
  const characters = glyphs(text, 0, 100).flatMap((glyph) => {
    if (glyph.text === '[') origin = glyph.x;
    if (glyph.text === ']') origin = undefined;
    return glyph.text === '[' || glyph.text === ']' ? [] : [{ ...glyph, x: origin ?? glyph.x }];
  });
  return withBytesInOrder(characters)
    .map((glyph) => glyph.text)
    .join('');
};

describe('withBytesInOrder', () => {
  it('gives back the letters of ligatures whose bytes were swapped', () => {
    expect(read('[\u6600\u6900]nd a be[\u7400\u7400]er')).toBe('find a better');
    expect(read('al[\u7401\u3100]n')).toBe('al\u0074\u0131n');
  });

  it('gives back the three letters of a ligature of which the last two were added up', () => {
    expect(read('o[\u6600\ucf00]ce')).toBe('office');
    expect(read('wa[\u6600\ud200]e')).toBe('waffle');
  });

  it('gives back the second letter whose high byte is the low byte of the first', () => {
    expect(read('[\u0644\u4427]')).toBe('\u0644\u0627');
    expect(read('[\u4427\u0644]')).toBe('\u0627\u0644');
    expect(read('[\u0ca4\ua4be]')).toBe('\u0ca4\u0cbe');
  });

  it('leaves characters that have a glyph each, and others that one glyph stands for', () => {
    expect(read('\u6600\u6900\u4e2d\u6587')).toBe('\u6600\u6900\u4e2d\u6587');
    expect(read('[\u0644\u0627] [fi]')).toBe('\u0644\u0627 fi');
    expect(read('plain')).toBe('plain');
  });
});
