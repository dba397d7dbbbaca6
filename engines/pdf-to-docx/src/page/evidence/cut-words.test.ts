import { expect, it } from 'vitest';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withWholeWords } from './cut-words.ts';

/** The places of characters on both sides of a rule. */
const sides = (of: ReturnType<typeof glyphs>, rule: number) =>
  of.map(({ box }) => ((box.x0 + box.x1) / 2 < rule ? 'left' : 'right'));
const text = glyphs('Name Isolde', 50, 100, glyphStyle());

it('text that a rule cuts in the middle of a word stays in the cell that has most of it', () => {
  expect(new Set(withWholeWords(text, sides(text, 92)))).toEqual(new Set(['left']));
  expect(new Set(withWholeWords(text, sides(text, 58)))).toEqual(new Set(['right']));
});

it('text is parted where a rule is between its words', () => {
  const places = sides(text, 74);
  expect(withWholeWords(text, places)).toEqual(places);
});

it('what another object draws behind the rule, or what stands outside of all cells, is not moved', () => {
  const next = glyphs('12', 105, 100, glyphStyle({ object: 2 }));
  const both = [...text, ...next];
  const places = [...sides(text, 92), 'right', undefined];
  expect(withWholeWords(both, places).slice(-2)).toEqual(['right', undefined]);
});
