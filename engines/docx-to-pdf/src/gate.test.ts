import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocxErrorReason } from './docx-error.ts';
import { inspectDocx } from './gate.ts';
import { documentXml, makeDocx } from './testing/make-docx.ts';

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

it('refuses tables nested deeper than any real document', async () => {
  const depth = 40;
  const nested = '<w:tbl><w:tr><w:tc>'.repeat(depth) + '</w:tc></w:tr></w:tbl>'.repeat(depth);
  await makeDocx(file, { 'word/document.xml': documentXml(nested) });
  await refuses('too_complex');
});

it('refuses an archive that unpacks to far more than it is', async () => {
  await makeDocx(file, { 'word/bomb.xml': '0'.repeat(30 * 1024 * 1024) });
  await refuses('too_large');
});

it('asks for the password to be removed from a protected document, and for .docx instead of .doc', async () => {
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await writeFile(file, Buffer.concat([compound, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]));
  await refuses('password_required');
  await writeFile(file, Buffer.concat([compound, Buffer.from('WordDocument', 'utf16le')]));
  await refuses('unsupported');
});
