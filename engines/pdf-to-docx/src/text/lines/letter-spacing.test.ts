import { expect, it } from 'vitest';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { flowGlyph } from './glyph-lines.ts';
import { fixedAdvances, styleSpacings } from './letter-spacing.ts';

const style = glyphStyle({ size: 10 });
/** The spacing of a text whose characters have such gaps between them. */
const spacingOf = (text: string, gaps: readonly number[]) => {
  let shift = 0;
  const word = glyphs(text, 50, 100, style).map((glyph, i) => {
    shift += i > 0 ? (gaps[i - 1] as number) : 0;
    const { box } = glyph;
    return flowGlyph({ ...glyph, x: glyph.x + shift, box: { ...box, x0: box.x0 + shift, x1: box.x1 + shift } });
  });
  return styleSpacings(word, new Set(), false).get(style);
};
const spacing = (...gaps: number[]) => spacingOf('x'.repeat(gaps.length + 1), gaps);

it('finds the room that is the same behind nearly all characters of a style', () => {
  expect(spacing(0.5, 0.5, 0.5, 0.5, 0.5, 0.6)).toBe(0.5);
  expect(spacing(0.01, 0, 0, 0.02, 0, 0)).toBeUndefined();
});

it('takes no room between the dots of a leader for that of letters', () => {
  const title = Array.from({ length: 7 }, () => 0);
  const dots = Array.from({ length: 40 }, () => 5);
  expect(spacingOf(`Execute${'.'.repeat(41)}`, [...title, ...dots])).toBeUndefined();
});

it('takes characters that stand unevenly for justified ones, but for those of a font that stands in for a narrower one', () => {
  expect(spacing(0.1, 0.5, 0.2, 0.4, 0.3, 0.2)).toBeUndefined();
  expect(spacing(-1.2, -0.9, -1, -1.2, -1.1, -0.9)).toBe(-1);
});

it('takes no room from characters that would cover each other, as those of a font that states the same width for all', () => {
  expect(spacing(-6, -7, -6.5, -6, -7, -6)).toBeUndefined();
});

it('tells fonts of one width by their letters', () => {
  const text = glyphs('illicit words of MANY letters', 50, 100, style);
  expect([...fixedAdvances(text)]).toEqual([[style.font, 0.5]]);
  const proportional = text.map((glyph) =>
    glyph.text === 'i' ? { ...glyph, box: { ...glyph.box, x1: glyph.box.x0 + 2 } } : glyph,
  );
  expect(fixedAdvances(proportional).size).toBe(0);
  const withWideM = text.map((glyph) =>
    glyph.text === 'M' ? { ...glyph, box: { ...glyph.box, x1: glyph.box.x1 + 0.2 } } : glyph,
  );
  expect([...fixedAdvances(withWideM)]).toEqual([[style.font, 0.5]]);
  expect(fixedAdvances(glyphs('few', 50, 100, style)).size).toBe(0);
});
