import { expect, test } from 'vitest';
import { block, line, textStyle } from '../../testing/hand-made-text.ts';
import { evenRecognized } from './recognized-text.ts';

const recognized = (stretch: number) => textStyle({ font: 'Courier New', isInvisible: true, stretch });
const styles = (of: ReturnType<typeof block>) => of.lines.flatMap(({ spans }) => spans.map(({ style }) => style));

test('words that recognition stretched one by one get one look, no wider than their lines were', () => {
  const text = block([
    line('the quick brown fox', 50, 100, { style: recognized(0.6), width: 60 }),
    line('jumps over the dog', 50, 112, { style: recognized(1.2), width: 70 }),
  ]);
  const [first, ...others] = styles(evenRecognized(text));
  expect(others.every((style) => style === first)).toBe(true);
  expect(first).toMatchObject({ font: 'Arial', isInvisible: true, spacing: 0 });
  expect(first?.stretch).toBeLessThan(0.75);
  expect(first?.stretch).toBeGreaterThan(0.5);
});

test('text that is seen, and what has no known widths, keeps its look', () => {
  const seen = block([line('the quick brown fox', 50, 100, { style: textStyle({ stretch: 0.6 }) })]);
  expect(evenRecognized(seen)).toBe(seen);
  const chinese = block([line('看见', 50, 100, { style: recognized(0.6) })]);
  expect(styles(evenRecognized(chinese))).toEqual(styles(chinese));
});
