const LINES = 40;
const WORDS =
  'the tide gauge stood a good hour longer on the flats than the almanac of the harbour office had said'.split(' ');

/** A PDF of plain text pages, each different: something to measure that needs no corpus. */
export function makeTextPdf(pages: number): Uint8Array {
  const font = pages * 2 + 3;
  const objects = ['<</Type/Catalog/Pages 2 0 R>>'];
  const kids = Array.from({ length: pages }, (_, page) => `${page * 2 + 3} 0 R`);
  objects.push(`<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`);
  for (let page = 0; page < pages; page++) {
    const content = pageContent(page);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 ${font} 0 R>>>>/Contents ${page * 2 + 4} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    );
  }
  objects.push('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  return assemblePdf(objects);
}

function pageContent(page: number): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const start = (page * 7 + line * 3) % WORDS.length;
    const words = Array.from({ length: 14 }, (_, word) => WORDS[(start + word) % WORDS.length]);
    return `(${words.join(' ')}) Tj T*`;
  });
  return `BT /F1 11 Tf 16 TL 72 770 Td ${lines.join('\n')} ET`;
}

/** Objects, cross-reference table and trailer (ISO 32000-2 7.5). */
export function assemblePdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
