import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversionOf, Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

const TUS = { 'tus-resumable': '1.0.0' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const begin = (user: Guest, bytes: number) =>
  user.request('/api/uploads', {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from('Große Datei.pdf').toString('base64')}`,
    },
  });
const send = (user: Guest, url: string, offset: number, content: Uint8Array<ArrayBuffer>) =>
  user.request(url, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: content,
  });
const convert = (user: Guest, uploadId: string) => {
  const form = new FormData();
  form.append('targetFormat', 'docx');
  form.append('uploadId', uploadId);
  return user.request('/api/conversions/upload', { method: 'POST', body: form });
};

it('takes a file in pieces, continues where it stopped, and converts it once it is whole', async () => {
  const user = await signUp(server, 'pieces@example.org');
  const begun = await begin(user, TINY_PDF.length);
  expect(begun.status).toBe(201);
  const url = begun.headers.get('location') ?? '';
  const id = url.split('/').at(-1) ?? '';
  expect((await send(user, url, 0, TINY_PDF.subarray(0, 100))).status).toBe(204);
  expect(await (await convert(user, id)).json()).toMatchObject({ code: 'NOT_READY' });
  const asked = await user.request(url, { method: 'HEAD', headers: TUS });
  expect(asked.headers.get('upload-offset')).toBe('100');
  expect((await send(user, url, 50, TINY_PDF.subarray(50))).status).toBe(409);
  expect((await send(user, url, 100, TINY_PDF.subarray(100))).status).toBe(204);
  const onDisk = await readFile(join(server.platform.config.dataFolder, 'uploads', id));
  expect(onDisk).toHaveLength(TINY_PDF.length);
  expect(onDisk.includes('%PDF') || onDisk.includes('endobj')).toBe(false);
  const conversion = await conversionOf(await convert(user, id));
  expect(conversion).toMatchObject({ originalFilename: 'Große Datei.pdf', originalBytes: TINY_PDF.length });
  const { original_key: key } = await server.platform.database.db
    .selectFrom('conversion')
    .select('original_key')
    .where('id', '=', conversion._id)
    .executeTakeFirstOrThrow();
  expect((await buffer(await server.platform.store.get(key ?? ''))).equals(TINY_PDF)).toBe(true);
  expect((await convert(user, id)).status).toBe(404);
});

it('refuses what is larger than the plan allows, guests, and what belongs to someone else', async () => {
  const user = await signUp(server, 'limits@example.org');
  expect((await begin(user, 6 * 1024 ** 2)).status).toBe(413);
  expect((await begin(new Guest(server.url), 10)).status).toBe(401);
  const url = (await begin(user, 10)).headers.get('location') ?? '';
  const stranger = await signUp(server, 'stranger@example.org');
  expect((await stranger.request(url, { method: 'HEAD', headers: TUS })).status).toBe(404);
  expect((await send(stranger, url, 0, TINY_PDF.subarray(0, 10))).status).toBe(404);
  expect((await convert(stranger, url.split('/').at(-1) ?? '')).status).toBe(404);
  expect((await convert(user, '../../etc/passwd')).status).toBe(404);
});

it('lets the oldest of many unfinished uploads give way, and no one else’s', async () => {
  const [user, other] = [await signUp(server, 'many@example.org'), await signUp(server, 'few@example.org')];
  const urlOf = async (guest: Guest) => (await begin(guest, 10)).headers.get('location') ?? '';
  const theirs = await urlOf(other);
  const first = await urlOf(user);
  const second = await urlOf(user);
  for (let more = 0; more < 9; more += 1) await begin(user, 10);
  const look = async (guest: Guest, url: string) => (await guest.request(url, { method: 'HEAD', headers: TUS })).status;
  expect([await look(user, first), await look(user, second), await look(other, theirs)]).toEqual([404, 200, 200]);
});

it('counts unfinished uploads against the room of My Files, and gives it back when they are cancelled', async () => {
  const user = await signUp(server, 'room@example.org');
  const beginFile = (bytes: number) =>
    user.request('/api/uploads', {
      method: 'POST',
      headers: {
        ...TUS,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${btoa('a.bin')},purpose ${btoa('library')}`,
      },
    });
  // The free plan has 250 MB.
  const begun = await Promise.all([1, 2].map(() => beginFile(150 * 1024 ** 2)));
  expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 413]);
  const refused = begun.find(({ status }) => status === 413) as Response;
  expect(await refused.json()).toMatchObject({ code: 'LIBRARY_FULL', message: expect.stringContaining('unfinished') });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(101 * 1024 ** 2)]), 'big.bin');
  expect((await user.request('/api/upload', { method: 'POST', body: form })).status).toBe(413);
  const url = begun.find(({ status }) => status === 201)?.headers.get('location') ?? '';
  expect((await user.request(url, { method: 'DELETE', headers: TUS })).status).toBe(204);
  expect((await beginFile(150 * 1024 ** 2)).status).toBe(201);
});

it('refuses an upload that does not say its length, or whose name has a control character', async () => {
  const user = await signUp(server, 'odd@example.org');
  const begun = (headers: Record<string, string>) =>
    user.request('/api/uploads', { method: 'POST', headers: { ...TUS, ...headers } });
  expect((await begun({ 'upload-defer-length': '1' })).status).toBe(400);
  const filename = Buffer.from('a\u0000.pdf').toString('base64');
  expect((await begun({ 'upload-length': '10', 'upload-metadata': `filename ${filename}` })).status).toBe(400);
});
