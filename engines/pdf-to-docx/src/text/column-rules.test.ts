import { expect, it } from 'vitest';
import type { Band } from '../model/analyzed-page.ts';
import { box, figure, imageData } from '../testing/hand-made-page.ts';
import { withColumnRules } from './column-rules.ts';

const BAND: Band = {
  y0: 100,
  y1: 300,
  columns: [
    { x0: 50, x1: 280 },
    { x0: 320, x1: 550 },
  ],
};

it('takes an upright rule between columns for theirs, and for no picture', () => {
  const rule = figure(box(299.5, 100, 300.5, 290), { image: undefined });
  const { bands, rules } = withColumnRules([BAND], [rule]);
  expect([...rules]).toEqual([rule]);
  expect(bands[0]?.columns).toEqual([
    { x0: 50, x1: 280 },
    { x0: 320, x1: 550, isRuled: true },
  ]);
});

it('leaves rules in a column or beside another band, and pictures, as they are', () => {
  const others = [
    figure(box(150, 100, 151, 290), { image: undefined }),
    figure(box(299.5, 400, 300.5, 490), { image: undefined }),
    figure(box(299, 100, 301, 290), { image: imageData() }),
    figure(box(299, 100, 301, 120), { image: undefined }),
  ];
  const { bands, rules } = withColumnRules([BAND], others);
  expect(rules.size).toBe(0);
  expect(bands).toEqual([BAND]);
});
