import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withRuby } from './ruby-text.ts';

const small = glyphStyle({ size: 5 });
/** Characters of 10 points, as wide as high. */
const base = (text: string, x: number, y = 100) =>
  [...text].flatMap((character, i) =>
    glyphs(character, x + 10 * i, y).map((glyph) => ({ ...glyph, box: { ...glyph.box, x1: x + 10 * i + 10 } })),
  );
const ruby = (text: string, x: number, y = 89) => glyphs(text, x, y, small);
const read = (...parts: readonly Glyph[][]) =>
  withRuby(pageContent({ glyphs: parts.flat() })).glyphs.map(({ text, style }) => [text, style.ruby?.text]);

describe('ruby', () => {
  it('is put to the ideographs below it', () => {
    expect(read(base('は', 0), ruby('とうきょう', 13), base('東京', 10), base('の', 30))).toEqual([
      ['は', undefined],
      ['東', 'とうきょう'],
      ['京', 'とうきょう'],
      ['の', undefined],
    ]);
  });

  it('is written in letters and in Bopomofo, too', () => {
    expect(read(base('中', 0), ruby('zhōng', 0))[0]).toEqual(['中', 'zhōng']);
    expect(read(base('中', 0), ruby('ㄓㄨ', 2))[0]).toEqual(['中', 'ㄓㄨ']);
  });
});

describe('no ruby', () => {
  it('is a line of small text above others, which reaches beyond what is below it', () => {
    const above = ruby('ここからはじまるちいさなもじのぎょうです', 0);
    expect(read(above, base('東京', 30)).every(([, own]) => own === undefined)).toBe(true);
  });

  it('is small text above text without ideographs, or farther away', () => {
    expect(read(ruby('とう', 0), base('かな', 0)).every(([, own]) => own === undefined)).toBe(true);
    expect(read(ruby('とう', 0, 70), base('東京', 0)).every(([, own]) => own === undefined)).toBe(true);
  });
});
