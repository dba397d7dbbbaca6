import { expect, it } from 'vitest';
import type { RecognizedLine } from '../../model/recognition/recognizer.ts';
import { glyphsOf } from './page-glyphs.ts';

const TARGET = { page: 1, pointsPerPixel: 0.24, languages: ['eng'] };

/** A line of one word on its side, 40 pixels wide and 300 high, beside the left margin. */
function lineOf(quarters: 1 | 3): RecognizedLine {
  const box = { x0: 100, x1: 140, y0: 500, y1: 800 };
  const words = [{ text: 'quarterly', box, confidence: 0.95 }];
  return { words, box, baseline: { y: 800, slope: 0 }, block: 0, quarters };
}

it.each([
  [1, 270, 'up'],
  [3, 90, 'down'],
] as const)(
  'puts the characters of a line on its side in place, turned by %s: at %s degrees, %s',
  (quarters, angle, way) => {
    const glyphs = glyphsOf([lineOf(quarters)], { looks: new Map(), colors: new Map() }, TARGET);
    expect(glyphs.map(({ text }) => text).join('')).toBe('quarterly');
    expect(new Set(glyphs.map(({ style }) => style)).size).toBe(1);
    expect(glyphs[0]?.style.angle).toBe(angle);
    const [first, last] = [glyphs[0], glyphs.at(-1)];
    expect((first?.box.y0 ?? 0) > (last?.box.y0 ?? 0)).toBe(way === 'up');
    for (const { box } of glyphs) {
      expect(box.x0).toBeGreaterThan(20);
      expect(box.x1).toBeLessThan(38);
      expect(box.y1).toBeLessThan(194);
      expect(box.y0).toBeGreaterThan(118);
    }
  },
);
