import { expect, it } from 'vitest';
import { glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { countFonts, type FontUse } from './font-use.ts';

const widthOf = (text: string, of: ReturnType<typeof glyphs>) => {
  const uses = new Map<string, FontUse>();
  countFonts(of, uses);
  const found = [...uses.values()][0]?.characters.get(text);
  return found && found.width / found.count;
};

it('takes the box of a character for its width', () => {
  expect(widthOf('a', glyphs('aa', 0, 100))).toBeCloseTo(0.5);
});

it('takes the distance to the next character where the boxes reach far over each other', () => {
  const wide = glyphs('aaaa', 0, 100, glyphStyle()).map((glyph) => ({
    ...glyph,
    box: { ...glyph.box, x1: glyph.box.x0 + 8 },
  }));
  expect(widthOf('a', wide.slice(0, 1))).toBeCloseTo(0.8);
  expect(widthOf('a', wide)).toBeCloseTo((3 * 0.5 + 0.8) / 4);
});

it('notes the page and the first word of a font', () => {
  const uses = new Map<string, FontUse>();
  countFonts(glyphs('ab cd', 0, 100), uses, 3);
  countFonts(glyphs('ef', 0, 100), uses, 4);
  const [first, second] = glyphs('ab', 0, 100);
  expect([...uses.values()][0]?.first).toEqual({
    page: 3,
    box: { ...first?.box, x1: second?.box.x1 },
  });
});
