import { expect, it } from 'vitest';
import { convertPdfToDocx } from './index.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { makePdf, show } from './testing/pdf-builder.ts';
import { validityErrors } from './testing/validity.ts';

const [LEFT, INDENT, PITCH] = [60, 15, 14];

/** The lines of a paragraph from a height down, the first one set in. */
const paragraph = (y: number, lines: readonly string[], indent: number) =>
  lines.map((text, i) => show(LEFT + (i === 0 ? indent : 0), y - i * PITCH, text)).join('');

const SNARK = [
  'Just the place for a Snark, the Bellman cried, as he',
  'landed his crew with care, supporting each man on the',
  'top of the tide by a finger entwined in his hair.',
];
const MAP = [
  'He had bought a large map representing the sea, with',
  'no vestige of land, and the crew were much pleased,',
  'when they found it to be, at last.',
];
const MARGIN = [
  'And what is the good of Mercators North Poles and of',
  'Equators, Tropics, Zones, and Meridian Lines, so the',
  'Bellman would cry.',
];
const PAGE =
  show(LEFT, 372, '1', { font: 'F2', size: 17 }) +
  paragraph(340, SNARK, INDENT) +
  // Set in: a paragraph. At the margin: a line that its author began.
  paragraph(340 - 3 * PITCH, MAP, INDENT) +
  paragraph(340 - 6 * PITCH, MARGIN, 0) +
  show(LEFT, 180, '2', { font: 'F2', size: 17 }) +
  paragraph(150, SNARK, INDENT) +
  show(LEFT, 80, '[1]') +
  show(LEFT + 24, 80, 'Lewis Carroll. The Hunting of the Snark. 1876.') +
  show(LEFT, 62, '[2]') +
  show(LEFT + 24, 62, 'Henry Holiday. The Snark in pictures. 1898.');

const convert = async (creator: string) => {
  const { docx } = await convertPdfToDocx(makePdf([{ content: PAGE, height: 420 }], { info: `/Creator(${creator})` }));
  const { parts } = docxFacts(docx);
  expect(await validityErrors(docx)).toEqual([]);
  return parts['word/document.xml'] ?? '';
};

it('reads paragraphs, numbers of exercises and what is cited as TeX sets them', async () => {
  const xml = await convert('pdfTeX');
  expect(xml).toMatch(/at last\.(?:(?!<w:p>).)*<w:br\/>(?:(?!<w:p>).)*And what is/);
  expect(xml).toContain('[1]');
  expect(xml.match(/<w:pStyle w:val="Heading\d"\/>/g)).toHaveLength(2);
});

it('takes what begins at the margin for a paragraph in documents of other programs', async () => {
  expect(await convert('Writer')).not.toMatch(/at last\.(?:(?!<w:p>).)*<w:br\/>/);
});
