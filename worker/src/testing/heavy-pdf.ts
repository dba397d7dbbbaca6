import { assemblePdf } from './assemble-pdf.ts';

/** A small PDF of so many pages, each of which takes minutes to draw: thousands of shadings, each by a program of thousands of steps. */
export function heavyPdf(pages: number): Buffer {
  const steps = `{${' sin cos'.repeat(5_000)} pop dup dup }`;
  const content = '/S sh '.repeat(5_000);
  const kids = Array.from({ length: pages }, (_, at) => `${at + 6} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}/MediaBox[0 0 400 400]/Resources<</Shading<</S 4 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 400 0 400]/Function 5 0 R>>',
    `<</FunctionType 4/Domain[0 400 0 400]/Range[0 1 0 1 0 1]/Length ${steps.length}>>stream\n${steps}\nendstream`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/Contents 3 0 R>>'),
  ];
  return assemblePdf(objects);
}
