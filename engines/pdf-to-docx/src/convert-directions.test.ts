import { beforeAll, describe, expect, it } from 'vitest';
import { convertPdfToDocx } from './convert.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { makePdf, show } from './testing/pdf-builder.ts';
import { validityErrors } from './testing/validity.ts';

// The validator's .NET runtime takes seconds to start, whichever test is the first to ask.
beforeAll(async () => {
  await validityErrors((await convertPdfToDocx(makePdf([{ content: show(50, 300, 'Warm.') }]))).docx);
}, 60_000);

describe('a page whose text runs up or down', () => {
  const LINES = ['A line of text that runs down the page.', 'Another one that stands below it.'];
  /** Lines turned clockwise by a right angle, on a page of 300 by 400 points. */
  const down = LINES.map((text, i) => `BT /F1 12 Tf 0 -1 1 0 ${250 - 14 * i} 350 Tm (${text}) Tj ET\n`).join('');

  it('is turned, so that its text can be read and edited', async () => {
    const { docx, characters } = await convertPdfToDocx(makePdf([{ content: down, width: 300, height: 400 }]));
    const facts = docxFacts(docx);
    expect(facts.paragraphs.flatMap(({ text }) => text.split('\n'))).toEqual(LINES);
    expect(facts.sections).toEqual([[400, 300, 1]]);
    expect(characters.kept).toBe(characters.source);
    expect(await validityErrors(docx)).toEqual([]);
  });

  it('is left as it is where the page itself is turned', async () => {
    const entries = '/Rotate 270';
    const { docx } = await convertPdfToDocx(makePdf([{ content: down, width: 300, height: 400, entries }]));
    const facts = docxFacts(docx);
    expect(facts.paragraphs.flatMap(({ text }) => text.split('\n'))).toEqual(LINES);
    expect(facts.sections).toEqual([[400, 300, 1]]);
  });
});

describe('a page of text in columns from top to bottom', () => {
  const vertical =
    '/V<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/UniJIS-UCS2-V/DescendantFonts[<</Type/Font/Subtype/CIDFontType0' +
    '/BaseFont/Ryumin-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>]>>';
  /** Columns of so many points, from right to left. */
  const columns = (texts: readonly string[], size = 10) =>
    texts
      .map((text, i) => {
        const hex = [...text].map((character) => character.charCodeAt(0).toString(16).padStart(4, '0')).join('');
        return `BT /V ${size} Tf 1 0 0 1 ${340 - 16 * i} 250 Tm <${hex}> Tj ET\n`;
      })
      .join('');
  const TEXTS = ['わたくしといふ現象は', '仮定された有機交流電燈の', 'ひとつの青い照明です'];

  it('is a section of that direction, its columns are lines', async () => {
    const page = { content: columns(TEXTS), width: 400, height: 300, fonts: vertical };
    const { docx, characters } = await convertPdfToDocx(
      makePdf([page, { content: show(50, 300, 'And one of lines.') }]),
    );
    const facts = docxFacts(docx);
    expect(facts.paragraphs.map(({ text }) => text.replaceAll('\n', '')).join('')).toBe(
      `${TEXTS.join('')}And one of lines.`,
    );
    expect(facts.sections.map(([width, height]) => [width, height])).toEqual([
      [400, 300],
      [400, 400],
    ]);
    const sections = (facts.parts['word/document.xml'] ?? '').match(/<w:sectPr>.*?<\/w:sectPr>/g) ?? [];
    expect(sections.map((xml) => xml.includes('<w:textDirection w:val="tbRl"/>'))).toEqual([true, false]);
    expect(characters.kept).toBe(characters.source);
    expect(await validityErrors(docx)).toEqual([]);
  });

  it('stays as it is where pictures or other text stand on it, or every place is to be kept', async () => {
    const others = [
      { content: `${columns(TEXTS)}${show(50, 30, 'A foot')}` },
      { content: `${columns(TEXTS)}0 0 1 rg 20 20 50 50 re f\n` },
    ];
    for (const other of others) {
      const { docx } = await convertPdfToDocx(makePdf([{ ...other, width: 400, height: 300, fonts: vertical }]));
      expect(docxFacts(docx).parts['word/document.xml']).not.toContain('w:textDirection w:val="tbRl"/></w:sectPr>');
    }
    const exact = makePdf([{ content: columns(TEXTS), width: 400, height: 300, fonts: vertical }]);
    const { docx } = await convertPdfToDocx(exact, { mode: 'exact' });
    expect(docxFacts(docx).parts['word/document.xml']).not.toContain('<w:textDirection');
  });
});

it('keeps text at an angle as a text box at its place, without pictures, too', async () => {
  const mark = 'q /Pale gs BT /F2 60 Tf .7071 .7071 -.7071 .7071 90 90 Tm (DRAFT) Tj ET Q\n';
  const resources = '/ExtGState<</Pale<</ca 0.2>>>>';
  const page = { content: show(50, 300, 'Some text on the page.') + mark, resources };
  for (const mode of ['flowing', 'text'] as const) {
    const { docx, characters } = await convertPdfToDocx(makePdf([page]), { mode });
    expect(characters.kept).toBe(characters.source);
    const xml = docxFacts(docx).parts['word/document.xml'] ?? '';
    // A fifth of black on white.
    expect(xml).toMatch(/behindDoc="1".*rot="18900000".*<w:txbxContent>.*w:val="CCCCCC".*DRAFT/);
    expect(await validityErrors(docx)).toEqual([]);
  }
});
