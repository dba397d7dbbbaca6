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
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
