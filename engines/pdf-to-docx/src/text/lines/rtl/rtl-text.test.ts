import { describe, expect, it } from 'vitest';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { flowGlyph } from '../glyph-lines.ts';
import { inReadingOrder, withPlacedSpaces } from './rtl-text.ts';

/** The text of 10-point glyphs from left to right, each given as text, left and right side, in the order of the content. */
function place(of: readonly (readonly [string, number, number])[]): string {
  const flow = of.flatMap(([text, x0, x1], index) =>
    glyphs(text, x0, 100).map((glyph) => ({ ...flowGlyph({ ...glyph, index }), x0, x1 })),
  );
  return withPlacedSpaces(flow)
    .map((placed) => placed.glyph.text)
    .join('');
}

describe('withPlacedSpaces', () => {
  it('puts a space without width into the room beside its letters', () => {
    expect(
      place([
        ['ק', 30, 35],
        [' ', 30, 30],
        ['ל', 24, 28.5],
      ]),
    ).toBe('ל ק');
  });

  it('finds no space where the content has one and the page no room', () => {
    expect(
      place([
        ['ק', 30, 35],
        [' ', 30, 30],
        ['ל', 25, 30],
      ]),
    ).toBe('לק');
  });

  it('drops a space that is on a letter', () => {
    expect(
      place([
        [' ', 25, 28],
        ['ק', 30, 35],
        ['ל', 25, 30],
      ]),
    ).toBe('לק');
  });

  it('keeps one that is between letters, wherever the content has it', () => {
    expect(
      place([
        [' ', 28.2, 29.8],
        ['ק', 30, 35],
        ['ל', 24, 28],
      ]),
    ).toBe('ל ק');
  });

  it('sees a space between a letter and a number that the content jumps over', () => {
    expect(
      place([
        ['1', 37, 42],
        ['ב', 60, 65],
        ['ק', 30, 34.5],
      ]),
    ).toBe('ק 1ב');
    expect(
      place([
        ['1', 37, 42],
        ['ב', 42, 47],
        ['2', 30, 34.5],
      ]),
    ).toBe('21ב');
  });

  it('puts a space beside a bracket, not into the room that the bracket takes', () => {
    expect(
      place([
        [')', 45, 49],
        [' ', 45, 45],
        ['(', 36, 40],
        ['ק', 40, 45],
        [' ', 40, 40],
        ['ל', 29, 33.5],
      ]),
    ).toBe('ל (ק)');
  });
});

it('reads a joiner after the letter that it is drawn at the left edge of', () => {
  const drawn = [
    ['ی', 60, 70],
    ['م', 50, 60],
    ['\u200c', 50, 50],
    ['ه', 40, 50],
  ] as const;
  const pieces = drawn.flatMap(([text, x0, x1], index) =>
    glyphs(text, x0, 100).map((one) => {
      const glyph = { ...flowGlyph({ ...one, index }), x0, x1 };
      return { text, x0, x1, glyph };
    }),
  );
  const fromLeft = [...pieces].sort((a, b) => a.x0 - b.x0 || a.glyph.glyph.index - b.glyph.glyph.index);
  const read = inReadingOrder(fromLeft, true, { right: 0, turned: 0 });
  expect(read.map(({ text }) => text).join('')).toBe('یم\u200cه');
});

describe('letters of Arabic in one place', () => {
  const read = (of: readonly (readonly [string, number, number, number])[]) => {
    const fromLeft = of.flatMap(([text, x0, x1, index]) =>
      glyphs(text, 0, 100).map((glyph) => ({ text, x0, x1, glyph: flowGlyph({ ...glyph, index }) })),
    );
    const pieces = inReadingOrder(fromLeft, true, { right: 0, turned: 0 });
    return pieces.map(({ text }) => text).join('');
  };

  it('are a lam and the alef that is drawn over it, in this order', () => {
    const [alef, lam] = [['ا', 35.8, 38.6, 0] as const, ['ل', 29.55, 35.8, 1] as const];
    expect(read([['خ', 21.8, 29.6, 3], lam, ['إ', 29.56, 35.2, 2], alef])).toBe('الإخ');
  });

  it('are a lam and an alef of one glyph, whichever of them the reader gives first', () => {
    const glyph = (first: string, second: string) => [[first, 30, 40, 1] as const, [second, 30, 40, 2] as const];
    expect(read([['م', 25, 30, 3], ...glyph('ل', 'ا'), ['س', 40, 50, 0]])).toBe('سلام');
    expect(read([['م', 25, 30, 3], ...glyph('ا', 'ل'), ['س', 40, 50, 0]])).toBe('سلام');
  });

  it('are those of a ligature, which the reader gives back to front', () => {
    const ligature = (['ا', 'ل', 'ا'] as const).map((text, i) => [text, 30, 40, i] as const);
    expect(read([['ن', 25, 30, 3], ...ligature])).toBe('الان');
  });
});

it('has the signs of a formula as they are drawn, which the reader turned around beside right-to-left text', () => {
  const read = (drawn: string, isTurned: boolean) => {
    const signs = [...drawn];
    const fromLeft = signs.flatMap((text, i) => {
      const [glyph] = glyphs(text, 10 * i, 100);
      const index = isTurned ? signs.length - i : i;
      return glyph ? [{ text, x0: 10 * i, x1: 10 * i + 9, glyph: flowGlyph({ ...glyph, text, index }) }] : [];
    });
    return inReadingOrder(fromLeft, true, { right: 0, turned: 0 })
      .map(({ text }) => text)
      .join('');
  };
  expect(read('𝑖 ∋ ]3[ אב', true)).toBe('בא 𝑖 ∈ [3]');
  expect(read('𝑖 ∈ [3] אב', false)).toBe('בא 𝑖 ∈ [3]');
});
