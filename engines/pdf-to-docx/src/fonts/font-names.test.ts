import { expect, it } from 'vitest';
import { fontFace } from '../testing/hand-made-text.ts';
import { identifyFont } from './font-names.ts';

it.each([
  ['ABCDEF+Arial-BoldMT', 'Arial', true, false],
  ['TimesNewRomanPS-BoldItalicMT', 'Times New Roman', true, true],
  ['LiberationSerif', 'Times New Roman', false, false],
  ['Carlito-Italic', 'Calibri', false, true],
  ['Helvetica-Oblique', 'Arial', false, true],
  ['TrebuchetMS', 'Trebuchet MS', false, false],
  ['CMBX12', 'Times New Roman', true, false],
  ['CMTT10', 'Courier New', false, false],
  ['NotoSansCJKsc-Regular', 'Noto Sans CJK SC', false, false],
  ['Arial,Bold', 'Arial', true, false],
  ['NimbusRomNo9L-MediItal', 'Times New Roman', true, true],
  ['Roboto-Medium', 'Roboto', false, false],
  ['URWPalladioL-Roma', 'Palatino Linotype', false, false],
  ['URWPalladioL-BoldItal', 'Palatino Linotype', true, true],
  ['TeXGyrePagella-Italic', 'Palatino Linotype', false, true],
  ['C059-Bold', 'Century Schoolbook', true, false],
  ['ABCDEF+MicrosoftJhengHeiRegu', 'Microsoft JhengHei', false, false],
  ['MalgunGothicBold', 'Malgun Gothic', true, false],
  ['NSimSun', 'NSimSun', false, false],
  ['KaiTi_GB2312,Bold', 'KaiTi_GB2312', true, false],
  ['HeiseiMin-W3', 'MS Mincho', false, false],
  ['AdobeSongStd-Light', 'SimSun', false, false],
])('reads %s as %s, bold %s, italic %s', (name, family, isBold, isItalic) => {
  expect(identifyFont(fontFace(name))).toMatchObject({ family, isBold, isItalic });
});

it('tells families of TeX from those that only have another name', () => {
  expect(identifyFont(fontFace('CMR10')).isTex).toBe(true);
  expect(identifyFont(fontFace('NimbusRomNo9L-Regu')).isTex).toBe(false);
});

it('has no family of more letters than word processors take', () => {
  const { family } = identifyFont(fontFace('Math-Design-CH-Regular-Extension-Of-Everything'));
  expect(family.length).toBeLessThanOrEqual(31);
});

it('takes weight and slant from the font where it has no name', () => {
  expect(identifyFont(fontFace('F1', { weight: 700, isItalic: true }))).toMatchObject({
    isBold: true,
    isItalic: true,
  });
});

it('takes no weight against the name, and none that cannot be', () => {
  expect(identifyFont(fontFace('Arial-ItalicMT', { weight: 650 })).isBold).toBe(false);
  expect(identifyFont(fontFace('ITCAvantGardeStd-Md', { weight: 635 })).isBold).toBe(false);
  expect(identifyFont(fontFace('F2', { weight: 1340 })).isBold).toBe(false);
  // Ghostscript writes stems of one width for all fonts.
  expect(identifyFont(fontFace('TimesNewRoman', { weight: 728 })).isBold).toBe(false);
});

it('knows the short names of bold and black', () => {
  const names = ['HelveticaNeueLTStd-Bd', 'HelveticaNeueLTStd-BlkCn', 'AdobeCorpID-MyriadBdIt'];
  expect(names.map((name) => identifyFont(fontFace(name)).isBold)).toEqual([true, true, true]);
});

it('reads names that say how the font is encoded', () => {
  expect(identifyFont(fontFace('Arial-BoldMT-Identity-H'))).toMatchObject({ family: 'Arial', isBold: true });
});

it('chooses by the descriptor’s flags where the name is none', () => {
  expect(identifyFont(fontFace('F1', { flags: 1 })).family).toBe('Courier New');
  expect(identifyFont(fontFace('F1', { flags: 2 })).family).toBe('Times New Roman');
  expect(identifyFont(fontFace('F1')).family).toBe('Arial');
  expect(identifyFont(fontFace('TTE1EC9D08t00', { weight: 700 }))).toMatchObject({ family: 'Arial', isBold: true });
});

it('takes the family inside the font where the name is none', () => {
  expect(identifyFont(fontFace('T3_0', { family: 'Garamond' })).family).toBe('Garamond');
});
