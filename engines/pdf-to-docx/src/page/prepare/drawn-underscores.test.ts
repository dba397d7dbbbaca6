import { describe, expect, it } from 'vitest';
import type { PathShape } from '../../model/page-content.ts';
import { box, filled, horizontal, pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withDrawnUnderscores } from './drawn-underscores.ts';

const BLACK = '000000';
const text = (words: string, x: number) => glyphs(words, x, 100, glyphStyle({ size: 10, color: BLACK }));
const rule = (x: number, y = 100, width = 3): PathShape => horizontal(x, x + width, y, { stroke: BLACK });
const read = (paths: readonly PathShape[], ...words: ReturnType<typeof text>[]) => {
  const content = withDrawnUnderscores(pageContent({ paths, glyphs: words.flat() }));
  return { text: content.glyphs.map((glyph) => glyph.text).join(''), paths: content.paths.length };
};

describe('withDrawnUnderscores', () => {
  it('reads a short rule on the baseline between two letters as an underscore', () => {
    expect(read([rule(66)], text('max', 50), text('size', 70))).toEqual({ text: 'max_size', paths: 0 });
  });

  it('reads two in a row, and those at the beginning or end of a name', () => {
    const name = [rule(42), rule(46), rule(70), rule(74)];
    expect(read(name, text('init', 50))).toEqual({ text: '__init__', paths: 0 });
  });

  it('leaves the rule below a letter, a rule at another height, and a longer one', () => {
    for (const mark of [rule(51), rule(66, 96), rule(66, 106), rule(66, 100, 12)])
      expect(read([mark], text('max', 50), text('size', 80)).text).toBe('maxsize');
  });

  it('leaves a blank to fill in, and the sample of a line in a legend', () => {
    const blank = Array.from({ length: 8 }, (_, i) => rule(66 + 4 * i));
    expect(read(blank, text('Age', 50)).text).toBe('Age');
    expect(read([rule(56)], text('×', 50)).text).toBe('×');
    expect(read([filled(box(66, 90, 69, 100), BLACK)], text('max', 50)).text).toBe('max');
  });
});
