import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Conversion, calls, MEGABYTE, type StoredFile } from '@verso/contracts';
import { newObjectKey } from '@verso/platform/storage';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  conversionOf,
  dataOf,
  type Guest,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';
import { purgeTrash } from './library-store.ts';

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newUser = () => {
  made += 1;
  return signUp(server, `library${made}@example.org`);
};
const send = async (user: Guest, content: string | Uint8Array<ArrayBuffer>, name: string) => {
  const answer = await user.keep(content, name);
  return { http: answer.status, ...((await answer.json()) as { code?: string; message: string; data: unknown }) };
};
const keep = async (user: Guest, content: string | Uint8Array<ArrayBuffer>, name: string) =>
  ((await send(user, content, name)).data as { file: StoredFile }).file;
const list = (user: Guest) => user.ask(calls.listFiles);
const namesIn = async (user: Guest, path: string) =>
  dataOf(path === calls.listTrash.path ? calls.listTrash : calls.listFiles, await user.call(`GET ${path}`)).files.map(
    (file) => file.originalName,
  );
const rowOf = (id: string) =>
  server.platform.database.db.selectFrom('library_file').selectAll().where('id', '=', id).executeTakeFirst();
/** Takes up room without bytes. */
const fill = async (user: Guest, bytes: number) => {
  const { _id: id } = (await user.call('GET /auth/me')).data.user;
  await server.platform.database.db
    .insertInto('library_file')
    .values({
      id: newObjectKey(),
      user_id: id,
      original_name: 'large.iso',
      mime_type: 'application/octet-stream',
      format: null,
      object_key: newObjectKey(),
      bytes,
      sha256: Buffer.alloc(32),
      conversion_id: null,
    })
    .execute();
};

it('keeps a file of any type, and lists it with name, type, size and date', async () => {
  const user = await newUser();
  expect(await list(user)).toEqual({
    files: [],
    storage: { files: 0, bytes: 0, trashedFiles: 0, trashedBytes: 0, quotaBytes: 250 * MEGABYTE },
  });
  expect(await send(user, TINY_PDF, 'Thesis.PDF')).toMatchObject({
    http: 201,
    status: 'success',
    message: 'File uploaded successfully!',
  });
  for (const [content, name] of [
    ['<script>alert(1)</script>', '../../page.html'],
    ['', '.nothing'],
    ['PK\u0003\u0004 not really', 'letter.docx'],
    ['PK\u0003\u0004 not really', 'things.zip'],
  ] as const)
    await keep(user, content, name);
  const { files, storage } = await list(user);
  expect(files.map(({ originalName, fileType, size, format }) => [originalName, fileType, size, format])).toEqual([
    ['things.zip', 'zip', 15, null],
    ['letter.docx', 'docx', 15, 'docx'],
    ['.nothing', null, 0, null],
    ['page.html', 'html', 25, null],
    ['Thesis.PDF', 'pdf', TINY_PDF.length, 'pdf'],
  ]);
  expect(files[4]).toMatchObject({ mimeType: 'application/pdf', deletedAt: null, purgeAt: null });
  expect(Math.abs(Date.parse(files[4]?.uploadedAt ?? '') - Date.now())).toBeLessThan(60_000);
  expect(storage).toMatchObject({ files: 5, bytes: 55 + TINY_PDF.length });
});

it('hands a file out as bytes that no browser shows, whole or a range of it', async () => {
  const user = await newUser();
  const { _id: id, downloadUrl } = await keep(user, '<h1>Größe</h1>', 'Größe.html');
  expect(downloadUrl).toBe(`/api/upload/${id}/download`);
  const whole = await user.request(downloadUrl);
  expect(await whole.text()).toBe('<h1>Größe</h1>');
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''Gr%C3%B6%C3%9Fe\.html/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'content-length': '16',
  });
  const part = await user.request(downloadUrl, { headers: { range: 'bytes=1-2' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'h1', 'bytes 1-2/16']);
  const beyond = await user.request(downloadUrl, { headers: { range: 'bytes=16-' } });
  expect([beyond.status, await beyond.json()]).toMatchObject([416, { code: 'RANGE_INVALID' }]);
});

it('refuses an upload without a file, and one that does not fit, and keeps nothing of it', async () => {
  const user = await newUser();
  const form = new FormData();
  form.append('file', 'only words');
  const none = await user.request('/api/upload', { method: 'POST', body: form });
  expect([none.status, await none.json()]).toMatchObject([
    400,
    { code: 'FILE_MISSING', message: 'Choose a file to upload.' },
  ]);
  expect(await user.call('POST /upload', {})).toMatchObject({ http: 400 });
  await fill(user, 250 * MEGABYTE - 10);
  expect(await send(user, 'eleven byte', 'a.txt')).toMatchObject({
    http: 413,
    code: 'LIBRARY_FULL',
    message: 'My Files has 10 Bytes of 250 MB left. Delete files or empty the trash to free up space.',
  });
  const both = await Promise.all([send(user, 'six by', 'a.txt'), send(user, 'six by', 'b.txt')]);
  expect(both.map(({ http }) => http).sort()).toEqual([201, 413]);
  const { files } = await list(user);
  expect(files).toHaveLength(2);
});

it('keeps nothing of an upload that breaks off', async () => {
  const user = await newUser();
  const objects = join(server.platform.config.dataFolder, 'objects');
  const countAll = async () =>
    (await readdir(objects, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  const before = await countAll();
  const broken = new AbortController();
  const boundary = 'edge';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`;
  async function* body() {
    yield Buffer.from(head);
    yield Buffer.alloc(MEGABYTE);
    await vi.waitFor(async () => expect(await countAll()).toBe(before + 1));
    broken.abort();
  }
  const sent = user.request('/api/upload', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: ReadableStream.from(body()),
    duplex: 'half',
    signal: broken.signal,
  } as RequestInit);
  await expect(sent).rejects.toThrow();
  await vi.waitFor(async () => expect(await countAll()).toBe(before));
  expect((await list(user)).files).toEqual([]);
});

it('renames a file, and refuses names that are none', async () => {
  const user = await newUser();
  const { _id: id } = await keep(user, 'a', 'draft');
  const rename = (originalName: string) => user.call(`PATCH /upload/${id}`, { originalName });
  expect(await rename('  final.TXT ')).toMatchObject({
    http: 200,
    data: { file: { originalName: 'final.TXT', fileType: 'txt' } },
  });
  expect(await rename('   ')).toMatchObject({ http: 400, message: 'Please enter a name' });
  expect(await rename('\u202e')).toMatchObject({ http: 400, message: 'Please enter a name' });
  expect(await rename('../up')).toMatchObject({ http: 400, message: 'A name cannot contain / or \\' });
  expect(await namesIn(user, '/upload')).toEqual(['final.TXT']);
});

it('deletes into the trash, restores from it, and deletes permanently with the bytes', async () => {
  const user = await newUser();
  const [a, b, c] = [await keep(user, 'a', 'a'), await keep(user, 'b', 'b'), await keep(user, 'c', 'c')];
  const before = await Promise.all([a, b, c].map(({ _id }) => rowOf(_id)));
  expect(await user.call(`DELETE /upload/${a._id}`)).toMatchObject({
    http: 200,
    message: 'File deleted successfully!',
  });
  expect(await user.call(`DELETE /upload/${a._id}`)).toMatchObject({ http: 404 });
  expect((await user.request(a.downloadUrl)).status).toBe(404);
  expect(await user.call('POST /upload/trash', { ids: [a._id, b._id, c._id] })).toMatchObject({
    message: '2 files deleted successfully!',
  });
  expect((await namesIn(user, '/upload/trash')).sort()).toEqual(['a', 'b', 'c']);
  const [trashed] = (await user.ask(calls.listTrash)).files;
  expect(Date.parse(trashed?.purgeAt ?? '') - Date.parse(trashed?.deletedAt ?? '')).toBe(7 * 86_400_000);
  expect((await list(user)).storage).toMatchObject({ files: 0, bytes: 0, trashedFiles: 3, trashedBytes: 3 });

  expect(await user.call('POST /upload/restore', { ids: [a._id] })).toMatchObject({ message: 'File restored' });
  expect(await user.call('POST /upload/restore', { ids: [a._id] })).toMatchObject({ http: 404 });
  expect(await namesIn(user, '/upload')).toEqual(['a']);
  expect(await user.call(`DELETE /upload/trash/${a._id}`)).toMatchObject({ http: 404 });
  expect(await user.call(`DELETE /upload/trash/${b._id}`)).toMatchObject({ message: 'File permanently deleted' });
  expect(await user.call('DELETE /upload/trash')).toMatchObject({ http: 200, message: 'The trash is empty' });
  expect(await namesIn(user, '/upload/trash')).toEqual([]);
  const { store } = server.platform;
  for (const row of before.slice(1))
    await expect(store.get(row?.object_key ?? '')).rejects.toThrow('There is no object');
  expect(await (await user.request(a.downloadUrl)).text()).toBe('a');
});

it('deletes what has been in the trash for a week, and nothing else', async () => {
  const user = await newUser();
  const files = [await keep(user, 'a', 'old'), await keep(user, 'b', 'fresh'), await keep(user, 'c', 'kept')];
  const [old, fresh, kept] = files.map(({ _id }) => _id) as [string, string, string];
  await user.call('POST /upload/trash', { ids: [old, fresh] });
  const { database, store } = server.platform;
  const key = (await rowOf(old))?.object_key ?? '';
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000 - 1_000);
  await database.db.updateTable('library_file').set({ trashed_at: aWeekAgo }).where('id', '=', old).execute();
  expect(await purgeTrash(database, store)).toBe(1);
  expect(await purgeTrash(database, store)).toBe(0);
  await expect(store.get(key)).rejects.toThrow('There is no object');
  expect(await namesIn(user, '/upload/trash')).toEqual(['fresh']);
  expect(await rowOf(kept)).toBeDefined();
});

it('packs files into one archive in which no name is twice', async () => {
  const user = await newUser();
  const files = [await keep(user, 'one', 'a.txt'), await keep(user, 'two', 'A.txt'), await keep(user, '3', '.hidden')];
  const pack = (ids: string[]) =>
    user.request('/api/upload/archive', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
  const answer = await pack([...files.map(({ _id }) => _id), 'somebody-elses-file']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-files.zip"');
  const packed = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const texts = Object.entries(packed).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(texts).toEqual([
    ['.hidden', '3'],
    ['A.txt', 'two'],
    ['a (2).txt', 'one'],
  ]);
  expect((await pack(['somebody-elses-file'])).status).toBe(404);
  expect((await pack([])).status).toBe(400);
});

it('converts a file for what an upload costs, once for a click that came twice', async () => {
  const user = await newUser();
  const pdf = await keep(user, TINY_PDF, 'thesis.pdf');
  const text = await keep(user, 'words', 'words.txt');
  const convert = (id: string, body = {}) => user.call(`POST /conversions/from-file/${id}`, body);
  expect(await convert(text._id)).toMatchObject({ http: 415, code: 'UNSUPPORTED_TYPE' });
  expect(await convert(pdf._id, { targetFormat: 'pdf' })).toMatchObject({ http: 400, code: 'SAME_FORMAT' });
  const [first, second] = [await convert(pdf._id), await convert(pdf._id)];
  expect(first).toMatchObject({
    http: 201,
    data: { conversion: { originalFilename: 'thesis.pdf', targetFormat: 'docx', isCharged: true } },
  });
  expect(second.data['conversion']).toMatchObject({ _id: (first.data['conversion'] as Conversion)._id });
  expect((await user.call('GET /auth/me')).data.user.subscription.extractionCredits).toBe(0);
  expect(await convert(pdf._id, { mode: 'text' })).toMatchObject({ http: 402, code: 'NO_CREDITS' });
  const large = await keep(user, Buffer.concat([TINY_PDF, Buffer.alloc(5 * MEGABYTE)]), 'large.pdf');
  expect(await convert(large._id)).toMatchObject({
    http: 413,
    message: 'The file is larger than the 5 MB that your plan allows.',
  });
  // The conversion has bytes of its own.
  await user.call(`DELETE /conversions/${(first.data['conversion'] as Conversion)._id}`);
  expect((await user.request(pdf.downloadUrl)).status).toBe(200);
});

it('keeps a conversion’s result once, with bytes of its own', async () => {
  const user = await newUser();
  const { _id: id } = await conversionOf(await user.upload(TINY_PDF, 'thesis.pdf', 'docx'));
  const save = () => user.call(`POST /upload/from-conversion/${id}`);
  expect(await save()).toMatchObject({ http: 409, code: 'NOT_READY' });
  const { database, store } = server.platform;
  const key = newObjectKey();
  const { bytes } = await store.put(key, Readable.from([Buffer.from('a result')]));
  await database.db
    .updateTable('conversion')
    .set({
      status: 'completed',
      stage: 'completed',
      result_key: key,
      result_filename: 'thesis.docx',
      result_bytes: bytes,
    })
    .where('id', '=', id)
    .execute();
  const saved = await save();
  expect(saved).toMatchObject({
    http: 201,
    message: 'Saved to My Files',
    data: { file: { originalName: 'thesis.docx', fileType: 'docx', size: 8, format: 'docx' } },
  });
  const file = saved.data['file'] as StoredFile;
  expect(await save()).toMatchObject({ http: 200, data: { file: { _id: file._id } } });
  await user.call(`DELETE /conversions/${id}`);
  expect(await (await user.request(file.downloadUrl)).text()).toBe('a result');
  expect(await save()).toMatchObject({ http: 200 });
  await user.call(`DELETE /upload/${file._id}`);
  expect(await save()).toMatchObject({ http: 410, code: 'EXPIRED' });
});

it('takes a large file in pieces, and for nothing else than what it was begun for', async () => {
  const user = await newUser();
  const begin = (purpose: string, bytes: number) =>
    user.request('/api/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': `filename ${btoa('a.bin')},purpose ${btoa(purpose)}`,
      },
    });
  expect((await begin('conversion', 6 * MEGABYTE)).status).toBe(413);
  expect((await begin('library', 201 * MEGABYTE)).status).toBe(413);
  const url = (await begin('library', 3)).headers.get('location') ?? '';
  const piece = (offset: number, body: string) =>
    user.request(url, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });
  expect((await piece(0, 'a')).status).toBe(204);
  const take = async (path: string) => {
    const form = new FormData();
    form.append('uploadId', url.split('/').at(-1) ?? '');
    form.append('targetFormat', 'docx');
    return user.request(path, { method: 'POST', body: form });
  };
  expect((await take('/api/upload')).status).toBe(409);
  expect((await piece(1, 'bc')).status).toBe(204);
  expect((await take('/api/conversions/upload')).status).toBe(404);
  expect((await take('/api/upload')).status).toBe(201);
  expect((await take('/api/upload')).status).toBe(404);
  expect((await list(user)).files).toMatchObject([{ originalName: 'a.bin', size: 3 }]);
  await fill(user, 250 * MEGABYTE - 3);
  expect((await begin('library', 2)).status).toBe(413);
});

it('answers every call about someone else’s file as about one that is not there', async () => {
  const [owner, stranger] = [await newUser(), await newUser()];
  const [kept, trashed] = [await keep(owner, TINY_PDF, 'a.pdf'), await keep(owner, TINY_PDF, 'b.pdf')];
  await owner.call(`DELETE /upload/${trashed._id}`);
  const conversion = await conversionOf(await owner.upload(TINY_PDF, 'a.pdf', 'docx'));
  for (const id of [kept._id, trashed._id, 'abcdefghijklmnopqrstuvwx', 'x']) {
    const calls = [
      [`PATCH /upload/${id}`, { originalName: 'mine' }],
      [`DELETE /upload/${id}`],
      [`DELETE /upload/trash/${id}`],
      [`GET /upload/${id}/download`],
      ['POST /upload/trash', { ids: [id] }],
      ['POST /upload/restore', { ids: [id] }],
      ['POST /upload/archive', { ids: [id] }],
      [`POST /conversions/from-file/${id}`, {}],
      [`POST /upload/from-conversion/${id === 'x' ? 'x' : conversion._id}`],
    ] as const;
    for (const [call, body] of calls) {
      const answer = await stranger.call(call, body);
      expect([call, answer.http, answer.code]).toEqual([call, 404, 'NOT_FOUND']);
    }
  }
  expect(await namesIn(owner, '/upload')).toEqual(['a.pdf']);
  expect(await namesIn(owner, '/upload/trash')).toEqual(['b.pdf']);
});
