import { describe, expect, it } from 'vitest';
import type { FontFace, Glyph } from '../../model/page-content.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { type BitmapFonts, withBitmapFonts } from './bitmap-fonts.ts';

const ROMAN = [
  500, 556, 444, 556, 444, 306, 500, 556, 278, 306, 528, 278, 833, 556, 500, 556, 528, 392, 394, 389, 556, 528,
];
const BOLD = [
  559, 639, 511, 639, 527, 351, 575, 639, 319, 351, 607, 319, 958, 639, 575, 639, 607, 474, 454, 447, 639, 607,
];
const TYPEWRITER = ROMAN.map(() => 525);

const nameless = (): FontFace => ({ ...glyphStyle().font, name: '' });
const nothingKnown = (): BitmapFonts => ({ widths: new Map(), faces: new Map() });

/** The letters of a word, each as far from the next as `widths` of the letters from a on say, in thousandths of ten points times a factor. */
function word(text: string, widths: readonly number[], font: FontFace, factor = 1): Glyph[] {
  const style = glyphStyle({ font, size: 10 });
  let x = 0;
  return [...text].map((letter) => {
    const [glyph] = glyphs(letter, x, 100, style) as [Glyph];
    x += (widths[letter.charCodeAt(0) - 97]! / 100) * factor;
    return glyph;
  });
}

const namesIn = (page: readonly Glyph[]) => [...new Set(page.map(({ style }) => style.font.name))];

describe('withBitmapFonts', () => {
  it('knows roman and bold letters of TeX by their widths, in small sizes too', () => {
    const known = nothingKnown();
    expect(namesIn(withBitmapFonts(word('abcdefghijklmnopqrstuv', ROMAN, nameless()), known))).toEqual(['CMR10']);
    expect(namesIn(withBitmapFonts(word('abcdefghijklmnop', ROMAN, nameless(), 1.0626), known))).toEqual(['CMR10']);
    expect(namesIn(withBitmapFonts(word('abcdefghijklmnop', BOLD, nameless()), known))).toEqual(['CMBX10']);
  });

  it('knows on a later page what it has seen by then', () => {
    const known = nothingKnown();
    const font = nameless();
    expect(namesIn(withBitmapFonts(word('abcde', BOLD, font), known))).toEqual(['']);
    expect(namesIn(withBitmapFonts(word('fghijklmn', BOLD, font), known))).toEqual(['CMBX10']);
    expect(namesIn(withBitmapFonts(word('abcde', BOLD, font), known))).toEqual(['CMBX10']);
  });

  it('knows the typewriter of TeX, which is narrower than Courier', () => {
    const names = (factor: number) =>
      namesIn(withBitmapFonts(word('abcdefghijklmnop', TYPEWRITER, nameless(), factor), nothingKnown()));
    expect(names(1)).toEqual(['CMTT10']);
    expect(names(600 / 525)).toEqual(['']);
  });

  it('leaves fonts with other widths, and those with names', () => {
    const arial = [556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278];
    expect(namesIn(withBitmapFonts(word('abcdefghijklmnopqrst', arial, nameless()), nothingKnown()))).toEqual(['']);
    const named = { ...nameless(), name: 'Arial' };
    expect(namesIn(withBitmapFonts(word('abcdefghijklmnop', ROMAN, named), nothingKnown()))).toEqual(['Arial']);
  });
});
