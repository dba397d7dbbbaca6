import { describe, expect, it } from 'vitest';
import type { MathNode } from '../../../model/document/equation.ts';
import type { Box } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { box } from '../../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../../testing/hand-made-text.ts';
import { readFormula } from './read-formula.ts';

/** Characters of 10 points, or of 7 where they are raised or lowered, each half as wide as its size. */
const italic = glyphStyle({ font: fontFace('Italic', { isItalic: true }) });
const upright = glyphStyle();
const small = glyphStyle({ size: 7, font: fontFace('Italic', { isItalic: true }) });
const letters = (text: string, x: number, y = 100, style = italic) => glyphs(text, x, y, style);
const raised = (text: string, x: number) => letters(text, x, 96, small);
const lowered = (text: string, x: number) => letters(text, x, 102, small);
const tall = (sign: string, x: number, y = 104) => letters(sign, x, y, glyphStyle({ size: 22, stretch: 0.45 }));
const bar = (x0: number, x1: number, y = 97): Box => box(x0, y, x1, y + 0.5);

/** A tree in the linear format of Word, with braces for what belongs together. */
function linear(node: MathNode | undefined): string {
  if (!node) return '';
  switch (node.kind) {
    case 'text':
      return node.isUpright && /\p{L}/u.test(node.text) ? `"${node.text}"` : node.text;
    case 'row':
      return node.items.map(linear).join('');
    case 'fraction':
      return `{${linear(node.over)}${node.isLinear ? '⁄' : node.hasBar ? '/' : '¦'}${linear(node.under)}}`;
    case 'scripts':
      return `${linear(node.base)}${node.sub ? `_{${linear(node.sub)}}` : ''}${node.sup ? `^{${linear(node.sup)}}` : ''}`;
    case 'root':
      return `√{${node.degree ? `${linear(node.degree)}&` : ''}${linear(node.content)}}`;
    case 'operator':
      return `${node.sign}${node.isBeside ? ':' : ''}_{${linear(node.sub)}}^{${linear(node.sup)}}{${linear(node.content)}}`;
    case 'fence':
      return `${node.open}${linear(node.content)}${node.close}`;
    case 'function':
      return `${linear(node.name)}▒{${linear(node.argument)}}`;
    case 'limit':
      return `${linear(node.base)}┬{${linear(node.under)}}`;
    case 'matrix':
      return `■(${node.rows.map((row) => row.map(linear).join('&')).join('@')})`;
    case 'array':
      return `█(${node.rows.map(linear).join('@')})`;
    case 'brace':
      return `${node.isOver ? '⏞' : '⏟'}{${linear(node.content)}}{${linear(node.label)}}`;
    case 'overline':
      return `‾{${linear(node.content)}}`;
    case 'accent':
      return `${linear(node.content)}${node.mark}`;
  }
}

const readAs = (isKnown: boolean, ...pieces: (readonly Glyph[] | Box)[]) => {
  const rules = pieces.filter((piece): piece is Box => 'x0' in piece);
  const own = pieces.filter((piece): piece is readonly Glyph[] => !('x0' in piece)).flat();
  const formula = readFormula(own, rules, isKnown);
  return formula && linear(formula.tree);
};
const read = (...pieces: (readonly Glyph[] | Box)[]) => readAs(false, ...pieces);

describe('a formula is read', () => {
  it('with raised and lowered characters, each with what it belongs to', () => {
    expect(read(letters('E=mc', 0), raised('2', 20))).toBe('E=mc^{2}');
    expect(read(letters('a', 0), lowered('i', 5), raised('2', 5), letters('+b', 10))).toBe('a_{i}^{2}+b');
    expect(read(letters('10', 0, 100, upright), raised('-6', 10))).toBe('10^{-6}');
    expect(read(letters('e', 0), raised('x', 5), letters('2', 9, 94, glyphStyle({ size: 4 })))).toBe('e^{x^{2}}');
  });

  it('with primes as characters, and with a bar behind the term that it is the value of', () => {
    expect(read(letters('f', 0), raised('′', 5), letters('+x', 9))).toBe('f′+x');
    expect(read(letters('u', 0), letters('|', 5, 100, upright), lowered('a', 10))).toBe('u|_{a}');
  });

  it('with the script, Fraktur and double-struck letters of the fonts of TeX', () => {
    const tex = (text: string, x: number, font: string) => letters(text, x, 100, glyphStyle({ font: fontFace(font) }));
    const alphabets = [tex('RE', 0, 'MSBM10'), tex('gC', 10, 'EUFM10'), tex('FA', 20, 'CMSY10')];
    const formula = readFormula(alphabets.flat(), []);
    expect(formula?.tree).toEqual({ kind: 'text', text: 'ℝ𝔼𝔤ℭℱ𝒜', isUpright: true });
  });

  it('with the spaces between words that lean', () => {
    const formula = readFormula([...letters('dry', 0), ...letters('air', 19)], []);
    expect(formula?.tree).toMatchObject({ text: 'dry air' });
    expect(readFormula([...letters('a', 0), ...letters('b', 8)], [])?.tree).toMatchObject({ text: 'ab' });
  });

  it('with three dots as an ellipsis', () => {
    expect(read(letters('a', 0), letters('...', 5, 100, upright), letters('···', 25, 100, upright))).toBe('a…⋯');
  });

  it('with the sign of a sum alone where it has no term', () => {
    expect(read(letters('a=', 0), letters('∑', 12, 100, upright), letters('i', 13, 109, small))).toBe('a=∑_{i}');
  });

  it('with fractions, also within one another', () => {
    expect(read(letters('x=', 0), letters('a+b', 12, 92), bar(11, 30), letters('2c', 15, 106))).toBe('x={a+b/2c}');
    const inner = [letters('a', 16, 84), bar(14, 24, 88), letters('b', 16, 96)];
    expect(read(...inner, bar(10, 30, 100), letters('c', 17, 110))).toBe('{{a/b}/c}');
  });

  it('with roots, and what is over their hooks', () => {
    const sign = letters('√', 4, 100, glyphStyle({ size: 14, stretch: 0.7 }));
    expect(read(sign, bar(11, 30, 91), letters('x+1', 12))).toBe('√{x+1}');
    expect(read(letters('3', 2, 95, small), sign, bar(11, 20, 91), letters('x', 12))).toBe('√{3&x}');
    expect(read(bar(0, 10, 91), letters('AB', 0), letters('=C', 11))).toBe('‾{AB}=C');
  });

  it('with the bounds of sums below and above, those of integrals beside, and the terms that follow', () => {
    const sum = letters('∑', 10, 102, glyphStyle({ size: 16 }));
    const bounds = [letters('n=1', 9, 111, small), letters('∞', 12, 88, small)];
    expect(read(letters('s=', 0), sum, ...bounds, letters('a', 20), lowered('n', 25))).toBe('s=∑_{n=1}^{∞}{a_{n}}');
    const integral = [letters('∫', 0), lowered('0', 5), raised('1', 6)];
    expect(read(...integral, letters('xdx=y', 12))).toBe('∫:_{0}^{1}{xdx}=y');
    expect(read(letters('Q×∑', 0))).toBe('Q×∑');
  });

  it('with fences that are as high as what they hold, and typed ones as characters', () => {
    const fraction = [letters('1', 12, 92), bar(11, 18), letters('n', 12, 106)];
    expect(read(tall('(', 0), ...fraction, tall(')', 20), raised('n', 31))).toBe('({1/n})^{n}');
    expect(read(tall('(', 0), letters('n', 12, 93), letters('k', 12, 107), tall(')', 20))).toBe('({n¦k})');
    expect(read(letters('f(x)', 0))).toBe('f(x)');
  });

  it('with signs of TeX that are no higher than text as typed, and its large ones as fences', () => {
    const braced = (font: string) => {
      const sign = glyphStyle({ font: fontFace(font) });
      const marks = [...letters('{', 0, 100, sign), ...letters('a', 5), ...letters('}', 10, 100, sign)];
      return readFormula(marks, [])?.tree.kind;
    };
    expect([braced('CMSY10'), braced('LMMathSymbols10-Regular'), braced('CMEX10'), braced('CambriaMath')]).toEqual([
      'row',
      'row',
      'fence',
      'fence',
    ]);
  });

  it('with each typed bar of one pair alone, also where others are raised behind it', () => {
    const bars = glyphStyle({ size: 7, font: fontFace('CMSY7') });
    const raisedBars = (x: number) => [
      ...letters('|', x, 96, bars),
      ...raised('M', x + 4),
      ...letters('|', x + 8, 96, bars),
    ];
    expect(read(letters('2', 0), raisedBars(5), letters('<2', 20), raisedBars(31))).toBe('2^{|M|}<2^{|M|}');
  });

  it('with words straight, with what is under them, and with marks over letters', () => {
    const word = letters('lim', 0, 100, upright);
    expect(read(word, letters('n', 5, 108, small), letters('x', 18))).toBe('"lim"┬{n}▒{x}');
    expect(read(letters('v', 0), letters('^', 0.5, 99.5), letters('=w', 6))).toBe('v\u0302=w');
  });

  it('with the signs and letters that authors type', () => {
    expect(read(letters('𝑎−𝑏∗2', 0))).toBe('a-b*2');
    expect(read(letters('∆x', 0))).toBe('Δx');
    const signs = glyphStyle({ font: fontFace('CMSY10', { isItalic: true }) });
    const dotted = (dots: string) => [letters('a', 0), letters(dots, 5, 100, signs), letters('b', 20)];
    expect(read(...dotted('·'))).toBe('a⋅b');
    expect(read(...dotted('···'))).toBe('a⋯b');
    expect(read(letters('a·b', 0))).toBe('a·b');
  });

  it('with rows of cells between fences, and with cases beside a brace alone', () => {
    const rows = [letters('a', 12, 86), letters('b', 30, 86), letters('c', 12, 100), letters('d', 30, 100)];
    const more = [letters('e', 12, 114), letters('f', 30, 114)];
    const high = (sign: string, x: number) => letters(sign, x, 112, glyphStyle({ size: 40, stretch: 0.3 }));
    expect(read(letters('A=', -8), high('[', 4), ...rows, ...more, high(']', 38))).toBe('A=[■(a&b@c&d@e&f)]');
    const cases = [letters('a', 12, 93), letters('b', 30, 93), letters('c', 12, 107), letters('d', 30, 107)];
    expect(read(letters('f=', -8), high('{', 4), ...cases)).toBe('f={█(a\u2003b@c\u2003d)');
  });

  it('with braces below terms, and what is below these', () => {
    const brace = letters('⏟', 0, 112, glyphStyle({ size: 10, stretch: 5 }));
    const wide = brace.map((glyph) => ({ ...glyph, box: box(0, 103, 25, 106) }));
    expect(read(letters('a+b+c', 0), wide, letters('n', 10, 114, small), letters('=d', 26))).toBe('⏟{a+b+c}{n}=d');
  });

  it('without what LibreOffice draws for missing terms', () => {
    expect(read(letters('x=¿', 0))).toBe('x=');
  });

  it('with a raised term before a root, which is not its degree', () => {
    const sign = letters('√', 9, 100, glyphStyle({ size: 14, stretch: 0.7 }));
    expect(read(letters('c', 0), raised('2', 5), sign, bar(16, 30, 91), letters('x', 18))).toBe('c^{2}√{x}');
  });

  it('with rows below each other where it is known that all is one formula', () => {
    expect(readAs(true, letters('a+b', 0), letters('c+d', 0, 115))).toBe('█(a+b@c+d)');
  });
});

describe('a formula has', () => {
  it('fractions of what is before and behind a slash that editors of formulas draw', () => {
    expect(read(letters('a=2b⁄3c+1', 0))).toBe('a={2b⁄3c}+1');
    expect(read(letters('n', 0), lowered('x', 5), letters('⁄d,e', 9))).toBe('{n_{x}⁄d},e');
    expect(read(letters('a/b', 0))).toBe('a/b');
    expect(read(letters('=⁄b', 0))).toBe('=⁄b');
  });

  it('functions of what is multiplied behind their names, or is in parentheses', () => {
    const name = (text: string, x: number) => letters(text, x, 100, upright);
    expect(read(name('sin', 0), letters('2x+y', 16))).toBe('"sin"▒{2x}+y');
    expect(read(name('cos(', 0), letters('a+b', 20), name(')', 35), letters('c', 40))).toBe('"cos"▒{(a+b)}c');
    expect(read(name('log', 0), lowered('2', 15), letters('n', 19))).toBe('"log"_{2}▒{n}');
    expect(read(name('sin', 0), letters('a', 16), name('cos', 22), letters('b', 38))).toBe('"sin"▒{a}"cos"▒{b}');
    expect(read(name('sin', 0), letters('=y', 16))).toBe('"sin"=y');
    expect(read(letters('sinx', 0))).toBe('sinx');
  });
});

describe('a formula is not read', () => {
  it('where its rows are not parted by a bar', () => {
    expect(read(letters('a+b', 0), letters('c+d', 0, 115))).toBeNull();
  });

  it('where characters overlap', () => {
    expect(read(letters('x+y', 0), letters('⏟', 0), letters('abc', 1))).toBeNull();
  });

  it('where a rule has nothing below it', () => {
    expect(read(letters('x', 0), bar(0, 8, 103))).toBeNull();
  });
});
