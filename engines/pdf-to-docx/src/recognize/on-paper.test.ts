import { expect, it } from 'vitest';
import { pageContent } from '../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { onPaper } from './on-paper.ts';

it('moves what a page holds to the places where it is on larger paper', () => {
  const text = glyphs('ab', 10, 20, glyphStyle({ size: 4 }));
  const link = {
    boxes: [{ x0: 1, y0: 2, x1: 3, y1: 4 }],
    target: { kind: 'uri', uri: 'https://example.org' },
  } as const;
  const page = pageContent({ width: 100, height: 200, glyphs: text, links: [link] });
  const { width, height, glyphs: moved, links } = onPaper(page, 3);
  expect([width, height]).toEqual([300, 600]);
  expect(moved.map(({ x, style }) => [x, style.size])).toEqual(text.map(({ x }) => [3 * x, 12]));
  expect(moved[0]?.style).toBe(moved[1]?.style);
  expect(links[0]?.boxes).toEqual([{ x0: 3, y0: 6, x1: 9, y1: 12 }]);
  expect(onPaper(page, 1)).toBe(page);
});
