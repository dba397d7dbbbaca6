import { expect, it } from 'vitest';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withWholeCharacters } from './whole-characters.ts';

it('joins the halves of a character that stand back to front beside right-to-left text', () => {
  const halves = (...texts: readonly string[]) =>
    texts.flatMap((text) => glyphs('x', 50, 100).map((glyph) => ({ ...glyph, text })));
  const textOf = (...texts: readonly string[]) => withWholeCharacters(halves(...texts)).map(({ text }) => text);
  expect(textOf('\ud835', '\udc36')).toEqual(['𝐶']);
  expect(textOf('\udc36', '\ud835')).toEqual(['𝐶']);
  expect(textOf('\udc36', 'a')).toEqual(['\udc36', 'a']);
});
