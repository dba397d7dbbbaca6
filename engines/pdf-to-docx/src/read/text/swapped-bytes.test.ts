import { describe, expect, it } from 'vitest';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withBytesInOrder } from './swapped-bytes.ts';

const read = (text: string) =>
  withBytesInOrder(glyphs(text, 0, 100))
    .map((glyph) => glyph.text)
    .join('');

describe('withBytesInOrder', () => {
  it('gives back the letters of ligatures whose bytes were swapped', () => {
    expect(read('\u6600\u6900nd a be\u7400\u7400er')).toBe('find a better');
  });

  it('gives back the three letters of a ligature of which the last two were added up', () => {
    expect(read('o\u6600\ucf00ce')).toBe('office');
    expect(read('wa\u6600\ud200e')).toBe('waffle');
  });

  it('leaves the text of a font whose other ideographs are as many', () => {
    expect(read('\u6600\u4e2d\u6587')).toBe('\u6600\u4e2d\u6587');
    expect(read('plain')).toBe('plain');
  });
});
