import { expect, test } from 'vitest';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { findShadows } from './shadow-text.ts';

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
