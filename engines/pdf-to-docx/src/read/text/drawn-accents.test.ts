import { expect, it } from 'vitest';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withAccents } from './drawn-accents.ts';

type Drawn = readonly [text: string, x: number, y?: number];
const style = glyphStyle();
const read = (...drawn: Drawn[]) =>
  withAccents(drawn.flatMap(([text, x, y = 100]) => glyphs(text, x, y, style)))
    .map(({ text }) => text)
    .join('');

it('joins an accent to the letter that it is drawn over, before or after it', () => {
  expect(read(['pr', 50], ['´', 60], ['a', 60], ['ctica', 65])).toBe('práctica');
  expect(read(['c', 50], ['¸', 50], ['a', 55])).toBe('ça');
  expect(read(['as', 50], ['´', 60], ['ı', 60])).toBe('así');
});

it('finds the letter of a raised accent that comes after its line', () => {
  expect(read(['INFORMATICA', 50], ['´', 80, 98])).toBe('INFORMÁTICA');
});

it('finds that of a sign that people type only where it is raised', () => {
  expect(read(['E utile', 50], ['`', 50, 97])).toBe('È utile');
  expect(read(['E utile', 50], ['`', 50])).toBe('E utile`');
});

it('leaves accents as they are that are over no letter, or over one without an accented form', () => {
  expect(read(['a', 50], ['´', 55], ['b', 60])).toBe('a´b');
  expect(read(['ˆ', 50], ['x', 50])).toBe('ˆx');
  expect(read(['~', 50], ['/home', 55])).toBe('~/home');
  expect(read(['a', 50], ['´', 50, 90])).toBe('a´');
});

it('leaves accents of another font alone, as those of formulas', () => {
  const accent = glyphs('ˆ', 50, 100, { ...style, font: { ...style.font, name: 'Other' } });
  expect(withAccents([...accent, ...glyphs('a', 50, 100, style)])).toHaveLength(2);
});
