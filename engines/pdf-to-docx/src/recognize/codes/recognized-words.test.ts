import { expect, it } from 'vitest';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import type { RecognizedPicture } from '../recognize-picture.ts';
import { withRecognizedWords } from './recognized-words.ts';

const PIXELS = 300 / 72;
const style = { font: { name: 'F1', flags: 0 }, size: 10, angle: 0, isInvisible: false };
/** A word of unknown codes, 6 points to each, from `x` on a baseline. */
const unreadable = (codes: string, x: number, y: number): Glyph[] =>
  [...codes].map((code, i) => {
    const box = { x0: x + 6 * i, y0: y - 8, x1: x + 6 * i + 6, y1: y + 2 };
    const meaning = { code: code.charCodeAt(0), ink: box };
    return { text: '\ufffd', x: box.x0, y, box, style, isUnmapped: true, unreadable: meaning } as unknown as Glyph;
  });
const page = (glyphs: Glyph[]) => ({ glyphs }) as unknown as PageContent;
const recognized = (words: readonly (readonly [text: string, x: number, y: number])[], quarters = 0) =>
  ({
    quarters,
    dpi: 300,
    lines: words.map(([text, x, y]) => ({
      words: [
        {
          text,
          confidence: 0.9,
          box: { x0: x * PIXELS, x1: (x + 6 * text.length) * PIXELS, y0: (y - 8) * PIXELS, y1: (y + 2) * PIXELS },
        },
      ],
    })),
  }) as unknown as RecognizedPicture;
const textOf = ({ glyphs }: PageContent) => glyphs.map(({ text }) => text).join('');

it('spells words of unknown codes as they were recognized', () => {
  const content = page([...unreadable('abcd', 10, 100)]);
  const found = withRecognizedWords(content, recognized([['LINE', 10, 100]]));
  expect(textOf(found)).toBe('LINE');
  expect(found.glyphs.every((glyph) => !glyph.unreadable && !glyph.isUnmapped)).toBe(true);
});

it('spells words that were not recognized by the codes of those that were', () => {
  const content = page([...unreadable('abcd', 10, 100), ...unreadable('bcb', 10, 200)]);
  expect(textOf(withRecognizedWords(content, recognized([['LINE', 10, 100]])))).toBe('LINEINI');
});

it('takes what most words say where one was read wrong', () => {
  const content = page([...unreadable('abc', 10, 100), ...unreadable('abc', 10, 200), ...unreadable('abc', 10, 300)]);
  const found = recognized([
    ['THE', 10, 100],
    ['TBE', 10, 200],
    ['THE', 10, 300],
  ]);
  expect(textOf(withRecognizedWords(content, found))).toBe('THETHETHE');
});

it('leaves words that were not recognized as they are', () => {
  const content = page(unreadable('abcd', 10, 100));
  expect(withRecognizedWords(content, recognized([['LINE', 200, 300]])).glyphs).toEqual(content.glyphs);
  const turned = recognized([['LINE', 10, 100]], 1);
  expect(withRecognizedWords(content, turned)).toBe(content);
});

it('takes no word for a single sign in the middle of it', () => {
  const content = page(unreadable('a', 16, 100));
  // Three letters from 10 to 28: the sign is the one in the middle.
  expect(withRecognizedWords(content, recognized([['see', 10, 100]])).glyphs).toEqual(content.glyphs);
});
