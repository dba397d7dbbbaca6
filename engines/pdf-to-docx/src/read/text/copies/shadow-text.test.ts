import { expect, test } from 'vitest';
import { glyphStyle, glyphs } from '../../../testing/hand-made-text.ts';
import { findShadows, mayHaveCopies, withoutOverprints } from './shadow-text.ts';

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

test('a shadow is found where its text is drawn letter by letter, and the copy as a line', () => {
  const letters = [...'Impact'].flatMap((letter, i) =>
    glyphs(letter, 51 + 5 * i, 101.5, glyphStyle({ color: '808080', object: 10 + i })),
  );
  const text = glyphs('Impact', 50, 100, glyphStyle({ object: 20 }));
  expect(findShadows([...letters, ...text])).toEqual(new Set(letters));
  // Some readers give what was drawn first later.
  expect(findShadows([...text, ...letters])).toEqual(new Set(letters));
});

test('a leader of dots, each drawn by itself, is no shadow', () => {
  const dots = Array.from({ length: 9 }, (_, i) => glyphs('.', 50 + 2.5 * i, 100, glyphStyle({ object: i + 1 })));
  expect(findShadows(dots.flat()).size).toBe(0);
  expect(withoutOverprints(dots.flat())).toHaveLength(9);
});

test('copies far apart in the content are one, and a word that is there twice stays so', () => {
  const page = 'the tale of the thirteen turtles that trotted to the teeming town that night ';
  const once = glyphs(page, 50, 100, glyphStyle({ object: 1 }));
  const again = glyphs(page, 50.2, 100, glyphStyle({ object: 2 }));
  const left = withoutOverprints([...once, ...again]).filter(({ text }) => text !== ' ');
  expect(left.map(({ text }) => text).join('')).toBe(page.replaceAll(' ', ''));
  const twice = [
    ...glyphs('that', 50, 100, glyphStyle({ object: 1 })),
    ...glyphs('that', 74, 100, glyphStyle({ object: 2 })),
  ];
  expect(withoutOverprints(twice)).toHaveLength(8);
  expect(findShadows(twice).size).toBe(0);
});

test('an outline around its text leaves it its color, and makes it bold where it has that, too', () => {
  const fill = glyphs('Ada', 50, 100, glyphStyle({ object: 1, color: '000080' }));
  const outline = (color: string) =>
    glyphs('Ada', 50, 100, glyphStyle({ object: 2, color, isStroked: true, isOutline: true }));
  const looks = (color: string) =>
    withoutOverprints([...fill, ...outline(color)]).map(({ style }) => [style.color, style.isStroked]);
  expect(looks('000080')).toEqual([
    ['000080', true],
    ['000080', true],
    ['000080', true],
  ]);
  expect(looks('FF0000')).toEqual([
    ['000080', false],
    ['000080', false],
    ['000080', false],
  ]);
});

test('a page without copies is known at one look', () => {
  const line = glyphs('All is well', 50, 100, glyphStyle({ object: 1 }));
  expect(mayHaveCopies([...line, ...glyphs('All is well', 50, 112, glyphStyle({ object: 2 }))])).toBe(false);
  expect(mayHaveCopies([...line, ...glyphs('All is well', 52, 98.5, glyphStyle({ object: 2 }))])).toBe(true);
});
