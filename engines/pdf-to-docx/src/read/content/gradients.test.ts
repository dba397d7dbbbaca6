import { describe, expect, it } from 'vitest';
import { box, filled } from '../../testing/hand-made-page.ts';
import { joinGradients } from './gradients.ts';

const gray = (value: number) => value.toString(16).toUpperCase().padStart(2, '0').repeat(3);
const strips = (count: number, step = 8) =>
  Array.from({ length: count }, (_, i) => filled(box(10, 20 + 5 * i, 110, 100), gray(i * step), { index: 4 + i }));

describe('joinGradients', () => {
  it('makes one area of strips that lie on each other and change color little by little', () => {
    expect(joinGradients(strips(9))).toEqual([
      filled(box(10, 20, 110, 100), gray(32), {
        index: 4,
        lastIndex: 12,
        gradient: { from: gray(0), to: gray(64), angle: 90 },
      }),
    ]);
  });

  it('leaves few strips, leaps of color, and what is drawn between them alone', () => {
    expect(joinGradients(strips(4))).toHaveLength(4);
    expect(joinGradients(strips(9, 28))).toHaveLength(9);
    const apart = strips(9).map((strip, i) => ({ ...strip, index: 2 * i }));
    expect(joinGradients(apart)).toHaveLength(9);
  });

  it('leaves boxes in boxes alone', () => {
    const nested = Array.from({ length: 9 }, (_, i) => filled(box(i, i, 100 - i, 100 - i), gray(i), { index: i }));
    expect(joinGradients(nested)).toHaveLength(9);
  });
});
