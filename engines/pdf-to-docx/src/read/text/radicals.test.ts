import { expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withoutRadicals } from './radicals.ts';

/** Characters that one glyph of the font stands for, for each text. */
const textOf = (...texts: readonly string[]) => {
  const [glyph] = glyphs('x', 0, 100) as [Glyph];
  const all = texts.flatMap((text, at) => [...text].map((one) => ({ ...glyph, x: 12 * at, text: one })));
  return withoutRadicals(all)
    .map(({ text }) => text)
    .join('');
};

it('reads an ideograph once of which the font names the radical, too', () => {
  expect(textOf('决', '\u2f45方', '案')).toBe('决方案');
  expect(textOf('项', '\u2eab\u2f6c目')).toBe('项目');
});

it('keeps ideographs that are there twice, and reads a radical alone as what it stands for', () => {
  expect(textOf('方', '方')).toBe('方方');
  expect(textOf('\u2f45', '方')).toBe('方方');
  expect(textOf('\u2f2f', '作')).toBe('工作');
});
