import { expect, it } from 'vitest';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { withLostMarks } from './lost-marks.ts';

/** The text of what is written on one line, its characters side by side. */
const read = (text: string) => textOf(glyphs(text, 50, 100));
const textOf = (of: Parameters<typeof withLostMarks>[0]) =>
  withLostMarks(of)
    .map((glyph) => glyph.text)
    .join('');

it('joins the halves of a Thai or Lao vowel whose first one is called a space', () => {
  expect(read('จ านวน')).toBe('จำนวน');
  expect(read('น ้าม')).toBe('น้ำม');
  expect(read('น้ าม')).toBe('น้ำม');
  expect(read('ທ າງານ')).toBe('ທຳງານ');
});

it('makes one of a Thai letter and its marks, wherever they are drawn', () => {
  expect(withLostMarks(glyphs('ศรีจ ้า', 50, 100)).map(({ text }) => text)).toEqual(['ศ', 'รี', 'จ้', 'ำ']);
});

it('gives no glyph more than a few marks, and loses none', () => {
  const read = withLostMarks(glyphs(`ก${'้'.repeat(50)}`, 50, 100, undefined, { advance: 0 }));
  expect(read.map(({ text }) => text).join('')).toHaveLength(51);
  expect(Math.max(...read.map(({ text }) => text.length))).toBeLessThan(10);
});

it('takes a mark of an Indian script to its letter, over spaces that are parts of the same vowel', () => {
  expect(read('ವಿರ  ೀಧಿ')).toBe('ವಿರೀಧಿ');
  const [letter, space, mark] = glyphs('ರ ೀ', 50, 100);
  if (!letter || !space || !mark) throw new Error('three glyphs');
  for (const drawn of [
    [letter, space, mark],
    [letter, mark],
  ])
    expect(withLostMarks(drawn)[1]?.box.x0).toBe(letter.box.x1);
});

it('gives a letter one vowel, and none beside the sign that it has none', () => {
  expect(read('ಶ್ರೀಮ್ುಖ')).toBe('ಶ್ರೀಮುಖ');
  expect(read('ದ್ಾಾ')).toBe('ದಾ');
});

it('leaves words, marks without a letter before them, and what is on another line alone', () => {
  for (const text of ['มา กา', 'कर्म की', 'a \u0cc0', 'വ്യു', '1 า']) expect(read(text)).toBe(text);
  expect(textOf([...glyphs('ರ ', 50, 100), ...glyphs('ೀ', 50, 200)])).toBe('ರ ೀ');
});
