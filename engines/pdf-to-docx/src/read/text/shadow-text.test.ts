import { expect, test } from 'vitest';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { findShadows, withoutOverprints } from './shadow-text.ts';

const gray = () => glyphStyle({ color: '808080' });
const black = () => glyphStyle({ color: '000000' });

test('text that is drawn again right beside itself has a shadow, the one drawn first', () => {
  const shadow = glyphs('Impact', 51, 101.5, gray());
  const text = glyphs('Impact', 50, 100, black());
  expect(findShadows([...shadow, ...text])).toEqual(new Set(shadow));
});

test('the same text on another line or of one character is no shadow', () => {
  const pairs = [
    [...glyphs('Impact', 50, 100, gray()), ...glyphs('Impact', 50, 112, black())],
    [...glyphs('•', 50, 100, gray()), ...glyphs('•', 51, 101, black())],
  ];
  for (const pair of pairs) expect(findShadows(pair).size).toBe(0);
});

test('keeps one of several characters that are printed over each other, in bold where they are a little apart', () => {
  const [one, two] = [glyphStyle({ object: 1 }), glyphStyle({ object: 2 })];
  const copies = [glyphs('Tot', 50.3, 100, two), glyphs('al', 65.3, 100, two), glyphs('12', 80.3, 100, two)];
  const left = withoutOverprints([...glyphs('Total 12', 50, 100, one), ...copies.flat()]);
  const drawn = [...left].sort((a, b) => a.x - b.x).filter(({ text }) => text !== ' ');
  expect(drawn.map(({ text }) => text).join('')).toBe('Total12');
  expect(drawn.every((glyph) => glyph.style.isStroked)).toBe(true);
  const same = withoutOverprints([...glyphs('al', 50, 100, one), ...glyphs('al', 50, 100, two)]);
  expect(same.map(({ text, style: { isStroked } }) => [text, isStroked])).toEqual([
    ['a', false],
    ['l', false],
  ]);
});

test('the letters of a ligature, which one object draws at one place, are no copies', () => {
  const style = glyphStyle({ object: 1 });
  expect(withoutOverprints([...glyphs('f', 50, 100, style), ...glyphs('f', 50, 100, style)])).toHaveLength(2);
});
