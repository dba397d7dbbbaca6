import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { fontFace, glyphStyle } from '../../testing/hand-made-text.ts';
import { withSpreadCode } from './spread-code.ts';

const SIZE = 10;
/** Points, as wide as `listings` makes a column of text of 10 points. */
const COLUMN = 6;
const LEFT = 100;
const ROMAN = glyphStyle({ size: SIZE, font: fontFace('LMRoman10-Regular') });
const MATH = glyphStyle({ size: SIZE, font: fontFace('CMSY10') });

const widthOf = (letter: string) => (/[ijl,;.(){}[\]’]/.test(letter) ? 2.8 : /[mw_−]/.test(letter) ? 7.6 : 4.8);

function glyph(text: string, x: number, y: number, style = ROMAN): Glyph {
  const box = { x0: x, x1: x + widthOf(text), y0: y - 7, y1: y + 2 };
  return { text, x, y, box, style, isSoftHyphen: false, isUnmapped: false, index: 0, page: 1 };
}

/** A line as `listings` sets it: each word in a box of as many columns as it has letters, in which they are spread. */
function spread(line: string, x: number, y: number): Glyph[] {
  return [...line.matchAll(/\w+|\S/g)].flatMap(({ 0: word, index }) => {
    const letters = [...word];
    const room = COLUMN * letters.length - letters.reduce((sum, letter) => sum + widthOf(letter), 0);
    const gap = room / (letters.length + 1);
    let at = x + COLUMN * index;
    return letters.map((letter) => {
      at += gap;
      const one = glyph(letter, at, y, letter === '−' ? MATH : ROMAN);
      at += widthOf(letter);
      return one;
    });
  });
}

/** Words with spaces of 3 points, as prose is set, their letters `gap` apart. */
function prose(text: string, x: number, y: number, gap = 0): Glyph[] {
  let at = x;
  return [...text].flatMap((letter) => {
    const one = letter === ' ' ? [] : [glyph(letter, at, y)];
    at += letter === ' ' ? 3 + gap : widthOf(letter) + gap;
    return one;
  });
}

/** The text of each line from `LEFT` on, with a space for each column that is free, and the fonts. */
function read(...glyphs: readonly Glyph[]) {
  const content = withSpreadCode(pageContent({ glyphs }));
  const lines = Map.groupBy(content.glyphs, ({ y }) => y);
  return [...lines.values()].map((line) => {
    let text = '';
    for (const { text: letter, box } of line) text = text.padEnd(Math.round((box.x0 - LEFT) / COLUMN)) + letter;
    return { text, fonts: [...new Set(line.map(({ style }) => style.font.name))] };
  });
}

const CODE = ['for (item in list) {', '  total = add_to(total, item)', '}'];

describe('withSpreadCode', () => {
  it('puts letters that are spread over columns into a font of one width, with the spaces that were typed', () => {
    const lines = CODE.flatMap((line, i) => spread(line, LEFT, 200 + 12 * i));
    const fonts = ['Latin Modern Typewriter-Regular'];
    expect(read(...lines)).toEqual(CODE.map((text) => ({ text, fonts })));
  });

  it('reads signs from fonts for formulas and typographic quotes as they were typed', () => {
    const lines = ['name = ’apply−offer’', 'total = value − others'].flatMap((line, i) =>
      spread(line, LEFT, 200 + 12 * i),
    );
    expect(read(...lines).map(({ text }) => text)).toEqual(["name = 'apply-offer'", 'total = value - others']);
    expect(new Set(read(...lines).flatMap(({ fonts }) => fonts)).size).toBe(1);
  });

  it('leaves the numbers of lines, and prose of the same size around the listing', () => {
    const before = prose('This is what the program does with a list:', 100, 180);
    const lines = CODE.flatMap((line, i) => [glyph(`${i + 1}`, 80, 200 + 12 * i), ...spread(line, LEFT, 200 + 12 * i)]);
    const content = withSpreadCode(pageContent({ glyphs: [...before, ...lines] }));
    const isTyped = ({ style }: Glyph) => style.font.name.includes('Typewriter');
    expect(content.glyphs.filter((one) => !isTyped(one)).map(({ text }) => text)).toEqual([
      ...before.map(({ text }) => text),
      ...['1', '2', '3'],
    ]);
  });

  it('leaves words that are letter-spaced: their gaps are the same, and columns would differ', () => {
    const lines = prose('LIST OF WORDS SPACED OUT FOR SHOW', 100, 200, 2);
    const content = pageContent({ glyphs: lines });
    expect(withSpreadCode(content)).toBe(content);
  });
});
