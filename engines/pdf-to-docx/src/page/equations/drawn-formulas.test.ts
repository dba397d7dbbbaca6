import { describe, expect, it } from 'vitest';
import { horizontal, pageContent, vertical } from '../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { drawnFormulas } from './drawn-formulas.ts';

const italic = glyphStyle({ font: fontFace('Italic', { isItalic: true }) });
const letters = (text: string, x: number, y = 100) => glyphs(text, x, y, italic);
const words = (text: string, x: number, y = 100) => glyphs(text, x, y).filter((glyph) => glyph.text !== ' ');
const textsOf = (content: Parameters<typeof pageContent>[0]) =>
  drawnFormulas(pageContent(content)).map(({ glyphs: own }) => [...own].map(({ text }) => text).join(''));

/** `a+b` over `2c`, with a bar on the axis of characters at 100. */
const FRACTION = [...letters('a+b', 52, 92), ...letters('2c', 54, 107)];
const BAR = horizontal(51, 68, 97.3);

describe('formulas without tags', () => {
  it('are found by the bars of fractions in a row of characters', () => {
    const content = { glyphs: [...letters('x=', 40), ...FRACTION, ...letters('+y', 70)], paths: [BAR] };
    expect(textsOf(content)).toEqual(['x=a+b2c+y']);
    expect(drawnFormulas(pageContent(content))[0]?.equation?.isDisplayed).toBe(true);
  });

  it('hold bounds of sums in fractions, and bars that are longer than what they part', () => {
    const small = glyphStyle({ size: 6 });
    const sum = glyphs('∑', 54, 112, glyphStyle({ size: 14 }));
    const bounds = [...glyphs('n', 56, 102, small), ...glyphs('i', 56, 119, small)];
    const own = [...letters('x=', 40), ...letters('a', 56, 92), ...sum, ...bounds, ...letters('b', 63, 112)];
    const [formula] = drawnFormulas(pageContent({ glyphs: own, paths: [horizontal(50, 70, 97.3)] }));
    expect(formula?.glyphs.size).toBe(own.length);
    expect(JSON.stringify(formula?.equation?.tree)).toMatch(/"sub":.*"sup":/);
  });

  it('end where words begin, and where a fence has its other half beyond', () => {
    const before = words('we have (', 0);
    const content = { glyphs: [...before, ...letters('=', 45), ...FRACTION, ...words('for all', 80)], paths: [BAR] };
    expect(textsOf(content)).toEqual(['=a+b2c']);
  });

  it('take functions for part of them', () => {
    const content = { glyphs: [...words('sin', 25), ...letters('x=', 40), ...FRACTION], paths: [BAR] };
    expect(textsOf(content)).toEqual(['sinx=a+b2c']);
  });
});

describe('roots in fonts of text', () => {
  /** `c=√a+b` with a bar over the last three, on characters at 100. */
  const root = [...letters('c=', 40), ...glyphs('√', 51, 100), ...letters('a+b', 57)];
  const end = Math.max(...root.map(({ box }) => box.x1));
  const start = root.find(({ text }) => text === '√')!.box.x1;

  it('are found by their sign and the bar behind it', () => {
    const [formula] = drawnFormulas(pageContent({ glyphs: root, paths: [horizontal(start, end + 1, 91)] }));
    expect([...(formula?.glyphs ?? [])].map(({ text }) => text).join('')).toEqual('c=√a+b');
    expect(JSON.stringify(formula?.equation?.tree)).toContain('"kind":"root"');
  });

  it('are none where a check mark stands beside a rule that nothing fills', () => {
    expect(textsOf({ glyphs: root, paths: [horizontal(start, end + 60, 91)] })).toEqual([]);
    expect(textsOf({ glyphs: root, paths: [horizontal(start, end + 1, 102)] })).toEqual([]);
  });
});

describe('no formulas are', () => {
  it('words with a line under them, above other words', () => {
    const content = {
      glyphs: [...words('Heading', 52, 95), ...words('content', 52, 110)],
      paths: [horizontal(52, 87, 97)],
    };
    expect(textsOf(content)).toEqual([]);
  });

  it('rows of a table next to others', () => {
    const rows = [...words('one', 52, 92), ...words('two', 52, 107), ...words('label', 20, 107)];
    expect(textsOf({ glyphs: rows, paths: [horizontal(50, 70, 97)] })).toEqual([]);
  });

  it('headings of a table over its first row, where upright rules meet the one between', () => {
    const content = { glyphs: [...letters('x=', 40), ...FRACTION], paths: [BAR, vertical(60, 84, 110)] };
    expect(textsOf(content)).toEqual([]);
  });

  it('parts that leave doubt: an inner fraction alone', () => {
    const outer = horizontal(48, 72, 113);
    const content = { glyphs: [...letters('x=', 40), ...FRACTION], paths: [BAR, outer] };
    expect(textsOf(content)).toEqual([]);
  });
});
