import { describe, expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { box, filled, pageContent, pageImage } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { LineBuilder } from '../../text/lines.ts';
import { asLines, isVerticalPage } from './vertical-pages.ts';

/** Characters of 12 points below each other. */
const column = (text: string, x: number) => [...text].flatMap((character, i) => glyphs(character, x, 100 + 12 * i));
const COLUMNS = [...column('蜀道难', 300), ...column('噫吁嚱，危乎', 280)];

describe('isVerticalPage', () => {
  it('knows a page of columns, turned letters among them', () => {
    expect(isVerticalPage(pageContent({ glyphs: COLUMNS }))).toBe(true);
    const turned = glyphs('a', 280, 200, glyphStyle({ angle: 90 }));
    expect(isVerticalPage(pageContent({ glyphs: [...COLUMNS, ...turned] }))).toBe(true);
  });

  it('finds none where text runs otherwise, too, anything else is on it, or next to nothing', () => {
    const across = glyphs('12', 50, 300);
    expect(isVerticalPage(pageContent({ glyphs: [...COLUMNS, ...across] }))).toBe(false);
    expect(isVerticalPage(pageContent({ glyphs: glyphs('蜀道难噫吁嚱', 50, 100) }))).toBe(false);
    expect(isVerticalPage(pageContent({ glyphs: column('蜀道', 300) }))).toBe(false);
    const area = box(0, 0, 50, 50);
    expect(isVerticalPage(pageContent({ glyphs: COLUMNS, images: [pageImage(area)] }))).toBe(false);
    expect(isVerticalPage(pageContent({ glyphs: COLUMNS, paths: [filled(area, 'FF0000')] }))).toBe(false);
  });
});

describe('asLines', () => {
  const style = glyphStyle({ angle: 270 });
  /** A character of a page that was turned: as one of a horizontal font, or of a vertical one. */
  const turned = (text: string, x: number, y: number, isVertical: boolean) => {
    const [glyph] = glyphs(text, x, y, style);
    const bottom = isVertical ? y + 5 : y;
    return { ...(glyph as NonNullable<typeof glyph>), box: box(x - 12, bottom - 10, x + 3, bottom) };
  };

  it('makes lines of columns, each character as high as wide', () => {
    const all = [...'蜀道难'].map((text, i) => turned(text, 100 + 10 * i, 50, false));
    const { glyphs: laid } = asLines(pageContent({ glyphs: all }));
    expect(laid.map(({ box: of }) => [of.x0, of.x1, of.y0, of.y1].map(Math.round))).toEqual([
      [91, 101, 40, 50],
      [101, 111, 40, 50],
      [111, 121, 40, 50],
    ]);
    const lines = new LineBuilder(pageContent(), new Set()).lines(laid);
    expect(lines.map(lineText)).toEqual(['蜀道难']);
    expect(lines[0]?.angle).toBe(0);
  });

  it('has characters of vertical fonts about their origin, wide or narrow', () => {
    const [glyph] = asLines(pageContent({ glyphs: [turned('、', 100, 50, true)] })).glyphs;
    expect([glyph?.box.y0, glyph?.box.y1]).toEqual([45, 55]);
  });

  it('keeps stops in their column whose box is half as wide, on one side of the origin', () => {
    const column = [...'雨の夜、灯。'].map((text, i) => turned(text, 100 + 10 * i, 50, true));
    const narrow = column.map((one) => (/[、。]/.test(one.text) ? { ...one, box: { ...one.box, y1: one.y } } : one));
    const { glyphs: laid } = asLines(pageContent({ glyphs: narrow }));
    expect(new LineBuilder(pageContent(), new Set()).lines(laid).map(lineText)).toEqual(['雨の夜、灯。']);
  });
});
