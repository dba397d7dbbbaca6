import { expect, it } from 'vitest';
import { glyphs } from '../../testing/hand-made-text.ts';
import { flowGlyph } from './glyph-lines.ts';
import { withSpaceRuns } from './space-runs.ts';

/** Words with one drawn space of 5 points behind each, parted by gaps of so many points; `drawn` tells which have none. */
const runs = (words: readonly string[], gaps: readonly number[], drawn: readonly boolean[] = []) => {
  let x = 0;
  const pieces = words.flatMap((word, i) => {
    const own = glyphs(word, x, 0).map((glyph) => ({ text: glyph.text, x0: glyph.box.x0, x1: glyph.box.x1, glyph }));
    const end = own.at(-1)?.x1 ?? 0;
    x = end + (gaps[i] ?? 0);
    if (gaps[i] === undefined) return own;
    const isDrawn = drawn[i] ?? true;
    const [space] = glyphs(isDrawn ? ' ' : 'x', end, 0);
    return space ? [...own, { text: ' ', x0: end, x1: isDrawn ? end + 5 : x, glyph: space }] : own;
  });
  const found = withSpaceRuns(pieces.map((piece) => ({ ...piece, glyph: flowGlyph(piece.glyph) })));
  return found
    .filter(({ text }) => text.trim() === '')
    .map(({ text, isWide }) => `${text.length}${isWide ? ' wide' : ''}`);
};

it('gives a gap as many spaces as it is wide, also where the line is stretched', () => {
  expect(runs(['one', 'two', 'three', 'four'], [5, 10, 5])).toEqual(['1', '2 wide', '1']);
  expect(runs(['one', 'two', 'three', 'four'], [6.5, 6.5, 13])).toEqual(['1', '1', '2 wide']);
});

it('leaves one space in a gap that no whole number of them explains, and says that it is wide', () => {
  expect(runs(['one', 'two', 'three'], [5, 12.4])).toEqual(['1', '1 wide']);
  expect(runs(['one', 'two', 'three'], [5, 15], [true, false])).toEqual(['1', '1 wide']);
});

it('takes the only gap of a line for several spaces where it fits them closely', () => {
  expect(runs(['one', 'two'], [15.1])).toEqual(['3 wide']);
  expect(runs(['one', 'two'], [16])).toEqual(['1 wide']);
});

it('leaves lines alone that are stretched until all their gaps are wide, and gaps beside a form field', () => {
  expect(runs(['one', 'two', 'three'], [10, 10])).toEqual(['1', '1']);
  const plain = runs(['one', 'two', 'three'], [5, 10]);
  expect(plain).toEqual(['1', '2 wide']);
  const [field] = glyphs('xx', 30, 0);
  if (!field) throw new Error('a glyph was made');
  const control = { kind: 'drawn-checkbox', isChecked: false } as const;
  const pieces = [
    ...glyphs('a b ', 0, 0).map((glyph) => ({ text: glyph.text, x0: glyph.box.x0, x1: glyph.box.x1, glyph })),
    { text: '☐', x0: 40, x1: 45, glyph: { ...field, control } },
  ].map((piece) => ({ ...piece, glyph: flowGlyph(piece.glyph) }));
  expect(withSpaceRuns(pieces).map(({ text }) => text)).toEqual(['a', ' ', 'b', ' ', '☐']);
});

it('counts the spaces of a font of one width, none of which is drawn, by the width of its letters', () => {
  const { style } = glyphs('x', 0, 0)[0]!;
  const advances = new Map([[style.font, 0.5]]);
  const pieces = [
    ...glyphs('one', 0, 0).map((glyph) => ({ text: glyph.text, x0: glyph.box.x0, x1: glyph.box.x1, glyph })),
    ...glyphs('x', 15, 0).map((glyph) => ({ text: ' ', x0: 15, x1: 30, glyph })),
    ...glyphs('two', 30, 0).map((glyph) => ({ text: glyph.text, x0: glyph.box.x0, x1: glyph.box.x1, glyph })),
  ].map((piece) => ({ ...piece, glyph: flowGlyph(piece.glyph) }));
  const textOf = (found: ReturnType<typeof withSpaceRuns>) => found.map(({ text }) => text).join('');
  expect(textOf(withSpaceRuns(pieces, advances))).toBe('one   two');
  expect(textOf(withSpaceRuns(pieces))).toBe('one two');
});
