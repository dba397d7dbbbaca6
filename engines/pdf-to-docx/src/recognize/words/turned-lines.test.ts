import { expect, it } from 'vitest';
import type { RecognizedLine } from '../../model/recognition/recognizer.ts';
import { isTurned, leveledLine, turnedBack, turnOf } from './turned-lines.ts';

/** A line of one word that is on its side, 20 pixels wide and 100 high. */
function lineOf(text: string, quarters?: 1 | 3, confidence = 0.9): RecognizedLine {
  const box = { x0: 40, x1: 60, y0: 100, y1: 200 };
  const line = { words: [{ text, box, confidence }], box, baseline: { y: 200, slope: 0 }, block: 0 };
  return quarters === undefined ? line : { ...line, quarters };
}

it('turns a page by what most of its characters say', () => {
  expect(turnOf([lineOf('some words', 1), lineOf('note')])).toBe(1);
  expect(turnOf([lineOf('note', 3), lineOf('some words')])).toBe(0);
  expect(turnOf([])).toBe(0);
});

it('takes single characters below each other for no line on its side', () => {
  const digits = lineOf('OrRFNWOWO', 1, 0.2);
  expect([lineOf('1', 1), digits, lineOf('label', 1), lineOf('label')].map(isTurned)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

it.each([1, 3] as const)('levels a line and finds its places again, turned by %s', (quarters) => {
  const line = lineOf('label', quarters);
  const { box, baseline } = leveledLine(line);
  expect([box.x1 - box.x0, box.y1 - box.y0]).toEqual([100, 20]);
  expect(baseline.y).toBeCloseTo(box.y0 + 16, 0);
  // Text that runs up begins at the foot.
  const start = turnedBack({ x: box.x0, y: box.y1 }, line);
  expect(start).toEqual(quarters === 1 ? { x: 60, y: 200 } : { x: 40, y: 100 });
});
