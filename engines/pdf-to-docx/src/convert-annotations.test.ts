import { expect, it } from 'vitest';
import { convertPdfToDocx } from './convert.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { makePdf, show, showLines, stream } from './testing/pdf-builder.ts';
import { validityErrors } from './testing/validity.ts';

const LINES = ['The first line of a page that readers have', 'marked, and where they wrote what they think.'];
const quad = (x0: number, x1: number, y: number) =>
  `/Rect[${x0} ${y - 3} ${x1} ${y + 10}]/QuadPoints[${x0} ${y + 10} ${x1} ${y + 10} ${x0} ${y - 3} ${x1} ${y - 3}]`;
const convert = (...annotations: string[]) => {
  const typed = stream(
    '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 3 0 R>>>>',
    show(2, 5, 'Typed here', { size: 12 }),
  );
  const objects = Object.fromEntries(annotations.map((entries, i) => [100 + i, `<</Type/Annot${entries}>>`]));
  const entries = `/Annots[${annotations.map((_, i) => `${100 + i} 0 R`).join(' ')}]`;
  const page = { content: showLines(50, 300, LINES), entries };
  return convertPdfToDocx(makePdf([page], { objects: { ...objects, 200: typed } }));
};

it('keeps marks as the look of the text, remarks as comments and typed text as text', async () => {
  const { docx, messages, characters } = await convert(
    `/Subtype/Highlight${quad(50, 120, 300)}/C[1 1 0]/Contents(Which one?)/T(Ada)`,
    '/Subtype/Text/Rect[300 283 318 298]/Contents(I agree.)/T(Grace)',
    '/Subtype/FreeText/Rect[50 200 150 220]/DA(/Helv 12 Tf 0 g)/Contents(Typed here)/AP<</N 200 0 R>>',
  );
  const { parts, paragraphs } = docxFacts(docx);
  const xml = parts['word/document.xml'] ?? '';
  expect(xml).toMatch(/<w:commentRangeStart w:id="0"\/><w:r><w:rPr>[^/]*<w:highlight w:val="yellow"\/>/);
  expect(xml.match(/commentReference/g)).toHaveLength(2);
  expect(parts['word/comments.xml']).toMatch(/w:author="Ada".*Which one\?.*w:author="Grace".*I agree\./);
  expect(paragraphs.map(({ text }) => text)).toEqual([LINES.join(' '), 'Typed here']);
  expect(messages.filter(({ code }) => code !== 'font_substituted')).toEqual([]);
  expect(characters.kept).toBe(characters.source);
  expect(await validityErrors(docx)).toEqual([]);
});

it('keeps a box that readers have drawn around words as a drawing before them: they stand in no table', async () => {
  const { docx } = await convert('/Subtype/Square/Rect[45 294 120 315]/C[1 0 0]/BS<</W 2>>');
  const { paragraphs, tables, parts } = docxFacts(docx);
  expect(tables).toEqual([]);
  expect(paragraphs.map(({ text }) => text)).toEqual([LINES.join(' ')]);
  expect(parts['word/document.xml']).toMatch(/<wp:anchor[^>]*behindDoc="0"/);
});

it('says what has no place in a document, with the page and where on it', async () => {
  const { messages } = await convert(
    '/Subtype/FileAttachment/Rect[300 283 318 298]/FS<</Type/Filespec/F(a.txt)>>',
    `/Subtype/Underline${quad(50, 120, 100)}`,
  );
  expect(messages.map(({ code, page, box }) => ({ code, page, box }))).toEqual([
    { code: 'annotation_dropped', page: 1, box: [300, 102, 318, 117] },
    { code: 'markup_dropped', page: 1, box: [50, 290, 120, 303] },
  ]);
});

it('says of very many marks how many there are', async () => {
  const { messages } = await convert(...Array.from({ length: 60 }, () => `/Subtype/Underline${quad(50, 120, 100)}`));
  expect(messages).toHaveLength(51);
  expect(messages.at(-1)).toMatchObject({ code: 'markup_dropped', text: expect.stringContaining('10 more') });
});

it('says which comments are on no text of the document’s own', async () => {
  const page = { content: '', entries: '/Annots[<</Type/Annot/Subtype/Text/Rect[9 9 30 30]/Contents(Empty page)>>]' };
  const { messages } = await convertPdfToDocx(makePdf([page]));
  expect(messages).toMatchObject([{ code: 'comment_dropped', text: expect.stringContaining('Empty page'), page: 1 }]);
});

it('says which links are on no text, those within the document once for each page', async () => {
  const link = (target: string, y: number) => `/Subtype/Link/Rect[300 ${y} 318 ${y + 15}]${target}`;
  const { messages } = await convert(
    link('/A<</S/URI/URI(https://example.org/a)>>', 100),
    ...[130, 150].map((y) => link('/Dest[10 0 R/Fit]', y)),
  );
  expect(messages).toMatchObject([
    {
      code: 'link_without_text',
      text: expect.stringContaining('“https://example.org/a”'),
      page: 1,
      severity: 'warning',
    },
    {
      code: 'link_without_text',
      text: expect.stringContaining('2 links to pages'),
      page: 1,
      count: 2,
      severity: 'info',
    },
  ]);
});

it('says which fields no document has: buttons of the screen and places for signatures', async () => {
  const fields = ['/FT/Btn/Ff 65536/T(send)', '/FT/Sig/T(sign)/F 4'].map(
    (entries, i) => `<</Type/Annot/Subtype/Widget${entries}/Rect[50 ${100 + 50 * i} 150 ${120 + 50 * i}]>>`,
  );
  const page = { content: showLines(50, 300, LINES), entries: '/Annots[100 0 R 101 0 R]' };
  const [send = '', sign = ''] = fields;
  const extras = { objects: { 100: send, 101: sign }, catalog: '/AcroForm<</Fields[100 0 R 101 0 R]>>' };
  const { messages } = await convertPdfToDocx(makePdf([page], extras));
  expect(messages.map(({ text }) => text)).toEqual([
    'A button on page 1 could not be kept.',
    'A field for a signature on page 1 could not be kept.',
  ]);
});

it('says which drawings are in hidden layers', async () => {
  const content = `${showLines(50, 300, LINES)}/OC /Off BDC 50 100 90 20 re f EMC\n`;
  const resources = '/Properties<</Off 130 0 R>>';
  const catalog = '/OCProperties<</OCGs[130 0 R]/D<</OFF[130 0 R]>>>>';
  const objects = { 130: '<</Type/OCG/Name(Draft)>>' };
  const { messages } = await convertPdfToDocx(makePdf([{ content, resources }], { catalog, objects }));
  expect(messages).toMatchObject([
    { code: 'layer_hidden', text: 'One drawing or picture is in hidden layers on page 1 and left out.', page: 1 },
  ]);
});
