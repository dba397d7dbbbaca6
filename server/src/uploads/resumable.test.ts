import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ObjectMissingError } from '@verso/platform/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteDiscarded } from '../conversions/sweep-objects.ts';
import { startServer } from '../server.ts';
import { conversionOf, Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';
import { piecesOf } from './upload-rows.ts';

const TUS = { 'tus-resumable': '1.0.0' };
let server: TestServer;
let objects: string;

beforeAll(async () => {
  server = await startTestServer();
  objects = join(server.platform.config.dataFolder, 'objects');
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
/** What `fetch` needs to send the first piece to a server of one's choice. */
const firstPiece = ({ token }: Guest) => ({
  method: 'PATCH',
  headers: {
    ...TUS,
    authorization: `Bearer ${token}`,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  },
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
  const pieces = await piecesOf(server.platform.database, id);
  expect(pieces.map(({ start, bytes }) => [start, bytes])).toEqual([
    [0, 100],
    [100, TINY_PDF.length - 100],
  ]);
  for (const { key } of pieces) {
    const onDisk = await readFile(join(objects, key.slice(0, 2), key.slice(2, 4), key));
    expect(onDisk.includes('%PDF') || onDisk.includes('endobj')).toBe(false);
  }
  const conversion = await conversionOf(await convert(user, id));
  expect(conversion).toMatchObject({ originalFilename: 'Große Datei.pdf', originalBytes: TINY_PDF.length });
  const { original_key: key } = await server.platform.database.db
    .selectFrom('conversion')
    .select('original_key')
    .where('id', '=', conversion._id)
    .executeTakeFirstOrThrow();
  expect((await buffer(await server.platform.store.get(key ?? ''))).equals(TINY_PDF)).toBe(true);
  expect((await convert(user, id)).status).toBe(404);
  await deleteDiscarded(server.platform);
  for (const { key } of pieces)
    await expect(server.platform.store.get(key)).rejects.toThrow(new ObjectMissingError(key));
});

it('continues on another server an upload whose server is gone', async () => {
  const first = await startServer(server.platform, server.platform.log);
  const user = await signUp(server, 'replaced@example.org');
  const url = (await begin(user, TINY_PDF.length)).headers.get('location') ?? '';
  const before = await fetch(first.url + url, {
    ...firstPiece(user),
    body: TINY_PDF.subarray(0, 200),
  });
  expect(before.status).toBe(204);
  await first.stop();
  expect((await user.request(url, { method: 'HEAD', headers: TUS })).headers.get('upload-offset')).toBe('200');
  expect((await send(user, url, 200, TINY_PDF.subarray(200))).status).toBe(204);
  const conversion = await conversionOf(await convert(user, url.split('/').at(-1) ?? ''));
  expect(conversion.originalBytes).toBe(TINY_PDF.length);
});

it('keeps what has come of a piece that breaks off', async () => {
  const user = await signUp(server, 'broken@example.org');
  const begun = await begin(user, 1_000_000);
  const url = begun.headers.get('location') ?? '';
  const stopper = new AbortController();
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(70_000)),
  });
  const sent = fetch(server.url + url, {
    ...firstPiece(user),
    body,
    duplex: 'half',
    signal: stopper.signal,
  });
  // What is sent is on its way to the store before the connection breaks.
  await expect.poll(() => readdir(join(objects, 'incoming'))).not.toHaveLength(0);
  stopper.abort();
  await expect(sent).rejects.toThrow();
  const offset = async () =>
    Number((await user.request(url, { method: 'HEAD', headers: TUS })).headers.get('upload-offset'));
  await expect.poll(offset).toBe(70_000);
});

it('lets one of two requests win that continue at the same place', async () => {
  const user = await signUp(server, 'twice@example.org');
  const other = await startServer(server.platform, server.platform.log);
  const url = (await begin(user, TINY_PDF.length)).headers.get('location') ?? '';
  const patch = (base: string) =>
    fetch(base + url, {
      ...firstPiece(user),
      body: TINY_PDF,
    });
  const answers = await Promise.all([patch(server.url), patch(other.url)]);
  await other.stop();
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await piecesOf(server.platform.database, url.split('/').at(-1) ?? '')).toHaveLength(1);
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

it('begins one upload for a named request that comes again, also when it has bytes already, and refuses the name for another', async () => {
  const user = await signUp(server, 'named@example.org');
  const beginNamed = async (bytes: number, who = user) => {
    const headers = { ...TUS, 'upload-length': String(bytes), 'idempotency-key': 'scan-of-monday' };
    const answer = await who.request('/api/uploads', { method: 'POST', headers });
    return { http: answer.status, answer, url: answer.headers.get('location') ?? '' };
  };
  const first = await beginNamed(TINY_PDF.length);
  expect(first).toMatchObject({ http: 201, url: expect.stringMatching(/^\/api\/uploads\/\w+$/) });
  expect((await send(user, first.url, 0, TINY_PDF.subarray(0, 100))).status).toBe(204);
  const again = await beginNamed(TINY_PDF.length);
  expect(again).toMatchObject({ http: 201, url: first.url });
  expect(
    ['idempotency-replayed', 'upload-offset', 'tus-resumable'].map((name) => again.answer.headers.get(name)),
  ).toEqual(['true', '100', '1.0.0']);
  const conflict = await beginNamed(TINY_PDF.length + 1);
  expect(await conflict.answer.json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  const other = await signUp(server, 'same-name@example.org');
  expect((await beginNamed(TINY_PDF.length, other)).url).not.toBe(first.url);
  const { rows } = await server.platform.database.pool.query(
    'select 1 from upload join "user" on "user".id = upload.user_id where email = $1',
    ['named@example.org'],
  );
  expect(rows).toHaveLength(1);
});

it('frees the name of an upload that was refused', async () => {
  const user = await signUp(server, 'named-later@example.org');
  const beginNamed = async (bytes: number) => {
    const headers = { ...TUS, 'upload-length': String(bytes), 'idempotency-key': 'too-large-at-first' };
    return (await user.request('/api/uploads', { method: 'POST', headers })).status;
  };
  expect([await beginNamed(6 * 1024 ** 2), await beginNamed(10)]).toEqual([413, 201]);
});
