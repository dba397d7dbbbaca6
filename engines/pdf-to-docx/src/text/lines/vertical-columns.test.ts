import { describe, expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { LineBuilder } from './line-builder.ts';
import { verticalColumns } from './vertical-columns.ts';

/** Characters below each other. */
const column = (text: string, x: number) => [...text].flatMap((character, i) => glyphs(character, x, 100 + 12 * i));
const texts = (all: ReturnType<typeof column>) =>
  verticalColumns(all).columns.map((of) => of.map((glyph) => glyph.text).join(''));

describe('verticalColumns', () => {
  it('finds columns in the order of the content, from right to left', () => {
    expect(texts([...column('蜀道难', 300), ...column('噫吁嚱', 280)])).toEqual(['蜀道难', '噫吁嚱']);
  });

  it('keeps stops in their column whose box is half as wide, on one side of the origin', () => {
    const ideographs = column('雨の夜、灯。', 300).map((glyph) => {
      const { x, box } = glyph;
      return { ...glyph, box: { ...box, x0: /[、。]/.test(glyph.text) ? x : x - 5, x1: x + 5 } };
    });
    expect(texts(ideographs)).toEqual(['雨の夜、灯。']);
  });

  it('leaves lines that run to the right, in any order of their characters', () => {
    const wide = [100, 111].flatMap((y) => glyphs('春夏秋冬東西南北', 50, y, glyphStyle(), { advance: 10 }));
    expect(texts(wide.sort((a, b) => a.x - b.x || a.y - b.y))).toEqual([]);
  });

  it('leaves lines that run to the right, and scripts that never run down', () => {
    expect(texts([...glyphs('蜀道难', 50, 100), ...glyphs('噫吁嚱', 50, 112)])).toEqual([]);
    expect(texts(column('abc', 50))).toEqual([]);
  });
});

it('makes a line of each column', () => {
  const lines = new LineBuilder(pageContent(), new Set()).lines([...column('蜀道难', 300), ...column('噫吁', 280)]);
  expect(lines.map(lineText)).toEqual(['蜀道难', '噫吁']);
  expect(lines[0]?.box).toMatchObject({ x0: 300, x1: 305 });
});
