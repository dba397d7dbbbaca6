import { assemblePdf } from './assemble-pdf.ts';

/** Letters of Courier are so wide, in thousandths of the size. */
const WIDTH = 600;

/**
 * A PDF with a page of lines in a font whose codes mean nothing: it draws letters, and no program knows which. Below them is a line that can be
 * read. Letters and spaces only.
 */
export function codedPdf(lines: readonly string[], readable: string): Buffer {
  const letters = [...new Set(lines.join('').replaceAll(' ', ''))];
  const codeOf = (letter: string) => (letters.indexOf(letter) + 1).toString(16).padStart(2, '0');
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const [x, y] = [50 + (index * WIDTH * 12) / 1000, 340 - 24 * row];
      return `BT /F2 12 Tf 1 0 0 1 ${x} ${y} Tm <${[...word].map(codeOf).join('')}> Tj ET`;
    }),
  );
  const content = `${words.join('\n')}\nBT /F1 12 Tf 1 0 0 1 50 ${340 - 24 * lines.length} Tm (${readable}) Tj ET`;
  const procedures = letters.map((letter) => stream(`${WIDTH} 0 d0 BT /F1 1000 Tf (${letter}) Tj ET`));
  const [first, last] = [1, letters.length];
  const font =
    `<</Type/Font/Subtype/Type3/FontBBox[0 -250 700 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar ${first}/LastChar ${last}` +
    `/Widths[${letters.map(() => WIDTH).join(' ')}]/Encoding<</Differences[1${letters.map((_, i) => `/g${i}`).join('')}]>>` +
    `/CharProcs<<${letters.map((_, i) => `/g${i} ${7 + i} 0 R`).join('')}>>/Resources<</Font<</F1 5 0 R>>>>>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 400]>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    stream(content),
    '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>',
    font,
    ...procedures,
  ];
  return assemblePdf(objects);
}

const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`;
