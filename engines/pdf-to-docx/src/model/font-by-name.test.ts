import { expect, it } from 'vitest';
import { isFixedPitch, isMathFont, isNameless, isTexSignFont } from './font-by-name.ts';

it('knows fonts of one width by their names', () => {
  expect(['Courier New', 'Liberation Mono', 'Consolas', 'Lucida Console'].every(isFixedPitch)).toBe(true);
  expect(['Times New Roman', 'Monotype Corsiva', 'Arial'].some(isFixedPitch)).toBe(false);
});

it('knows names that producers give to fonts without one', () => {
  expect(['', 'F1', 'CIDFont+F1', 'TTE1EC9D08t00', 'TT2425o00'].every(isNameless)).toBe(true);
  expect(['TTNorms', 'Times', 'Futura'].some(isNameless)).toBe(false);
});

it('knows fonts for formulas alone, and none that text is written in', () => {
  expect(
    [
      'CambriaMath',
      'CMMI10',
      'CMEX10',
      'LMMathItalic10-Regular',
      'STIXTwoMath-Regular',
      'MSBM10',
      'MSAM10',
      'PazoMath-Italic',
      'ntxmi7',
      'Fourier-Math-Letters',
      'HFBRMI10',
      'LASY10',
    ].every(isMathFont),
  ).toBe(true);
  expect(
    [
      'Cambria',
      'CMR10',
      'CMTT10',
      'LMRoman10-Regular',
      'GlosaMath-Roman',
      'Mathilde',
      'InaiMathi',
      'Universal-GreekwithMathPi',
    ].some(isMathFont),
  ).toBe(false);
});

it("knows TeX's fonts of signs, and those of its large ones", () => {
  expect(['CMSY10', 'CMBSY10', 'LMMathSymbols7-Regular', 'txsys', 'rtxbsy', 'HFBRSY10'].every(isTexSignFont)).toBe(
    true,
  );
  expect(['CMEX10', 'CMMI10', 'LMMathExtension10-Regular', 'CambriaMath', 'LASY10'].some(isTexSignFont)).toBe(false);
});
