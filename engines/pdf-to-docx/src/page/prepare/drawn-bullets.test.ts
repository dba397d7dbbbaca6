import { describe, expect, it } from 'vitest';
import type { PathShape } from '../../model/page-content.ts';
import { box, filled, pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withDrawnBullets } from './drawn-bullets.ts';

const BLACK = '000000';
const text = (words: string, x: number, y: number) => glyphs(words, x, y, glyphStyle({ size: 10, color: BLACK }));
const curve = [0, 0, 0, 0, 0, 0] as const;
const disc = (x: number, y: number, changes: Partial<PathShape> = {}): PathShape => ({
  ...filled(box(x, y - 5, x + 4, y - 1), BLACK),
  kind: 'other',
  outline: [{ start: [x, y], steps: [curve, curve, curve, curve], isClosed: true }],
  ...changes,
});
const read = (paths: PathShape[], all = text('Buy rope', 60, 100)) => {
  const content = withDrawnBullets(pageContent({ paths, glyphs: all }));
  return { text: content.glyphs.map((glyph) => glyph.text).join(''), paths: content.paths.length };
};

describe('withDrawnBullets', () => {
  it('reads discs, rings and squares before a line as the bullets that they are', () => {
    expect(read([disc(48, 100)])).toEqual({ text: '•Buy rope', paths: 0 });
    const { fill: _, ...ring } = disc(48, 100, { stroke: BLACK });
    expect(read([ring])).toEqual({ text: '◦Buy rope', paths: 0 });
    expect(read([filled(box(48, 95, 52, 99), BLACK)])).toEqual({ text: '▪Buy rope', paths: 0 });
  });

  it('gives a bullet the style of its text and keeps its own structure element', () => {
    const content = withDrawnBullets(pageContent({ paths: [disc(48, 100, { mcid: 7 })], glyphs: text('a', 60, 100) }));
    expect(content.glyphs[0]).toMatchObject({ x: 48, y: 100, style: { mcid: 7, size: 10, color: BLACK } });
  });

  it('leaves marks of another color, such as the keys of a chart', () => {
    expect(read([disc(48, 100, { fill: 'FF0000' })])).toEqual({ text: 'Buy rope', paths: 1 });
  });

  it('takes a bullet in the color of the text for one before a link, too', () => {
    const link = glyphs('Rope', 60, 100, glyphStyle({ size: 10, color: '0000FF' }));
    expect(read([disc(48, 100)], [...link, ...text('Buy rope', 60, 120)]).text).toBe('•RopeBuy rope');
  });

  it('leaves what is too big, too far, or not at the height of the text', () => {
    for (const mark of [filled(box(44, 91, 52, 99), BLACK), disc(20, 100), disc(48, 110), disc(48, 92)])
      expect(read([mark]).text).toBe('Buy rope');
  });

  it('reads shaded balls as bullets, but those with a number on them', () => {
    const ball = { box: box(48, 95, 52, 99), index: 1 };
    const found = withDrawnBullets(pageContent({ shadings: [ball], glyphs: text('Buy rope', 60, 100) }));
    expect([found.glyphs.map((glyph) => glyph.text).join(''), found.shadings]).toEqual(['•Buy rope', []]);
    const numbered = pageContent({ shadings: [ball], glyphs: [...text('1', 48, 100), ...text('Buy rope', 60, 100)] });
    expect(withDrawnBullets(numbered)).toBe(numbered);
  });

  it('leaves dots within a line, and dots in a row', () => {
    expect(read([disc(48, 100)], [...text('See', 20, 100), ...text('rope', 60, 100)]).text).toBe('Seerope');
    expect(read([disc(48, 100), disc(40, 100)]).text).toBe('Buy rope');
  });
});
