import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversionOf, Guest, startTestServer, type TestServer, TINY_PDF } from '../../testing/test-server.ts';

const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(64)]);
/** By its header alone: no more is looked at here. */
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\0\0\0\0\0\0\0\0IDAT', 'latin1');
PNG.writeUInt32BE(crc32(PNG.subarray(12, 29)), 29);
const TIFF = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(64)]);
const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]);
const RTF = Buffer.from('{\\rtf1 text}');
const ODT = zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] });
const DOC = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('WordDocument\0', 'utf16le'),
]);
let off: TestServer;
let on: TestServer;

beforeAll(async () => {
  off = await startTestServer({ GUEST_MAX_UPLOAD: '100KB' });
  on = await startTestServer({
    GUEST_MAX_UPLOAD: '100KB',
    OTHER_FORMATS: 'images,documents',
    GUEST_CONVERSIONS_PER_DAY: '0',
  });
});
afterAll(() => Promise.all([off.stop(), on.stop()]));

async function errorOf(answer: Response) {
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return `${answer.status} ${code}: ${message}`;
}
const upload = (server: TestServer, bytes: Uint8Array, name: string, target: string) =>
  new Guest(server.url).upload(Buffer.from(bytes), name, target);

describe('other formats that are not turned on', () => {
  it.each([
    [JPEG, 'a.jpg', 'This is not a PDF or DOCX file: it contains JPG data, neither a PDF nor a Word document.'],
    [PNG, 'a.png', 'This is not a PDF or DOCX file: it contains PNG data, neither a PDF nor a Word document.'],
    [HEIC, 'a.heic', 'This is not a PDF or DOCX file: it contains HEIC data, neither a PDF nor a Word document.'],
    [RTF, 'a.rtf', 'This is an RTF document. Save it as .docx or as PDF and try again.'],
    [ODT, 'a.odt', 'This is an OpenDocument text. Save it as .docx or as PDF and try again.'],
    [DOC, 'a.doc', 'This is an old Word document (.doc). Save it as .docx or as PDF and try again.'],
  ])('are refused as they always were (%#)', async (bytes, name, sentence) => {
    expect(await errorOf(await upload(off, bytes, name, 'docx'))).toBe(`415 UNSUPPORTED_TYPE: ${sentence}`);
  });

  it('are not among what the server can do', async () => {
    const { data } = (await (await fetch(`${off.url}/api/limits`)).json()) as { data: { capabilities: object } };
    expect(data.capabilities).toMatchObject({ otherFormats: [] });
  });
});

describe('other formats that are turned on', () => {
  it.each([
    ['jpeg', JPEG, 'photo.pdf', 'docx', 'docx'],
    ['png', PNG, 'scan.png', 'pdf', 'pdf-searchable'],
    ['tiff', TIFF, 'fax.tif', 'pdf-searchable', 'pdf-searchable'],
    ['odt', ODT, 'letter.docx', 'docx', 'docx'],
    ['rtf', RTF, 'letter.rtf', 'pdf', 'pdf'],
    ['doc', DOC, 'letter.doc', 'docx', 'docx'],
  ])('are taken by what they hold: %s', async (originalFormat, bytes, name, target, targetFormat) => {
    const answer = await upload(on, bytes, name, target);
    expect(answer.status).toBe(201);
    expect(await conversionOf(answer)).toMatchObject({
      originalFormat,
      targetFormat,
      originalFilename: name,
      options: {},
    });
  });

  it('are told beforehand, and PDFs are taken as before', async () => {
    const { data } = (await (await fetch(`${on.url}/api/limits`)).json()) as { data: { capabilities: object } };
    expect(data.capabilities).toMatchObject({ otherFormats: ['jpeg', 'png', 'tiff', 'odt', 'doc', 'rtf'] });
    expect((await upload(on, TINY_PDF, 'a.pdf', 'docx')).status).toBe(201);
  });

  it('leave out what cannot be read, with what to send instead', async () => {
    expect(await errorOf(await upload(on, HEIC, 'a.heic', 'docx'))).toBe(
      '415 UNSUPPORTED_TYPE: HEIC pictures cannot be converted. Save the picture as JPEG and try again.',
    );
    expect(await errorOf(await upload(on, Buffer.from('GIF89a, and more'), 'a.jpg', 'docx'))).toBe(
      '415 UNSUPPORTED_TYPE: Files of this type cannot be converted. Send PDF, DOCX, JPEG, PNG, TIFF, ODT, DOC or RTF.',
    );
    expect(await errorOf(await upload(on, RTF, 'a.rtf', 'pdf-searchable'))).toMatch(/^400 INVALID_REQUEST: Only a PDF/);
  });

  it('refuse options that mean nothing for them', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ targetFormat: 'docx', mode: 'exact' })) form.append(name, value);
    form.append('file', new Blob([RTF]), 'a.rtf');
    const answer = await new Guest(on.url).request('/api/conversions/upload', { method: 'POST', body: form });
    expect(await errorOf(answer)).toBe('400 INVALID_REQUEST: mode is an option of PDF to DOCX.');
  });

  it('have no pages to look at while they are converted', async () => {
    const guest = new Guest(on.url);
    const { _id } = await conversionOf(await guest.upload(JPEG, 'a.jpg', 'docx'));
    const answer = await guest.request(`/api/conversions/${_id}/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await errorOf(answer)).toMatch(/^409 NOT_READY/);
  });
});
