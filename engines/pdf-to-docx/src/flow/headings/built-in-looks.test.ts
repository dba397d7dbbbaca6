import { describe, expect, it } from 'vitest';
import { block, line, textStyle } from '../../testing/hand-made-text.ts';
import { builtInLevel } from './built-in-looks.ts';
import { lookOf } from './looks.ts';

const levelOf = (style: Parameters<typeof textStyle>[0]) =>
  builtInLevel(lookOf(block([line('Aims', 0, 0, { style: textStyle(style) })])));

describe('builtInLevel', () => {
  it('knows the headings of new documents by size, weight and color', () => {
    expect(levelOf({ size: 14, isBold: true, color: '365F91' })).toBe(1);
    expect(levelOf({ size: 13, isBold: true, color: '4F81BD' })).toBe(2);
    expect(levelOf({ size: 12, color: '1F3763' })).toBe(3);
    expect(levelOf({ size: 26, color: '17365D' })).toBe(0);
  });

  it('forgives how programs round sizes and colors', () => {
    expect(levelOf({ size: 13.92, isBold: true, color: '366092' })).toBe(1);
  });

  it('knows no look whose weight, size or color is another', () => {
    expect(levelOf({ size: 14, color: '365F91' })).toBeUndefined();
    expect(levelOf({ size: 15, isBold: true, color: '365F91' })).toBeUndefined();
    expect(levelOf({ size: 14, isBold: true, color: '000000' })).toBeUndefined();
  });
});
