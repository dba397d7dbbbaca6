import { describe, expect, it } from 'vitest';
import type { FontFace } from '../model/page-content.ts';
import { draftPage } from '../page/draft-page.ts';
import { pageContent } from '../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { countFonts, type FontUse } from './font-use.ts';
import { readerFonts } from './reader-fonts.ts';
import { restyleDrafts } from './restyle.ts';

const face = (name: string, flags = 0): FontFace => ({ ...glyphStyle().font, name, family: '', flags });

/** A font whose characters are drawn as wide as given, over the size. */
function use(name: string, widths: Readonly<Record<string, number>>, flags = 0): Map<string, FontUse> {
  const characters = new Map(Object.entries(widths).map(([text, width]) => [text, { count: 10, width: width * 10 }]));
  return new Map([[name, { face: face(name, flags), files: new Set(), characters }]]);
}
/** Some characters of Arial, times a factor. */
const arial = (factor: number) =>
  Object.fromEntries(
    Object.entries({
      a: 0.556,
      b: 0.556,
      c: 0.5,
      d: 0.556,
      e: 0.556,
      i: 0.222,
      l: 0.222,
      m: 0.833,
      n: 0.556,
      t: 0.278,
    }).map(([text, width]) => [text, width * factor] as const),
  );

describe('readerFonts', () => {
  it('keeps a family that readers have', () => {
    expect(readerFonts(use('Georgia', { a: 0.5, b: 0.56 })).get('Georgia')).toMatchObject({
      font: 'Georgia',
      spacing: 0,
      stretch: 1,
    });
  });

  it('takes a family that everyone has for a free one where nothing may move', () => {
    const uses = new Map([...use('OpenSans', arial(1.05)), ...use('Georgia', { a: 0.5, b: 0.56 })]);
    const fontsOf = (isExact: boolean) => [...readerFonts(uses, { isExact }).values()].map(({ font }) => font);
    expect(fontsOf(false)).toEqual(['Open Sans', 'Georgia']);
    expect(fontsOf(true)).toEqual(['Arial', 'Georgia']);
  });

  it('takes the nearest family for one that readers don’t have, letter-spaced to its width', () => {
    const found = readerFonts(use('Poppins', arial(1.05))).get('Poppins');
    expect(found).toMatchObject({ font: 'Arial', stretch: 1 });
    expect(found?.spacing).toBeGreaterThan(0.01);
  });

  it('takes the nearest family for fonts that have no name, one for all of them', () => {
    const times = { a: 0.444, b: 0.5, c: 0.444, d: 0.5, e: 0.444, i: 0.278, l: 0.278, m: 0.778, n: 0.5, t: 0.278 };
    const found = readerFonts(new Map([...use('', times), ...use('T3_0', { a: 0.5 })]));
    expect([...found.values()].map(({ font }) => font)).toEqual(['Times New Roman', 'Times New Roman']);
  });

  it('takes fonts that have no name for TeX’s where others are', () => {
    const found = readerFonts(new Map([...use('CMR10', arial(0.9)), ...use('', { '1': 0.5 })]));
    expect([...found.values()].map(({ font }) => font)).toEqual(['Times New Roman', 'Times New Roman']);
  });

  it('stretches what is much narrower', () => {
    const found = readerFonts(use('HouseGrotesk', arial(0.8))).get('HouseGrotesk');
    expect(found?.spacing).toBe(0);
    expect(found?.stretch).toBeLessThan(0.95);
  });

  it('stretches no letters of a ligature that has a font of its own', () => {
    expect(readerFonts(use('HouseGrotesk', { f: 0.58 })).get('HouseGrotesk')).toMatchObject({ stretch: 1, spacing: 0 });
  });

  it('letter-spaces a stand-in for a font of TeX to its width', () => {
    const times = { a: 0.444, b: 0.5, c: 0.444, d: 0.5, e: 0.444, i: 0.278, l: 0.278, m: 0.778, n: 0.5, t: 0.278 };
    const wider = Object.fromEntries(Object.entries(times).map(([text, width]) => [text, width * 1.06]));
    const fontOf = (widths: Readonly<Record<string, number>>) => readerFonts(use('CMR10', widths)).get('CMR10');
    expect(fontOf(wider)).toMatchObject({ font: 'Times New Roman', stretch: 1 });
    expect(fontOf(wider)?.spacing).toBeCloseTo(0.025, 2);
    expect(fontOf(times)).toMatchObject({ font: 'Times New Roman', spacing: 0 });
  });

  it("writes Courier New as narrow as TeX's typewriter font, and others that it stands in for", () => {
    const widths = Object.fromEntries([...'abcdefgh'].map((letter) => [letter, 0.525]));
    expect(readerFonts(use('CMTT10', widths)).get('CMTT10')).toMatchObject({ font: 'Courier New', stretch: 0.87 });
    expect(readerFonts(use('F1', widths, 1)).get('F1')).toMatchObject({ font: 'Courier New', stretch: 0.87 });
    const own = Object.fromEntries([...'abcdefgh'].map((letter) => [letter, 0.6]));
    expect(readerFonts(use('Courier', own)).get('Courier')).toMatchObject({ stretch: 1, spacing: 0 });
  });

  it('takes Courier New for a font of one width', () => {
    const widths = Object.fromEntries([...'abcdefgh'].map((text) => [text, 0.6]));
    expect(readerFonts(use('HouseMono', widths)).get('HouseMono')?.font).toBe('Courier New');
  });

  it('tells the size of a known font in an em of another size', () => {
    expect(readerFonts(use('ArialMT', arial(0.889))).get('ArialMT')?.scale).toBeCloseTo(0.889);
  });
});

it('tells a font of another script which family Latin text is in beside it', () => {
  const mincho = use('MS-Mincho', { 用: 1, 户: 1, 应: 1 });
  const found = readerFonts(new Map([...use('Georgia', { a: 0.5, b: 0.56, c: 0.5 }), ...mincho]));
  expect(found.get('MS-Mincho')?.latin).toBe('Georgia');
  expect(found.get('Georgia')?.latin).toBeUndefined();
  expect(readerFonts(mincho).get('MS-Mincho')?.latin).toBeUndefined();
});

it('counts the widths of characters over their size', () => {
  const uses = new Map<string, FontUse>();
  countFonts(glyphs('aa b', 0, 100), uses);
  const [found] = uses.values();
  expect([...(found?.characters.keys() ?? [])]).toEqual(['a', 'b']);
  expect(found?.characters.get('a')?.count).toBe(2);
});

it('writes sizes in half points, and what that takes from the width between the letters', () => {
  const style = glyphStyle({ size: 9.2 });
  const draft = draftPage(pageContent({ glyphs: glyphs('Some text', 50, 100, style) }), undefined);
  const [restyled] = restyleDrafts([draft], new Map());
  const found = restyled?.parts[0]?.spans[0]?.style;
  expect(found?.size).toBe(9);
  expect(found?.spacing).toBeGreaterThan(0);
});
