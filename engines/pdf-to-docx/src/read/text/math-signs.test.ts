import { expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { fontFace, glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withMathSigns } from './math-signs.ts';

const cambria = glyphStyle({ font: fontFace('CambriaMath') });
const extension = glyphStyle({ font: fontFace('CMEX10') });
const inkOf = ({ box }: Glyph) => ({ ...box, y0: 90, y1: 114 });

it('gives letters of formulas boxes as high as those of text, whatever their font says', () => {
  const tall = glyphs('x', 0, 100, cambria).map((glyph) => ({ ...glyph, box: { ...glyph.box, y0: 60, y1: 130 } }));
  expect(withMathSigns(tall, inkOf).map(({ box }) => [box.y0, box.y1])).toEqual([[92, 102]]);
});

it('puts the large signs of TeX, which hang from the baseline, on the row that they are centered at', () => {
  const [sum] = withMathSigns(glyphs('∑', 0, 90, extension), inkOf);
  expect(sum).toMatchObject({ y: 104.5, box: { y0: 90, y1: 114 } });
});

it('makes one brace of the four pieces that TeX draws it in', () => {
  const pieces = glyphs('|{z}', 0, 100, extension).map((glyph) => ({ ...glyph, isUnmapped: true }));
  expect(withMathSigns(pieces, inkOf).map(({ text, box }) => [text, box.x0, box.x1])).toEqual([['⏟', 0, 20]]);
});

it('makes one sign of a relation and the slash through it, and of an arrow and its bar', () => {
  const signs = glyphStyle({ font: fontFace('CMSY10') });
  const [equals, element] = [glyphs('=', 0, 100), glyphs('∈', 20, 100, signs)];
  const slash = glyphs('/', 21, 100, signs).map((glyph) => ({ ...glyph, box: { ...glyph.box, x1: 24 } }));
  const bar = glyphs('7', 40, 100, signs).map((glyph) => ({ ...glyph, isUnmapped: true }));
  const all = [
    ...glyphs('\u0338', 0, 100, signs),
    ...equals,
    ...slash,
    ...element,
    ...bar,
    ...glyphs('→', 40, 100, signs),
  ];
  expect(withMathSigns(all, inkOf).map(({ text }) => text)).toEqual(['≠', '∉', '↦']);
});

it('leaves text as it is', () => {
  const text = glyphs('(a)', 0, 100);
  expect(withMathSigns(text, inkOf)).toBe(text);
});

it('makes one long arrow of the two that TeX draws over each other, also with a sign of text', () => {
  const signs = glyphStyle({ font: fontFace('CMSY10') });
  const all = [
    ...glyphs('=', 0, 100),
    ...glyphs('⇒', 4, 100, signs),
    ...glyphs('−', 20, 100, signs),
    ...glyphs('→', 24, 100, signs),
  ];
  const made = withMathSigns(all, inkOf);
  expect(made.map(({ text, box, style }) => [text, box.x0, box.x1, style.font.name])).toEqual([
    ['⟹', 0, 9, 'CMSY10'],
    ['⟶', 20, 29, 'CMSY10'],
  ]);
  const apart = [...glyphs('=', 0, 100), ...glyphs('⇒', 8, 100, signs)];
  expect(withMathSigns(apart, inkOf).map(({ text }) => text)).toEqual(['=', '⇒']);
});
