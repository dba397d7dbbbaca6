import { expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withoutIdleCharacters } from './idle-characters.ts';

const textOf = (text: string) =>
  withoutIdleCharacters(glyphs(text, 0, 100), ({ box }) => box)
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
  const kept = withoutIdleCharacters([a!, { ...space!, isAfterGap: true }, b!], (glyph) => glyph.box);
  expect(kept.map(({ text, isAfterGap }) => [text, isAfterGap === true])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

it('leaves out the second of two bullets at one place, and takes one that draws nothing for a space', () => {
  const [first, second, ...others] = glyphs('■■ 1.1', 0, 100);
  const textsOf = (twin: Glyph, height: number) =>
    withoutIdleCharacters([first!, twin, ...others], ({ box }) => ({ ...box, y1: box.y0 + height })).map(
      ({ text }) => text,
    );
  expect(textsOf({ ...second!, x: first!.x }, 5).join('')).toBe('■ 1.1');
  expect(textsOf(second!, 0).join('')).toBe('■  1.1');
  expect(textsOf(second!, 5).join('')).toBe('■■ 1.1');
  expect(textsOf({ ...second!, x: first!.x, y: first!.y + 14 }, 5).join('')).toBe('■■ 1.1');
});
