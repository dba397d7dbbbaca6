import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocxErrorReason } from '../docx/docx-error.ts';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { admitDocx, inspectDocx } from './gate.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-gate-'));
  file = join(folder, 'input.docx');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function refuses(reason: DocxErrorReason) {
  return expect(inspectDocx(file)).rejects.toMatchObject({ name: 'DocxError', reason });
}

it('lets a plain Word document pass and names its main part', async () => {
  await makeDocx(file);
  const { mainPart, letters } = await inspectDocx(file);
  expect([mainPart, letters.total]).toEqual(['word/document.xml', 5]);
});

it('refuses a file that is no archive, and one that is cut off', async () => {
  await writeFile(file, 'just text');
  await refuses('corrupt');
  await writeFile(file, '');
  await refuses('corrupt');
  await writeFile(file, Buffer.from('PK\u0003\u0004 cut off'));
  await refuses('corrupt');
});

it('refuses an archive without content types, and a spreadsheet', async () => {
  await makeDocx(file, { '[Content_Types].xml': null });
  await refuses('unsupported');
  await makeDocx(file, {
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  });
  await refuses('unsupported');
});

it('refuses a declared main part that is missing or broken', async () => {
  await makeDocx(file, { 'word/document.xml': null });
  await refuses('corrupt');
  await makeDocx(file, { 'word/document.xml': documentXml('<w:p>').slice(0, -20) });
  await refuses('corrupt');
});

it('refuses a DOCTYPE, so that no entity is ever resolved', async () => {
  await makeDocx(file, {
    'word/document.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document>&e;</w:document>',
  });
  await refuses('unsupported');
});

it('refuses a DOCTYPE in any part, in whatever encoding it hides', async () => {
  const hidden = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:ftr/>';
  await makeDocx(file, { 'word/footer1.xml': hidden });
  await refuses('unsupported');
  await makeDocx(file, { 'word/footer1.xml': Buffer.from(`\ufeff${hidden}`, 'utf16le') });
  await refuses('unsupported');
  await makeDocx(file, { 'word/document.xml': '<?xml version="1.0" encoding="UTF-7"?>+ADw-w:document+AD4-' });
  await refuses('corrupt');
});

it('says in which format a file is that is no Word document', async () => {
  const named: [content: string, name: RegExp][] = [
    ['{\\rtf1 text}', /an RTF document/],
    ['<!-- a page --><!DOCTYPE html><html></html>', /an HTML page/],
    ['<?xml version="1.0"?><office:document office:version="1.3"/>', /a flat OpenDocument file/],
    ['%PDF-1.7', /a PDF/],
  ];
  for (const [content, name] of named) {
    await writeFile(file, content);
    await expect(inspectDocx(file)).rejects.toMatchObject({ reason: 'unsupported', message: name });
  }
  const odt = { mimetype: 'application/vnd.oasis.opendocument.text', '[Content_Types].xml': null };
  await makeDocx(file, odt);
  await expect(inspectDocx(file)).rejects.toMatchObject({ reason: 'unsupported', message: /an OpenDocument file/ });
});

it('refuses tables nested deeper than any real document', async () => {
  const depth = 40;
  const nested = '<w:tbl><w:tr><w:tc>'.repeat(depth) + '</w:tc></w:tr></w:tbl>'.repeat(depth);
  await makeDocx(file, { 'word/document.xml': documentXml(nested) });
  await refuses('too_complex');
});

it('counts letters whatever the prefix of the elements is, in UTF-16 and in strict documents', async () => {
  const xml = (namespace: string) =>
    `<?xml version="1.0"?><ns0:document xmlns:ns0="${namespace}"><ns0:body><ns0:p><ns0:r><ns0:t>A word.</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`;
  await makeDocx(file, { 'word/document.xml': xml('http://purl.oclc.org/ooxml/wordprocessingml/main') });
  expect((await inspectDocx(file)).letters.total).toBe(5);
  const transitional = xml('http://schemas.openxmlformats.org/wordprocessingml/2006/main');
  await makeDocx(file, { 'word/document.xml': Buffer.from(`\ufeff${transitional}`, 'utf16le') });
  expect((await inspectDocx(file)).letters.total).toBe(5);
});

it('refuses an archive that unpacks to far more than it is', async () => {
  await makeDocx(file, { 'word/bomb.xml': '0'.repeat(30 * 1024 * 1024) });
  await refuses('too_large');
});

/** The head of a PNG of so many pixels; nothing reads further. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(24);
  head.write('\x89PNG\r\n\x1a\n', 'latin1');
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

it('refuses a picture of more pixels than can be drawn, and too many in all, by what their heads say', async () => {
  const admit = () => admitDocx(file, { folder, password: null });
  const camera = Object.fromEntries([0, 1, 2].map((at) => [`word/media/${at}.png`, pngOf(8_000, 6_000)]));
  await makeDocx(file, camera);
  expect((await admit()).path).toBe(file);
  await makeDocx(file, { ...camera, 'word/media/a.jpg': pngOf(8_000, 6_000), 'word/media/b': pngOf(8_000, 6_000) });
  await expect(admit()).rejects.toMatchObject({ reason: 'too_large', message: /more than the 200 megapixels/ });
  await makeDocx(file, { 'word/media/a.png': pngOf(50_000, 50_000) });
  await expect(admit()).rejects.toMatchObject({ reason: 'too_large', message: /has 2500 megapixels; at most 50/ });
});
