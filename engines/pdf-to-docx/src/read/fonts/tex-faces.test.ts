import { describe, expect, it } from 'vitest';
import type { FontFace, Glyph } from '../../model/page-content.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { type TexFaces, withTexFaces } from './tex-faces.ts';

const ROMAN = [
  500, 556, 444, 556, 444, 306, 500, 556, 278, 306, 528, 278, 833, 556, 500, 556, 528, 392, 394, 389, 556, 528,
];
const BOLD = [
  559, 639, 511, 639, 527, 351, 575, 639, 319, 351, 607, 319, 958, 639, 575, 639, 607, 474, 454, 447, 639, 607,
];
const EIGHT_POINTS = [
  531, 590, 472, 590, 472, 325, 531, 590, 295, 325, 561, 295, 885, 590, 531, 590, 561, 414, 419, 413, 590, 561,
];
const TYPEWRITER = ROMAN.map(() => 525);

const nameless = (): FontFace => ({ ...glyphStyle().font, name: '' });
const nothingKnown = (): TexFaces => ({ measured: new Map(), found: new Map() });

/** The letters of a word, each as far from the next as `widths` of the letters from a on say, in thousandths of the size times a factor. */
function word(text: string, widths: readonly number[], font: FontFace, factor = 1, size = 10): Glyph[] {
  const style = glyphStyle({ font, size });
  let x = 0;
  return [...text].map((letter) => {
    const [glyph] = glyphs(letter, x, 100, style) as [Glyph];
    x += ((widths[letter.charCodeAt(0) - 97]! * size) / 1000) * factor;
    return glyph;
  });
}

const namesIn = (page: readonly Glyph[]) => [...new Set(page.map(({ style }) => style.font.name))];

describe('withTexFaces', () => {
  it('knows roman and bold letters of TeX by their widths', () => {
    const known = nothingKnown();
    expect(namesIn(withTexFaces(word('abcdefghijklmnopqrstuv', ROMAN, nameless()), known))).toEqual(['CMR10']);
    expect(namesIn(withTexFaces(word('abcdefghijklmnop', BOLD, nameless()), known))).toEqual(['CMBX10']);
  });

  it('takes small roman letters, which are wider, for no bold ones, and bold titles for no roman ones', () => {
    const names = (text: string, widths: readonly number[], factor: number, size: number) =>
      namesIn(withTexFaces(word(text, widths, nameless(), factor, size), nothingKnown()));
    expect(names('abcdefghij', EIGHT_POINTS, 1, 8)).toEqual(['CMR10']);
    expect(names('ilfrstaeon', EIGHT_POINTS, 1, 8)).toEqual(['CMR10']);
    expect(names('bdhnpuamol', EIGHT_POINTS, 1, 8)).toEqual(['CMR10']);
    expect(names('abcdefghij', EIGHT_POINTS, 1.0706, 7)).toEqual(['CMR10']);
    expect(names('abcdefghij', ROMAN, 0.917, 17.2)).toEqual(['CMR10']);
    expect(names('abcdefghij', BOLD, 0.979, 20.7)).toEqual(['CMBX10']);
  });

  it('knows on a later page what it has seen by then', () => {
    const known = nothingKnown();
    const font = nameless();
    expect(namesIn(withTexFaces(word('abcde', BOLD, font), known))).toEqual(['']);
    expect(namesIn(withTexFaces(word('fghijklmn', BOLD, font), known))).toEqual(['CMBX10']);
    expect(namesIn(withTexFaces(word('abcde', BOLD, font), known))).toEqual(['CMBX10']);
  });

  it('knows the typewriter of TeX, which is narrower than Courier', () => {
    const names = (factor: number) =>
      namesIn(withTexFaces(word('abcdefghijklmnop', TYPEWRITER, nameless(), factor), nothingKnown()));
    expect(names(1)).toEqual(['CMTT10']);
    expect(names(600 / 525)).toEqual(['']);
  });

  it('leaves fonts with other widths, and those with names', () => {
    const arial = [556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278];
    expect(namesIn(withTexFaces(word('abcdefghijklmnopqrst', arial, nameless()), nothingKnown()))).toEqual(['']);
    const named = { ...nameless(), name: 'Arial' };
    expect(namesIn(withTexFaces(word('abcdefghijklmnop', ROMAN, named), nothingKnown()))).toEqual(['Arial']);
  });
});
