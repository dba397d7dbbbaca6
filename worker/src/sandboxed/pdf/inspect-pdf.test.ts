import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** A PDF of one empty page. `catalog` and `annotation` are what is in their dictionaries. */
function makePdf(catalog = '', annotation: string | null = null): Buffer {
  const annots = annotation === null ? '' : `/Annots[<</Type/Annot/Rect[0 0 9 9]${annotation}>>]`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]${annots}>>`,
    '<</Type/Filespec/F(a.txt)/EF<</F 5 0 R>>>>',
    '<</Length 1>>stream\na\nendstream',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 6\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  return Buffer.from(`${file}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
}

const activityOf = async (pdf: Buffer) => [...(await inspectPdf(pdf)).activity];

it('finds nothing but pages and letters in a plain document', async () => {
  const { pages, letters, isBlank, activity } = await inspectPdf(
    await readFile(new URL('../../../fixtures/one-page.pdf', import.meta.url)),
  );
  expect([pages, letters.total > 5, isBlank, activity.size]).toEqual([1, true, false, 0]);
  expect(await inspectPdf(makePdf())).toMatchObject({ pages: 1, isBlank: true });
});

it('finds scripts, programs to start, and files that are carried along', async () => {
  expect(await activityOf(makePdf())).toEqual([]);
  expect(await activityOf(makePdf('', '/Subtype/Link/A<</S/URI/URI(https://example.com)>>'))).toEqual([]);
  expect(await activityOf(makePdf(`/Names<</JavaScript<</Names[(a)${SCRIPT}]>>>>`))).toEqual(['script']);
  expect(await activityOf(makePdf('', `/Subtype/Widget/FT/Tx/AA<</K${SCRIPT}>>`))).toEqual(['script']);
  expect(await activityOf(makePdf('', `/Subtype/Link/A${SCRIPT}`))).toEqual(['script']);
  expect(await activityOf(makePdf('', '/Subtype/Link/A<</S/Launch/F(/bin/sh)>>'))).toEqual(['launch']);
  expect(await activityOf(makePdf('/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>'))).toEqual(['attachment']);
  expect(await activityOf(makePdf('', '/Subtype/FileAttachment/FS 4 0 R'))).toEqual(['attachment']);
});

it('counts what is filled into form fields as text', async () => {
  const { letters, isBlank } = await inspectPdf(makePdf('', '/Subtype/Widget/FT/Tx/V(Jane Doe)'));
  expect([letters.total, isBlank]).toEqual([7, false]);
});

it('has no pages where a document cannot be opened', async () => {
  expect((await inspectPdf(Buffer.from('%PDF-1.7 nothing'))).pages).toBe(0);
});
