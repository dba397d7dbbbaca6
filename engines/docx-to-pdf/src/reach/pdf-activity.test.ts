import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { pdfActivity } from './pdf-activity.ts';

type Entries = Parameters<PDFDocument['context']['obj']>[0];

/** What is found in a PDF of one page with an object somewhere in it; nothing needs to refer to it. */
async function activityOf(object: Entries, isPacked: boolean): Promise<string[]> {
  const document = await PDFDocument.create();
  document.addPage();
  document.context.register(document.context.obj(object as never));
  return [...(await pdfActivity(await document.save({ useObjectStreams: isPacked })))];
}
const action = (S: string, entries: object = {}) => ({ Annots: [{ A: { S, ...entries } }] });
const uri = (address: string) => action('URI', { URI: PDFString.of(address) });

it.each([false, true])(
  'finds each action, key and annotation that is more than showing pages, packed: %s',
  async (isPacked) => {
    for (const [object, expected] of [
      [uri('https://example.org/?a=b'), []],
      [uri('mailto:ada@example.org'), []],
      [uri('www.example.org/a'), []],
      [uri('www.example.org\t.exe'), ['link']],
      [action('GoTo', { D: [0, 'Fit'] }), []],
      [{ Type: 'StructElem', S: 'Launch' }, []],
      [{ OpenAction: [0, 'Fit'] }, []],
      [{ OpenAction: { S: 'GoTo' } }, []],
      [uri('file:///tmp/job/beside.docx'), ['link']],
      [uri('javascript:alert(1)'), ['link']],
      [uri('\\\\\\\\host\\\\share'), ['link']],
      [action('URI'), ['link']],
      [action('GoToR', { F: PDFString.of('other.pdf') }), ['link']],
      [action('SubmitForm'), ['link']],
      [action('ImportData'), ['link']],
      [action('Launch'), ['launch']],
      [action('JavaScript'), ['script']],
      [{ OpenAction: { S: 'URI', URI: PDFString.of('https://example.org') } }, ['script']],
      [{ AA: { K: {} } }, ['script']],
      [{ Names: { JavaScript: {} } }, ['script']],
      [{ XFA: [] }, ['script']],
      [{ Names: { EmbeddedFiles: {} } }, ['attachment']],
      [{ Subtype: 'FileAttachment' }, ['attachment']],
      [{ Subtype: 'RichMedia' }, ['attachment']],
      [{ Subtype: 'PS' }, ['script']],
      [{ AF: [] }, ['attachment']],
      [{ Collection: {} }, ['attachment']],
      [{ A: { Type: 'StructElem', S: 'Launch' } }, ['launch']],
      [{ A: { S: 'SomethingNew' } }, ['script']],
      [{ A: { S: PDFString.of('Launch') } }, ['launch']],
      [{ A: { S: 'GoTo', Next: [{ S: 'GoTo' }, { S: 'GoTo', Next: { S: 'GoToE' } }] } }, ['attachment']],
      [{ Type: 'Catalog', URI: PDFString.of('javascript:alert(1)') }, ['link']],
      [{ URI: { Base: PDFString.of('file:///etc/') } }, ['link']],
      [{ Subtype: 'Form', Ref: {} }, ['link']],
    ] as const)
      expect(await activityOf(object as Entries, isPacked), JSON.stringify(object)).toEqual(expected);
  },
);

it('finds streams whose bytes are in another file', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  document.context.register(document.context.stream('', { F: PDFString.of('/etc/passwd') }));
  expect([...(await pdfActivity(await document.save()))]).toEqual(['link']);
});

it('reads names that are written in escapes, and refuses what is no whole PDF', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  document.catalog.set(PDFName.of('Names'), document.context.obj({ A: { S: 'Launch' } }));
  const plain = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
  const escaped = Buffer.from(plain.replace('/Launch', '/L#61unch').replace('/S ', '/#53 '), 'latin1');
  expect([...(await pdfActivity(escaped))]).toEqual(['launch']);
  await expect(pdfActivity(Buffer.from('%PDF-1.7 nothing'))).rejects.toThrow();
});
