import { AFRelationship, PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { pdfParts } from './pdf-parts.ts';
import { unsaid } from './unsaid.ts';

/** A page with all that is looked for: on its text where that can be, else on nothing. */
async function pageOfParts(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText('Read the terms and send this form back to us by post.', { x: 40, y: 340, size: 12, font });
  const form = document.getForm();
  const name = form.createTextField('name');
  name.setText('Ada Lovelace');
  name.addToPage(page, { x: 40, y: 290, width: 150, height: 20 });
  const agreed = form.createCheckBox('agreed');
  agreed.addToPage(page, { x: 40, y: 260, width: 14, height: 14 });
  agreed.check();
  await document.attach(new Uint8Array([1, 2, 3]), 'terms.txt', { afRelationship: AFRelationship.Data });
  const { context } = document;
  const annotate = (entries: Record<string, unknown>, rect: readonly number[]) =>
    page.node.addAnnot(context.register(context.obj({ Type: 'Annot', Rect: rect, ...entries } as never)));
  const uri = (address: string) => context.obj({ S: 'URI', URI: PDFString.of(address) });
  annotate({ Subtype: 'Link', A: uri('https://example.org/terms') }, [68, 336, 120, 354]);
  annotate({ Subtype: 'Link', A: uri('https://example.org/nothing') }, [300, 40, 380, 60]);
  annotate({ Subtype: 'Text', Contents: PDFString.of('Is that still so?') }, [300, 100, 320, 120]);
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Draft') }));
  document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj({ Draft: layer }));
  const draft = context.stream('/OC /Draft BDC BT /Draft 20 Tf 40 200 Td (Not for print) Tj ET EMC');
  page.node.normalizedEntries().Resources.lookup(PDFName.of('Font'), PDFDict).set(PDFName.of('Draft'), font.ref);
  page.node.addContentStream(context.register(draft));
  return document.save();
}

it('names all that a document lacks and no message says, and nothing where Verso has converted it', async () => {
  const pdf = await pageOfParts();
  const parts = await pdfParts(pdf);
  const empty = zipSync({ 'word/document.xml': new Uint8Array() });
  expect(unsaid(parts, empty, new Set())).toEqual([
    'A link: example.org/terms',
    'A link: example.org/nothing',
    'The value of a field: Ada Lovelace',
    'A comment: Is that still so?',
    'Of 1 boxes and buttons that are on, 0 are in the document',
    'Attached: terms.txt',
    'Text or pictures of hidden layers on 1 pages',
  ]);
  const { docx, messages } = await convertPdfToDocx(pdf);
  const said = new Set(messages.map(({ code }) => code));
  expect(said).toEqual(new Set(['files_dropped', 'layer_hidden', 'link_without_text']));
  expect(unsaid(parts, docx, said)).toEqual([]);
});
