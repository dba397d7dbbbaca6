import { expect, it } from 'vitest';
import type { RecognizedLine } from '../../../model/recognition/recognizer.ts';
import type { Component } from '../../picture/components.ts';
import { sizesOf } from '../looks/sizes.ts';
import { withAlefs } from './alefs.ts';

/** A line of Arabic of which all words have the height of the line, as recognition may give them. */
function lineAt(y: number, height: number, text = 'المدينة'): RecognizedLine {
  const box = { x0: 0, y0: y, x1: 600, y1: y + height };
  const words = [0, 200, 400].map((x0) => ({ text, confidence: 0.9, box: { ...box, x0, x1: x0 + 180 } }));
  return { words, box, baseline: { y: y + height - 15, slope: 0 }, block: 0 };
}

/** Ink of a line: an alef of a height, a wide letter and a dot. */
const inkAt = (y: number, alef: number): Component[] =>
  [
    { x0: 570, y0: y + 5, x1: 577, y1: y + 5 + alef },
    { x0: 500, y0: y + 12, x1: 560, y1: y + 40 },
    { x0: 470, y0: y + 10, x1: 475, y1: y + 15 },
  ].map((box) => ({ box, count: 100 }));

it('measures the sizes of Arabic lines by their alefs, however high their words are', () => {
  const lines = [lineAt(0, 70), lineAt(100, 62), lineAt(200, 45)];
  const sizes = sizesOf(withAlefs(lines, [...inkAt(0, 50), ...inkAt(100, 30), ...inkAt(200, 30)]), 'Arial');
  expect((sizes[0] as number) / (sizes[1] as number)).toBeCloseTo(5 / 3, 2);
  expect(sizes[2]).toBe(sizes[1]);
});

it('gives an Arabic line without an alef the usual size of the page', () => {
  const lines = [lineAt(0, 62), lineAt(100, 62), lineAt(200, 45, 'من')];
  const sizes = sizesOf(withAlefs(lines, [...inkAt(0, 30), ...inkAt(100, 30)]), 'Arial');
  expect(sizes[2]).toBe(sizes[0]);
});
