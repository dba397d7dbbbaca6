import { expect, it } from 'vitest';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withoutZeroWidthSpaces } from './zero-width-spaces.ts';

const textOf = (text: string) =>
  withoutZeroWidthSpaces(glyphs(text, 0, 100))
    .map((glyph) => glyph.text)
    .join('');

it('leaves zero-width spaces out of words and beside spaces', () => {
  expect(textOf('your \u200bc\u200bompleting\u200b.\u200b \u200bit')).toBe('your completing. it');
});

it('keeps those at which addresses, and text without spaces, may go on below', () => {
  for (const text of ['example.org/\u200bpath', 'ภาษา\u200bไทย']) expect(textOf(text)).toBe(text);
});

it('keeps the gap before one', () => {
  const [a, space, b] = glyphs('a\u200bb', 0, 100);
  const kept = withoutZeroWidthSpaces([a!, { ...space!, isAfterGap: true }, b!]);
  expect(kept.map(({ text, isAfterGap }) => [text, isAfterGap === true])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});
