import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionOptions, PdfPasswords } from '@verso/contracts';
import { attachTicket, type DocxPool, openDocxToPdf, readTicket, signerOf, signTicket } from '@verso/docx-to-pdf';
import { makeDocx } from '@verso/docx-to-pdf/testing/make-docx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EngineSlot } from '../engine/engine-slot.ts';
import { reachingParts } from '../testing/reaching-docx.ts';
import { readPdf, type SeenPdf } from '../testing/read-pdf.ts';
import { makeRichDocx } from '../testing/rich-docx.ts';
import { convert } from './convert.ts';

const GIGABYTE = 1024 ** 3;
const limits = { timeoutMs: 60_000, memoryBytes: GIGABYTE, signal: new AbortController().signal };
const silent = { stage: () => {}, page: () => {} };
const document = makeRichDocx();
const ours = generateKeyPairSync('ed25519').privateKey;
let folder: string;
let slot: EngineSlot;
let office: DocxPool;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-pdf-options-'));
  slot = new EngineSlot(folder, GIGABYTE);
  office = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
});
afterAll(async () => {
  await Promise.all([slot.stop(), office.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Converts by the way of every job. */
async function run(targetFormat: 'pdf' | 'docx', bytes: Uint8Array, given: ConversionOptions & PdfPasswords = {}) {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input'), join(job, `output.${targetFormat}`)];
  const [docx, { pdfPassword, ownerPassword, ...options }] = [`${input}.docx`, given];
  await writeFile(docx, bytes);
  const asked = { filename: 'Report.docx', originalFormat: 'docx', targetFormat, password: null } as const;
  const pdfPasswords = { pdfPassword, ownerPassword };
  const { messages } = await convert(
    { ...asked, options, pdfPasswords },
    { folder: job, input: docx, output },
    { slot, office, fonts: null, signingKey: ours, tesseract: null },
    limits,
    silent,
  );
  return { bytes: await readFile(output), messages, codes: messages.map(({ code }) => code) };
}

async function toPdf(given: ConversionOptions & PdfPasswords = {}, password?: string) {
  const { bytes } = await run('pdf', document, given);
  const seen = await readPdf(bytes, password);
  if (seen === null) throw new Error('the PDF does not open');
  return { ...seen, raw: bytes.toString('latin1'), bytes } as SeenPdf & { raw: string; bytes: Buffer };
}

it('keeps structure, outline, links, language and properties without being asked', async () => {
  const pdf = await toPdf();
  expect(pdf).toMatchObject({
    ...{ pages: 3, isTagged: true, language: 'de-DE', bookmarks: ['Chapter'], form: 0, revision: -1, attachments: 0 },
    ...{ title: 'Über alles', author: 'Ada', subject: 'Tests', keywords: 'one, two', pictures: [300] },
    links: { uris: ['https://example.org/far'], inner: 1 },
  });
  expect(pdf.text).toContain('removed');
  expect(pdf.notes).toEqual([]);
});

it('makes form fields of content controls where someone wants to fill them in', async () => {
  expect(await toPdf({ formFields: true })).toMatchObject({ form: 1 });
});

it('leaves out what no one wants', async () => {
  const pdf = await toPdf({ tagged: false, bookmarks: false, pages: '3,2' });
  expect(pdf).toMatchObject({ pages: 2, isTagged: false, bookmarks: [], form: 0 });
  expect(pdf.text).toMatch(/second.*third/s);
});

it('takes every link out of the PDF and leaves its text and structure, in PDF/A and PDF/UA as well', async () => {
  for (const given of [{}, { pdfA: '1b' }, { pdfA: '3b', pdfUa: true, returnTicket: true }] as const) {
    const pdf = await toPdf({ ...given, links: false });
    expect(pdf).toMatchObject({ pages: 3, isTagged: true, bookmarks: ['Chapter'], links: { uris: [], inner: 0 } });
    expect(pdf.text).toMatch(/far\s*near/);
    expect(pdf.raw).not.toMatch(/\/Subtype\s*\/Link|\/S\s*\/Link|OBJR.{0,20}Obj 0|\/ObjStm/);
    // Whom the document links to is said nowhere, unless the document itself is in the PDF.
    if (!('returnTicket' in given)) expect(pdf.raw).not.toContain('example.org/far');
    if ('pdfA' in given) expect(pdf.raw).toContain(`<pdfaid:part>${given.pdfA[0]}</pdfaid:part>`);
  }
});

it('says so when the document has none of the pages', async () => {
  await expect(toPdf({ pages: '9' })).rejects.toMatchObject({
    reason: 'unsupported',
    message: expect.stringContaining('“9”'),
  });
});

it('keeps comments as notes and shows tracked changes as made', async () => {
  const pdf = await toPdf({ comments: 'notes', changes: 'final' });
  expect(pdf.notes).toEqual(['remark']);
  expect(pdf.text).toContain('added');
  expect(pdf.text).not.toContain('removed');
});

it('draws comments in the margin, whole and with who made them', async () => {
  const pdf = await toPdf({ comments: 'margin' });
  expect(pdf.notes).toEqual([]);
  expect(pdf.text).toContain('remark');
  expect(pdf.text).toContain('Bea');
  expect(pdf.text).toContain('second');
});

it.each(['1b', '2b', '3b'] as const)('calls itself PDF/A-%s, with every font embedded', async (pdfA) => {
  const pdf = await toPdf({ pdfA });
  expect(pdf.raw).toContain(`<pdfaid:part>${pdfA[0]}</pdfaid:part>`);
  expect(pdf.raw).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(pdf.raw).toContain('/OutputIntents');
  expect(pdf).toMatchObject({ form: 0, text: expect.stringContaining('choice') });
  const fonts = pdf.raw.match(/\/Type\s*\/FontDescriptor/g) ?? [];
  expect(pdf.raw.match(/\/FontFile[23]?\b/g)).toHaveLength(fonts.length);
});

it('calls itself PDF/UA, also together with PDF/A-3b', async () => {
  const pdf = await toPdf({ pdfUa: true, pdfA: '3b' });
  expect(pdf).toMatchObject({ isTagged: true, title: 'Über alles' });
  expect(pdf.raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf.raw).toContain('<pdfaid:part>3</pdfaid:part>');
});

it('reduces pictures as far as was asked, or not at all', async () => {
  const [small, usual, whole] = [
    await toPdf({ imageDpi: 75, imageQuality: 30 }),
    await toPdf(),
    await toPdf({ losslessImages: true }),
  ];
  expect([small.pictures, usual.pictures, whole.pictures]).toEqual([[75], [300], [600]]);
  expect(small.bytes.length).toBeLessThan(usual.bytes.length);
  expect(whole.bytes.length).toBeGreaterThan(600 * 600 * 3);
  expect(whole.raw).not.toContain('/DCTDecode');
});

it('locks the PDF under AES-256, and lets readers do what its owner allows', async () => {
  const given = {
    pdfPassword: 'geheim ☂',
    ownerPassword: 'owner',
    printing: 'low',
    copying: false,
    changing: 'forms',
  } as const;
  const pdf = await toPdf(given, 'geheim ☂');
  expect(pdf).toMatchObject({ pages: 3, revision: 6, title: 'Über alles', isTagged: true });
  expect(pdf.text).toContain('second');
  const allows = (bit: number) => (pdf.permissions & (1 << (bit - 1))) !== 0;
  // Printing, changing, copying, commenting, forms, reading aloud, assembling, printing finely.
  expect([3, 4, 5, 6, 9, 10, 11, 12].map(allows)).toEqual([true, false, false, false, true, true, false, false]);
  expect(await readPdf(pdf.bytes)).toBeNull();
  expect(await readPdf(pdf.bytes, 'owner')).toMatchObject({ pages: 3 });
  expect(pdf.raw).not.toContain('second');
});

it('restricts a PDF that anybody may open', async () => {
  expect(await toPdf({ copying: false })).toMatchObject({ pages: 3, revision: 6 });
});

it('carries the document and gives it back byte for byte, also as PDF/A-3b', async () => {
  for (const given of [{ returnTicket: true }, { returnTicket: true, pdfA: '3b' }] as const) {
    const pdf = await toPdf(given);
    expect(pdf).toMatchObject({
      pages: 3,
      attachments: 1,
      isTagged: true,
      links: { inner: 1 },
      bookmarks: ['Chapter'],
    });
    expect(pdf.raw).toMatch(/\/AFRelationship\s*\/Source/);
    const back = await run('docx', pdf.bytes);
    expect(back.codes).toEqual(['original_returned']);
    expect(back.bytes.equals(document)).toBe(true);
  }
});

it('converts anew what was changed since, or is wanted otherwise', async () => {
  const { bytes } = await toPdf({ returnTicket: true });
  const longer = Buffer.concat([bytes, Buffer.from('\n')]);
  const [edited, chosen] = [await run('docx', longer), await run('docx', bytes, { mode: 'text' })];
  for (const { codes, bytes } of [edited, chosen]) {
    expect(codes).not.toContain('original_returned');
    expect(bytes.equals(document)).toBe(false);
  }
});

it('neither carries nor gives back a document that reaches outside itself', async () => {
  const path = join(folder, 'reaching.docx');
  await makeDocx(path, reachingParts(['https://example.org/spy.png']));
  const docx = await readFile(path);
  const { bytes, codes } = await run('pdf', docx, { returnTicket: true });
  expect(codes).toContain('ticket_left_out');
  expect(await readPdf(bytes)).toMatchObject({ attachments: 0 });
  // The rules may have been others when it was signed.
  const signed = await carry(bytes, docx, ours);
  expect(readTicket(signed, createPublicKey(ours)).kind).toBe('valid');
  const back = await run('docx', signed);
  expect(back.codes).not.toContain('original_returned');
  expect(back.codes).toContain('original_not_returned');
});

/** A PDF with a document in it, signed by `key`, as the product makes it. */
async function carry(bytes: Uint8Array, docx: Uint8Array, key: KeyObject): Promise<Buffer> {
  const attached = { docx, filename: 'a.docx', modified: new Date(), signer: signerOf(key) };
  const { pdf, at } = await attachTicket(bytes, attached);
  const [path, source] = [join(folder, 'carrying.pdf'), join(folder, 'carried.docx')];
  await Promise.all([writeFile(path, pdf), writeFile(source, docx)]);
  await signTicket(path, { at, docx: source, key });
  return readFile(path);
}

it('gives nothing back that another installation has signed, or no one, and says why', async () => {
  const { bytes } = await toPdf();
  const other = generateKeyPairSync('ed25519').privateKey;
  const attached = { docx: document, filename: 'a.docx', modified: new Date(), signer: signerOf(ours) };
  const hash = createHash('sha256').update(document).digest('hex');
  const keyless = `9 0 obj<</VERSO_Document <${hash}>/VERSO_File <${hash}>/Length 1>>stream\na\nendstream`;
  for (const [pdf, why] of [
    [await carry(bytes, document, other), 'has not signed'],
    [Buffer.concat([bytes, Buffer.from(keyless)]), 'has not signed'],
    [(await attachTicket(bytes, attached)).pdf, 'was changed'],
  ] as const) {
    const back = await run('docx', pdf);
    expect(back.messages.find(({ code }) => code === 'original_not_returned')?.text).toContain(why);
    expect(back.bytes.equals(document)).toBe(false);
  }
});

it('gives nothing back when the document in the PDF, or any byte of its pages, was changed', async () => {
  const { bytes } = await toPdf({ returnTicket: true });
  const stream = bytes.indexOf('stream') + 20;
  for (const at of [stream, bytes.indexOf('/MediaBox') + 12, bytes.indexOf(document.subarray(0, 64)) + 40]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readTicket(changed, createPublicKey(ours)).kind).toBe('changed');
  }
  const update = Buffer.concat([bytes, Buffer.from('\n4 0 obj<</Length 1>>stream\na\nendstream endobj\n')]);
  const back = await run('docx', update);
  expect(back.messages.find(({ code }) => code === 'original_not_returned')?.text).toContain('was changed');
});
