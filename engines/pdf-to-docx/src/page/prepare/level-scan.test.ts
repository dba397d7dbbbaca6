import { expect, test } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { levelScan } from './level-scan.ts';

const WORDS = 'the quick brown fox jumps over the lazy dog once more again'.split(' ');
const SLOPE = 0.03;
const hidden = glyphStyle({ isInvisible: true });

/** Lines of words, each level, that go down to the right. */
function askew(lines: number, style = hidden, slope = SLOPE): Glyph[] {
  return Array.from({ length: lines }, (_, row) => {
    let x = 50;
    return WORDS.flatMap((word) => {
      const placed = glyphs(word, x, 100 + 14 * row + slope * x, style);
      x += 5 * (word.length + 1);
      return placed;
    });
  }).flat();
}

const heights = (content: { glyphs: readonly Glyph[] }) => content.glyphs.map(({ y }) => y);
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

test('the recognized words of a line that lay askew come to one height', () => {
  const content = pageContent({ glyphs: askew(2) });
  expect(spread(heights(content).slice(0, content.glyphs.length / 2))).toBeGreaterThan(7);
  const level = levelScan(content);
  expect(spread(heights(level).slice(0, content.glyphs.length / 2))).toBeLessThan(1);
});

test('recognized lines that run along the slope are level ones', () => {
  const turned = glyphStyle({ isInvisible: true, angle: 1.7 });
  const level = levelScan(pageContent({ glyphs: askew(2, turned) }));
  expect(new Set(level.glyphs.map(({ style }) => style.angle))).toEqual(new Set([0]));
  expect(new Set(level.glyphs.map(({ style }) => style)).size).toBe(1);
});

test('text that is seen, too few words and level scans stay where they are', () => {
  for (const content of [
    pageContent({ glyphs: askew(2, glyphStyle()) }),
    pageContent({ glyphs: askew(1).slice(0, 12) }),
    pageContent({ glyphs: askew(2, hidden, 0) }),
  ])
    expect(levelScan(content)).toBe(content);
});
