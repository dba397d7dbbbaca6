import { expect, it } from 'vitest';
import { contentObstacles } from './content-obstacles.ts';

const found = (content: string) => [...contentObstacles(content)];

it('has nothing against pictures and lines in gray, RGB and named colors', () => {
  expect(found('q 1 0 0 1 0 0 cm /Im1 Do Q 0.5 g 1 0 0 RG 0 0 m 9 9 l S /CS0 cs 0.1 scn /GS0 gs')).toEqual([]);
  expect(found('q BI /W 1 /H 1 /BPC 8 /CS /G ID \u0000 EI Q')).toEqual([]);
  expect(found('BT 3 Tr /F1 9 Tf ET')).toEqual([]);
});

it.each([
  ['(seen) Tj', 'text of its own'],
  ['[(hidden)] TJ', 'text of its own'],
  ['0 0 0 1 K', 'CMYK colors'],
  ['/DeviceCMYK cs', 'CMYK colors'],
  ['BI /W 1 /H 1 /BPC 8 /CS /CMYK ID \u0000\u0000\u0000\u0000 EI', 'CMYK colors'],
  ['BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID \u0000 EI', 'drawing that Verso cannot check'],
  ['/P1 scn', 'patterns or shadings'],
  ['/Sh1 sh', 'patterns or shadings'],
  ['/OC /MC0 BDC EMC', 'layers'],
  ['/Wish ri', 'drawing that Verso cannot check'],
  ['1 2 invented', 'drawing that Verso cannot check'],
  ['Q', 'drawing that Verso cannot check'],
  [`${'q '.repeat(29)}${'Q '.repeat(29)}`, 'drawing that Verso cannot check'],
])('names what it has not found to conform: %s', (content, obstacle) => {
  expect(found(content)).toEqual([obstacle]);
});
