import { describe, expect, it } from 'vitest';
import type { Glyph, PathShape } from '../../../model/page-content.ts';
import { box, horizontal, pageContent } from '../../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../../testing/hand-made-text.ts';
import { fontFormulas } from './font-formulas.ts';

const math = glyphStyle({ font: fontFace('CMMI10', { isItalic: true }) });
const small = glyphStyle({ size: 7, font: fontFace('CMMI7', { isItalic: true }) });
const signs = glyphStyle({ font: fontFace('CMSY10') });
const office = glyphStyle({ font: fontFace('OpenSymbol') });
const words = (text: string, x: number, y = 100) => glyphs(text, x, y).filter((glyph) => glyph.text !== ' ');
const letters = (text: string, x: number, y = 100) => glyphs(text, x, y, math);

const found = (marks: readonly Glyph[], paths: readonly PathShape[] = []) =>
  fontFormulas(pageContent({ glyphs: marks, paths })).map(({ glyphs: own, equation }) => ({
    text: [...own]
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(''),
    isRead: equation !== null,
  }));
const textsOf = (marks: readonly Glyph[]) => found(marks).map(({ text }) => text);

describe('formulas in fonts that only formulas have', () => {
  it('begin and end at the words around them, with the digits and signs that belong to them', () => {
    const marks = [
      ...words('where', 0),
      ...letters('x', 30),
      ...words('=5+', 36),
      ...letters('y', 52),
      ...words('is its', 60),
    ];
    expect(textsOf(marks)).toEqual(['x=5+y']);
  });

  it('have raised and lowered characters, also in fonts of text', () => {
    const raised = glyphs('2', 35, 96, glyphStyle({ size: 7 }));
    expect(textsOf([...words('area', 0), ...letters('r', 30), ...raised, ...words('of all', 42)])).toEqual(['r2']);
  });

  it('leave out numbers and brackets of the text next to them', () => {
    const marks = [...words('(see', 0), ...letters('x', 25), ...words(')', 30), ...words('3 times', 40)];
    expect(textsOf(marks)).toEqual(['x']);
  });

  it('do not take letters of the line above for the numerator of a bar over a letter', () => {
    const bar = horizontal(30, 35, 94.3);
    expect(
      found([...words('sizes', 20, 88), ...words('so', 15), ...letters('x', 30), ...words('is', 40)], [bar]),
    ).toEqual([{ text: 'x', isRead: true }]);
  });

  it('leave letters above a bar to their word, which is longer than the bar', () => {
    const bar = horizontal(29, 36, 93.2);
    const above = words('expression', 10, 89);
    expect(found([...above, ...letters('x', 30), ...words('is', 40)], [bar])).toEqual([{ text: 'x', isRead: true }]);
  });

  it('end with a stop in their own font, or with one behind what is alone on its line', () => {
    const stop = (x: number) => words('.', x);
    expect(textsOf([...words('as', 0), ...letters('x', 30), ...letters(',', 35), ...words('and', 42)])).toEqual(['x,']);
    expect(textsOf([...words('as', 0), ...letters('x', 30), ...stop(35)])).toEqual(['x']);
    expect(textsOf([...letters('x', 130), ...stop(135), ...words('(1)', 300)])).toEqual(['x.']);
  });

  it('leave out parentheses of the text, where their own font has some', () => {
    const inText = (text: string) => [
      ...words('size (', 0),
      ...letters(text, 30),
      ...words(') of', 30 + 5 * [...text].length),
    ];
    expect(textsOf(inText('𝑛'))).toEqual(['𝑛']);
    expect(
      textsOf([...words('at (', 0), ...letters('𝑎', 20), ...words(')(', 25), ...letters('𝑏', 35), ...words(')', 40)]),
    ).toEqual(['(𝑎)(𝑏)']);
  });

  it('have fractions, with what is above and below their bars', () => {
    const marks = [...letters('x=', 40), ...letters('a+b', 52, 92), ...letters('2c', 54, 107)];
    expect(found(marks, [horizontal(51, 68, 97.3)])).toEqual([{ text: 'x=a2+cb', isRead: true }]);
  });

  it('are pictures where several rows leave doubt', () => {
    const over = letters('zz', 52, 92).map((glyph) => ({ ...glyph, x: 53, box: box(52, 84, 58, 94) }));
    const marks = [...letters('x=', 40), ...over, ...letters('2c', 54, 107)];
    expect(found(marks, [horizontal(51, 64, 97.3)]).map(({ isRead }) => isRead)).toEqual([false]);
  });

  it('are shown by the signs of LibreOffice, whose letters have fonts of text', () => {
    const italic = glyphStyle({ font: fontFace('Serif-Italic', { isItalic: true }) });
    const marks = [
      ...words('with', 0),
      ...glyphs('a', 30, 100, italic),
      ...glyphs('=', 36, 100, office),
      ...words('12', 43),
    ];
    expect(textsOf(marks)).toEqual(['a=12']);
  });

  it('have names of functions that parentheses follow at once, and no words of the text', () => {
    const marks = [...words('so', 0), ...words('sgn(', 20), ...letters('x', 40), ...words(')', 45)];
    expect(textsOf(marks)).toEqual(['sgn(x)']);
    expect(textsOf([...words('where', 0), ...words('(', 35), ...letters('x', 40), ...words(')', 45)])).toEqual(['(x)']);
  });

  it('have capitals of Greek, which TeX draws in a font of text', () => {
    expect(
      textsOf([...words('on', 0), ...words('Ω', 30), ...glyphs('⊂', 40, 100, signs), ...letters('R', 50)]),
    ).toEqual(['Ω⊂R']);
  });

  it('have no index of a letter on the next line for a bound', () => {
    const next = [...letters('D', 32, 113), ...glyphs('a', 37, 109, small)];
    const sum = glyphs('∫', 30, 100, glyphStyle({ font: fontFace('CMEX10') }));
    expect(textsOf([...sum, ...letters('u', 42), ...next]).toSorted()).toEqual(['Da', '∫u']);
  });

  it('have no bounds above the names of functions', () => {
    const above = [...letters('y', 20, 86), ...glyphs('n', 25, 89, small)];
    expect(textsOf([...words('sin', 20), ...letters('x', 37), ...above]).toSorted()).toEqual(['sinx', 'yn']);
  });

  it('run from left to right in text that does not, with the signs that the page shows', () => {
    const hebrew = words('שלום', 70);
    const marks = [
      ...hebrew,
      ...letters('f', 30),
      ...glyphs(')', 35, 100, math),
      ...letters('x', 40),
      ...glyphs('(', 45, 100, math),
    ];
    const [formula] = fontFormulas(pageContent({ glyphs: marks }));
    expect(formula?.equation?.tree).toMatchObject({ items: [{ text: 'f' }, { kind: 'fence', open: '(', close: ')' }] });
  });
});

/** Text and formulas as LibreOffice draws them: signs in a font of their own, letters in one of text. */
describe('formulas of LibreOffice', () => {
  const text = (words_: string, x: number, y = 100, size = 14) =>
    glyphs(words_, x, y, glyphStyle({ size, font: fontFace('Serif') })).filter((glyph) => glyph.text !== ' ');
  const italic = (size: number) => glyphStyle({ size, font: fontFace('Serif-Italic', { isItalic: true }) });
  const sign = (text_: string, x: number, size = 12, y = 100) =>
    glyphs(text_, x, y, glyphStyle({ size, font: fontFace('OpenSymbol') }));
  const leaning = (text_: string, x: number, size = 12, y = 100) => glyphs(text_, x, y, italic(size));
  const upright = (text_: string, x: number, size = 12, y = 100) => text(text_, x, y, size);

  it('leave out what has the same baseline and another size, and typed signs', () => {
    const marks = [...upright('A:', 20, 14), ...leaning('b', 36), ...sign('+', 43), ...leaning('c', 50)];
    expect(textsOf(marks)).toEqual(['b+c']);
    const typed = [
      ...leaning('a', 20),
      ...upright('=', 26),
      ...leaning('b', 34),
      ...sign('+', 41),
      ...leaning('c', 48),
    ];
    expect(textsOf(typed)).toEqual(['b+c']);
  });

  it('are found by parentheses alone', () => {
    expect(
      textsOf([...text('takes', 0), ...leaning('O', 50), ...sign('(', 57), ...leaning('n', 63), ...sign(')', 70)]),
    ).toEqual(['O(n)']);
  });

  it('keep a stop that has their look and not that of the text behind', () => {
    const formula = [...leaning('m', 20), ...sign('=', 27), ...upright('2', 34)];
    expect(textsOf([...formula, ...leaning(',', 41), ...text('and', 50)])).toEqual(['m=2,']);
    expect(textsOf([...formula, ...text(',', 41), ...text('and', 50)])).toEqual(['m=2']);
  });

  it('keep units and fractions behind a number, over a gap', () => {
    const formula = [...leaning('T', 20), ...sign('=', 27), ...upright('305', 34), ...leaning('K', 57)];
    expect(textsOf(formula)).toEqual(['T=305K']);
  });

  it('keep the sign for a missing term in them, and what is not drawn', () => {
    const marks = [
      ...leaning('n', 20),
      ...sign('=¿', 27),
      ...leaning('m', 41),
      ...leaning('\u2061', 48),
      ...leaning('x', 49),
    ];
    expect(textsOf(marks)).toEqual(['n=¿m\u2061x']);
  });

  it('have what is small below a word, and no text below or above it', () => {
    const word = [...leaning('argmax', 20), ...sign('=', 64), ...leaning('y', 72)];
    const limit = leaning('e', 36, 7.2, 107.5);
    expect(textsOf([...word, ...limit])[0]).toMatch(/e/);
    expect(textsOf([...word, ...text('the words above', 0, 86, 8)])).toEqual(['argmax=y']);
  });

  it('have no small text on their line for indices', () => {
    const marks = [
      ...text('counter of', 20, 100, 9),
      ...leaning('j', 75, 14),
      ...sign('=', 82, 14),
      ...upright('0', 92, 14),
    ];
    expect(textsOf(marks)).toEqual(['j=0']);
  });

  it('share the bound between two sums with the nearer one', () => {
    const lower = upright('0', 32, 7.2, 115);
    const sums = [
      ...sign('∑', 30, 17.5),
      ...leaning('x', 48),
      ...sign('∑', 30, 17.5, 140),
      ...leaning('y', 48, 12, 140),
    ];
    expect(textsOf([...sums, ...lower]).toSorted()).toEqual(['∑y', '∑0x'].toSorted());
  });
});

describe('no formulas are', () => {
  it('those with signs of which only the picture tells what they are', () => {
    expect(textsOf([...letters('x=', 30), ...glyphs('\ufffd', 40, 100, math), ...letters('y', 45)])).toEqual([]);
  });

  it('bullets and arrows of such fonts', () => {
    expect(textsOf([...glyphs('•', 0, 100, signs), ...words('item', 10), ...glyphs('→', 40, 100, signs)])).toEqual([]);
  });

  it('words that are set in a font for formulas', () => {
    const font = glyphStyle({ font: fontFace('CambriaMath') });
    expect(textsOf(glyphs('words', 0, 100, font))).toEqual([]);
  });

  it('bullets and arrows that LibreOffice takes from its font of signs', () => {
    expect(textsOf([...glyphs('•', 0, 100, office), ...words('item', 10)])).toEqual([]);
  });
});

const at = (text: string, x: number, y: number) => glyphs(text, x, y, small);

it('takes the index of a letter for a part of it', () => {
  expect(textsOf([...letters('x', 30), ...at('i', 35, 102), ...words('and', 45)])).toEqual(['xi']);
});

describe('formulas whose letters are of the font of the text', () => {
  const leaning = glyphStyle({ font: fontFace('URWPalladioL-Ital', { isItalic: true }) });
  const greek = glyphStyle({ font: fontFace('PazoMath-Italic', { isItalic: true }) });

  it('have letters that lean, and end at words', () => {
    const marks = [
      ...words('where', 0),
      ...glyphs('c', 30, 100, leaning),
      ...glyphs('<', 36, 100, signs),
      ...glyphs('p', 42, 100, leaning),
      ...words('is its', 55),
    ];
    expect(textsOf(marks)).toEqual(['c<p']);
  });

  it('end at words of text that leans, too', () => {
    const marks = [
      ...glyphs('α', 0, 100, greek),
      ...glyphs('<', 6, 100, signs),
      ...glyphs('p', 12, 100, leaning),
      ...glyphs('has', 20, 100, leaning),
    ];
    expect(textsOf(marks)).toEqual(['α<p']);
  });

  it('have large signs that stand lower than their row', () => {
    const sum = glyphs('∑', 12, 102.1, glyphStyle({ size: 14, font: fontFace('PazoMath') }));
    const marks = [
      ...glyphs('c', 0, 100, leaning),
      ...glyphs('=', 6, 100, signs),
      ...sum,
      ...glyphs('p', 24, 100, leaning),
    ];
    expect(textsOf(marks)).toEqual(['c=∑p']);
  });
});
