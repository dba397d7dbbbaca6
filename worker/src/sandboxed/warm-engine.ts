import { inspectDocx, WARM_DOCUMENT } from '@verso/docx-to-pdf';
import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { inspectPdf } from './pdf/inspect-pdf.ts';

/** After so many readings the compiler has seen the code that every document passes. */
const ROUNDS = 4;

/**
 * Passes small documents through an engine that has just started, and converts one: the first of someone's would take a third of a second longer.
 */
export async function warmEngine(): Promise<void> {
  const pdf = smallPdf();
  for (let round = 0; round < ROUNDS; round++) {
    await inspectDocx(WARM_DOCUMENT);
    const { pages } = await inspectPdf(pdf);
    if (pages !== 1) throw new Error('the PDF reader does not read');
    await convertPdfToDocx(pdf);
  }
}

/** One page with a line of text (ISO 32000-2, 7.5). */
function smallPdf(): Buffer {
  const content = 'BT /F1 12 Tf 72 720 Td (This page warms the reader.) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
