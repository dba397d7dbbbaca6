import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversionOf, Guest, startTestServer, type TestServer, TINY_PDF } from '../../testing/test-server.ts';

const DOCX_HEAD = Buffer.from('PK\u0003\u0004');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ GUEST_MAX_UPLOAD: '100KB' });
});
afterAll(() => server.stop());

async function errorOf(answer: Response) {
  const body = (await answer.json()) as { status: string; code: string; message: string };
  return { http: answer.status, status: body.status, code: body.code, message: body.message };
}

describe('uploading', () => {
  it('answers with the conversion, its addresses and the specified message', async () => {
    const guest = new Guest(server.url);
    const answer = await guest.upload(TINY_PDF, 'Bericht Ü.PDF', 'docx');
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as { status: string; message: string; data: { conversion: unknown } };
    expect(body).toMatchObject({ status: 'success', message: 'File uploaded successfully! Processing...' });
    expect(body.data.conversion).toMatchObject({
      originalFilename: 'Bericht Ü.PDF',
      originalFormat: 'pdf',
      targetFormat: 'docx',
      status: 'processing',
      stage: 'queued',
      originalBytes: TINY_PDF.length,
    });
  });

  it('takes the fields in any order', async () => {
    const form = new FormData();
    form.append('file', new Blob([TINY_PDF]), 'a.pdf');
    form.append('targetFormat', 'docx');
    const answer = await new Guest(server.url).request('/api/conversions/upload', { method: 'POST', body: form });
    expect(answer.status).toBe(201);
  });

  it('gives a new guest an httpOnly cookie that is no id and no name', async () => {
    const answer = await new Guest(server.url).upload(TINY_PDF, 'a.pdf', 'docx');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^verso_guest=guest\.[\w-]{43}\.[\w%.+/]+; .*HttpOnly; SameSite=Lax/,
    );
  });

  it('refuses with 415 and a sentence what only has the name of a PDF', async () => {
    const answer = await new Guest(server.url).upload(Buffer.from('plain text'), 'notes.pdf', 'docx');
    expect(await errorOf(answer)).toMatchObject({ http: 415, code: 'UNSUPPORTED_TYPE', status: 'error' });
    const picture = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(64)]);
    const named = await errorOf(await new Guest(server.url).upload(picture, 'picture.docx', 'pdf'));
    expect(named).toMatchObject({ http: 415, message: expect.stringContaining('GIF') });
  });

  it('calls by its name what is taken for a Word document and is none', async () => {
    const old = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from('WordDocument\0', 'utf16le'),
    ]);
    const documents: [content: Uint8Array<ArrayBuffer>, name: string][] = [
      [old, 'an old Word document (.doc)'],
      [Buffer.from('{\\rtf1 text}'), 'an RTF document'],
      [Buffer.from('<!doctype html><p>text'), 'an HTML page'],
      [Buffer.from('<?xml version="1.0"?>\n<office:document>'), 'a flat OpenDocument file'],
      [
        Buffer.from(zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] })),
        'an OpenDocument text',
      ],
    ];
    for (const [content, name] of documents) {
      const refusal = await errorOf(await new Guest(server.url).upload(content, 'letter.docx', 'pdf'));
      expect(refusal).toMatchObject({
        http: 415,
        code: 'UNSUPPORTED_TYPE',
        message: `This is ${name}. Save it as .docx or as PDF and try again.`,
      });
    }
  });

  it('refuses languages that no worker recognizes text in, before anything is taken', async () => {
    const { db } = server.platform.database;
    const offer = { slots: 1, can_pdf_to_docx: true, can_docx_to_pdf: true };
    await db
      .insertInto('worker')
      .values([
        { id: 'one', ...offer, text_languages: ['deu', 'eng', 'swe'] },
        { id: 'two', ...offer, text_languages: ['deu', 'eng'] },
      ])
      .execute();
    const upload = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ targetFormat: 'docx', ...fields })) form.append(name, value);
      form.append('file', new Blob([TINY_PDF]), 'a.pdf');
      return new Guest(server.url).request('/api/conversions/upload', { method: 'POST', body: form });
    };
    try {
      expect(await errorOf(await upload({ ocrLanguages: 'eng+swe' }))).toMatchObject({
        http: 400,
        code: 'INVALID_REQUEST',
        message: 'swe (Swedish) is not installed for text recognition. Installed: deu (German), eng (English).',
      });
      expect((await upload({ ocr: 'force', ocrLanguages: 'deu+eng' })).status).toBe(201);
      await db.updateTable('worker').set({ text_languages: [] }).execute();
      expect(await errorOf(await upload({ ocr: 'force' }))).toMatchObject({
        message: 'Text recognition is not installed here.',
      });
      expect((await upload({})).status).toBe(201);
    } finally {
      await db.deleteFrom('worker').execute();
    }
  });

  it('refuses an empty file, a missing file and a missing or impossible target', async () => {
    const guest = new Guest(server.url);
    expect(await errorOf(await guest.upload(Buffer.alloc(0), 'a.pdf', 'docx'))).toMatchObject({
      http: 400,
      code: 'FILE_EMPTY',
    });
    expect(await errorOf(await guest.upload(TINY_PDF, 'a.pdf', 'odt'))).toMatchObject({
      code: 'TARGET_FORMAT_INVALID',
    });
    expect(await errorOf(await guest.upload(TINY_PDF, 'a.pdf', 'pdf'))).toMatchObject({ code: 'SAME_FORMAT' });
    const form = new FormData();
    form.append('targetFormat', 'docx');
    const answer = await guest.request('/api/conversions/upload', { method: 'POST', body: form });
    expect(await errorOf(answer)).toMatchObject({ http: 400, code: 'FILE_MISSING' });
  });

  it('refuses with 413 what is too large, announced or only found while it streams', async () => {
    const large = Buffer.concat([TINY_PDF, Buffer.alloc(200 * 1024)]);
    const announced = await errorOf(await new Guest(server.url).upload(large, 'a.pdf', 'docx'));
    expect(announced).toMatchObject({ http: 413, code: 'FILE_TOO_LARGE', message: expect.stringContaining('100 KB') });
    // A little above the limit passes the first check of the whole request's length.
    const little = Buffer.concat([TINY_PDF, Buffer.alloc(101 * 1024)]);
    expect(await errorOf(await new Guest(server.url).upload(little, 'a.pdf', 'docx'))).toMatchObject({ http: 413 });
  });

  /** Rows and stored objects. */
  async function count() {
    const { database, store } = server.platform;
    const rows = (await database.db.selectFrom('conversion').select('id').execute()).length;
    let objects = 0;
    for await (const _key of store.list(new Date(Date.now() + 60_000))) objects += 1;
    return { rows, objects };
  }

  it('stores nothing of what it refuses', async () => {
    const before = await count();
    const answer = await new Guest(server.url).upload(DOCX_HEAD, 'a.docx', 'docx');
    expect(answer.status).toBe(400);
    expect(await count()).toEqual(before);
  });

  it('keeps the bytes when it cannot know whether a row names them: only the sweeper deletes those', async () => {
    const before = await count();
    const { pool } = server.platform.database;
    await pool.query("alter table conversion add constraint broken check (original_filename <> 'broken.pdf')");
    const answer = await new Guest(server.url).upload(TINY_PDF, 'broken.pdf', 'docx');
    await pool.query('alter table conversion drop constraint broken');
    expect(answer.status).toBe(500);
    expect(await count()).toEqual({ rows: before.rows, objects: before.objects + 1 });
  });

  it('refuses a form that another site sends', async () => {
    const form = new FormData();
    form.append('targetFormat', 'docx');
    form.append('file', new Blob([TINY_PDF]), 'a.pdf');
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const answer = await new Guest(server.url).request('/api/conversions/upload', {
      method: 'POST',
      body: form,
      headers,
    });
    expect(await errorOf(answer)).toMatchObject({ http: 403, code: 'CROSS_SITE' });
  });
});

describe('options', () => {
  const send = async (more: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ targetFormat: 'docx', ...more })) form.append(name, value);
    form.append('file', new Blob([TINY_PDF]), 'a.pdf');
    return new Guest(server.url).request('/api/conversions/upload', { method: 'POST', body: form });
  };

  it('go with the conversion, and the usual ones are left out', async () => {
    expect((await conversionOf(await send({ mode: 'exact', pages: ' 1-3,7 ' }))).options).toEqual({
      mode: 'exact',
      pages: '1-3,7',
    });
    expect((await conversionOf(await send({ mode: 'flowing', pages: '' }))).options).toEqual({});
  });

  it('are refused with a sentence when they make no sense', async () => {
    expect(await errorOf(await send({ mode: 'pretty' }))).toMatchObject({
      http: 400,
      message: expect.stringContaining('mode'),
    });
    expect(await errorOf(await send({ pages: 'first' }))).toMatchObject({
      http: 400,
      message: 'Write pages as 1-3,7.',
    });
    expect(await errorOf(await send({ pdfA: '2b' }))).toMatchObject({
      http: 400,
      message: 'pdfA is an option of DOCX to PDF.',
    });
    expect(await errorOf(await send({ pdfa: '2b' }))).toMatchObject({
      http: 400,
      message: 'Unknown option “pdfa”.',
    });
  });

  it('make a PDF searchable, of which nothing can be chosen but how its text is recognized', async () => {
    const targetFormat = 'pdf-searchable';
    const made = await conversionOf(await send({ targetFormat, ocr: 'force' }));
    expect(made).toMatchObject({ originalFormat: 'pdf', targetFormat, options: { ocr: 'force' } });
    expect(await errorOf(await send({ targetFormat, mode: 'exact' }))).toMatchObject({
      http: 400,
      message: expect.stringContaining('mode is not an option of a searchable PDF'),
    });
    const answer = await new Guest(server.url).upload(DOCX_HEAD, 'a.docx', targetFormat);
    expect(await errorOf(answer)).toMatchObject({ http: 400, message: expect.stringContaining('Only a PDF') });
  });
});
