import { expect, it } from 'vitest';
import { textStyle } from '../testing/hand-made-text.ts';
import { lineMetrics } from './font-metrics.ts';

it('knows the usual families whatever the PDF says', () => {
  const metrics = lineMetrics(textStyle({ font: 'Times New Roman', ascent: 3, descent: 0 }));
  expect(metrics.isWidespread).toBe(true);
  expect(metrics.ascent + metrics.descent).toBeCloseTo(1.149, 2);
});

it('believes plausible metrics of the PDF for other families', () => {
  expect(lineMetrics(textStyle({ font: 'Nobody’s Own', ascent: 0.8, descent: -0.3 }))).toEqual({
    ascent: 0.8,
    descent: 0.3,
    isWidespread: false,
  });
});

it('guesses where the PDF says what no font can be', () => {
  const metrics = lineMetrics(textStyle({ font: 'Nobody’s Own', ascent: 9, descent: 2 }));
  expect(metrics.ascent + metrics.descent).toBeGreaterThan(1);
  expect(metrics.ascent + metrics.descent).toBeLessThan(1.4);
});
