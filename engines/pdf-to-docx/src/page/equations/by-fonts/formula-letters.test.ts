import { describe, expect, it } from 'vitest';
import { pageContent } from '../../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../../testing/hand-made-text.ts';
import { fontFormulas } from './font-formulas.ts';

const italic = (size: number) => glyphStyle({ size, font: fontFace('Serif-Italic', { isItalic: true }) });
const office = glyphStyle({ size: 12, font: fontFace('OpenSymbol') });
const text = (words: string, x: number, y: number, size = 14) =>
  glyphs(words, x, y, glyphStyle({ size, font: fontFace('Serif') })).filter((glyph) => glyph.text !== ' ');
/** A formula that its sign shows, in letters of 12 points. */
const shown = [...glyphs('a', 20, 50, italic(12)), ...glyphs('=', 27, 50, office), ...glyphs('b', 34, 50, italic(12))];
const found = (marks: Parameters<typeof pageContent>[0]) =>
  fontFormulas(pageContent(marks)).map(({ glyphs: own }) => [...own].map((glyph) => glyph.text).join(''));

describe('letters that look as those of formulas of their page', () => {
  it('are formulas in text of another size, with their indices', () => {
    const line = [
      ...text('the value', 0, 100),
      ...glyphs('x', 90, 100, italic(12)),
      ...glyphs('n', 96, 102, italic(7)),
      ...text('is left', 110, 100),
    ];
    expect(found({ glyphs: [...shown, ...line] })).toEqual(['a=b', 'xn']);
    expect(found({ glyphs: line })).toEqual([]);
  });

  it('are text where they have the size and the family of the text', () => {
    const line = [...text('the value', 0, 100, 12), ...glyphs('x', 90, 100, italic(12)), ...text('is', 110, 100, 12)];
    expect(found({ glyphs: [...shown, ...line] })).toEqual(['a=b']);
  });

  it('are text where the names of their fonts differ in no more than their styles', () => {
    const times = (name: string, isItalic = false) => glyphStyle({ size: 12, font: fontFace(name, { isItalic }) });
    const leaning = times('TimesNewRomanPS-ItalicMT', true);
    const first = [...glyphs('a', 20, 50, leaning), ...glyphs('=', 27, 50, office), ...glyphs('b', 34, 50, leaning)];
    const line = [...glyphs('value', 0, 100, times('TimesNewRomanPSMT')), ...glyphs('x', 90, 100, leaning)];
    expect(found({ glyphs: [...first, ...line] })).toEqual(['a=b']);
  });

  it('are formulas in front of text that touches them', () => {
    const line = [
      ...text('the', 0, 100),
      ...glyphs('m', 60, 100, italic(12)),
      ...text('th', 65, 100),
      ...text('one', 90, 100),
    ];
    expect(found({ glyphs: [...shown, ...line] })).toEqual(['a=b', 'm']);
  });

  it('are text next to words that lean as they do', () => {
    const line = [...text('See', 0, 100), ...glyphs('a', 40, 100, italic(12)), ...glyphs('book', 60, 100, italic(12))];
    expect(found({ glyphs: [...shown, ...line] })).toEqual(['a=b']);
  });
});
