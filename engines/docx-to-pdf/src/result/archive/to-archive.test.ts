import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { addTextLayer } from '../text-layer/add-text-layer.ts';

const HELLO = [
  {
    index: 0,
    lines: [
      {
        words: [{ text: 'Grüße', start: { x: 72, y: 700 }, end: { x: 99, y: 700 }, hasSpace: false }],
        ascent: 9,
        isRightToLeft: false,
      },
    ],
    replacesHidden: true,
  },
];
const PICTURE = {
  Type: 'XObject',
  Subtype: 'Image',
  Width: 2,
  Height: 1,
  ColorSpace: 'DeviceGray',
  BitsPerComponent: 8,
};
const DRAWN = 'q 600 0 0 800 0 0 cm /Im1 Do Q';

/** A page of a picture, as scanners write it, with what `change` does to it. */
async function scan(change: (document: PDFDocument, page: PDFDict) => void = () => {}, content = DRAWN) {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const { node } = document.addPage([600, 800]);
  const Im1 = context.register(context.stream(new Uint8Array([0, 255]), PICTURE));
  node.set(PDFName.of('Resources'), context.obj({ XObject: { Im1 } }));
  node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  change(document, node);
  return document.save({ useObjectStreams: false });
}
const archive = (pdf: Uint8Array) => addTextLayer(pdf, HELLO, { password: null, isArchive: true });
const picture = (page: PDFDict) =>
  page.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('XObject'), PDFDict).lookup(PDFName.of('Im1'));

it('writes a scan anew as a PDF/A-2b, whose metadata says what its information does', async () => {
  const given = await scan((document) => {
    document.setTitle('Grüße & <Küsse>');
    document.setAuthor('Zoë');
    document.setCreationDate(new Date('2026-01-02T03:04:05Z'));
  });
  const { pdf, obstacles } = await archive(given);
  expect(obstacles).toEqual([]);
  const file = Buffer.from(pdf);
  expect(file.toString('latin1')).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
  expect(file.toString('latin1')).toMatch(/\/ID \[ <[0-9a-f]{32}> <[0-9a-f]{32}> \]/);
  const text = file.toString('utf8');
  expect(text).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(text).toContain('<rdf:li xml:lang="x-default">Grüße &amp; &lt;Küsse&gt;</rdf:li>');
  expect(text).toContain('<dc:creator><rdf:Seq><rdf:li>Zoë</rdf:li></rdf:Seq></dc:creator>');
  expect(text).toContain('<xmp:CreateDate>2026-01-02T03:04:05Z</xmp:CreateDate>');
  const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
  const intent = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
  expect(intent.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'));
  expect(intent.lookup(PDFName.of('DestOutputProfile'))).toBeInstanceOf(PDFRawStream);
  expect((await archive(given)).pdf).toEqual(pdf);
});

it('removes invisible parts that PDF/A does not allow', async () => {
  const { pdf, obstacles } = await archive(
    await scan((document, page) => {
      const { context } = document;
      const image = picture(page) as PDFRawStream;
      image.dict.set(PDFName.of('Interpolate'), context.obj(true));
      const about = context.register(context.stream('<old/>', { Type: 'Metadata', Subtype: 'XML' }));
      image.dict.set(PDFName.of('Metadata'), about);
      page.set(PDFName.of('Thumb'), context.register(context.stream('small')));
      const fonts = { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } };
      page.lookup(PDFName.of('Resources'), PDFDict).set(PDFName.of('Font'), context.obj(fonts));
      document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [] }));
    }),
  );
  expect(obstacles).toEqual([]);
  const text = Buffer.from(pdf).toString('latin1');
  for (const word of ['Interpolate', '<old/>', 'small', 'Helvetica', 'AcroForm']) expect(text).not.toContain(word);
  expect(text).toContain('/VersoText');
});

it('gives each page what it has from the pages above it', async () => {
  const { pdf, obstacles } = await archive(
    await scan((document, page) => {
      const name = PDFName.of('Resources');
      document.catalog.Pages().set(name, page.get(name) ?? document.context.obj({}));
      page.delete(name);
    }),
  );
  expect(obstacles).toEqual([]);
  const [page] = (await PDFDocument.load(pdf)).getPages();
  expect(page && picture(page.node)).toBeInstanceOf(PDFRawStream);
});

type Literal = Readonly<Record<string, readonly object[]>>;
const catalogHas = (key: string, value: Literal) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of(key), document.context.obj(value as Record<string, never>));
const pictureHas = (key: string, value: string) => (document: PDFDocument, page: PDFDict) =>
  (picture(page) as PDFRawStream).dict.set(PDFName.of(key), document.context.obj(value));

it.each<[string, Parameters<typeof scan>]>([
  ['page 1 has text of its own', [undefined, `BT /F1 20 Tf 72 600 Td (seen) Tj ET ${DRAWN}`]],
  ['page 1 has CMYK colors', [undefined, `0 0 0 1 k ${DRAWN}`]],
  ['page 1 has CMYK colors', [pictureHas('ColorSpace', 'DeviceCMYK')]],
  ['page 1 has pictures in JPEG 2000', [pictureHas('Filter', 'JPXDecode')]],
  ['page 1 has filters that PDF/A does not allow', [pictureHas('Filter', 'LZWDecode')]],
  ['the file has layers', [catalogHas('OCProperties', {})]],
  ['the file has form fields', [catalogHas('AcroForm', { Fields: [{}] })]],
  ['the file has scripts', [catalogHas('AA', {})]],
  ['the file has parts that Verso cannot check', [catalogHas('Collection', {})]],
  [
    'page 1 has comments or form fields',
    [
      (document, page) =>
        page.set(PDFName.of('Annots'), document.context.obj([{ Subtype: 'Text', Rect: [0, 0, 9, 9] }])),
    ],
  ],
  [
    'page 1 has a size that PDF/A does not allow',
    [(document, page) => page.set(PDFName.of('MediaBox'), document.context.obj([0, 0, 600, 20_000]))],
  ],
])('names what keeps a file out of archives: %s', async (obstacle, given) => {
  expect((await archive(await scan(...given))).obstacles).toContain(obstacle);
});

it('says nothing of archives where none is asked for', async () => {
  const { pdf, obstacles } = await addTextLayer(await scan(undefined, `0 0 0 1 k ${DRAWN}`), HELLO, { password: null });
  expect(obstacles).toEqual([]);
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('pdfaid');
});
