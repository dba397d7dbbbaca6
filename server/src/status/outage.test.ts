import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@verso/platform/embedded-postgres';
import { startS3Server } from '@verso/platform/testing/s3-server';
import { afterEach, expect, it, vi } from 'vitest';
import { Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

let server: TestServer;
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function readyz() {
  const answer = await fetch(`${server.url}/readyz`);
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), data };
}

async function announceWorker(): Promise<void> {
  const row = { id: 'w', slots: 1, can_pdf_to_docx: true, can_docx_to_pdf: true };
  await server.platform.database.db.insertInto('worker').values(row).execute();
}

/** A way to a server that can be cut, as a network is. */
async function openWay(target: number | string) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const way: Server = createServer((from) => {
    if (isCut) return from.destroy();
    const to = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    return from.pipe(to).pipe(from);
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    way.close();
  });
  return {
    port: (way.address() as { port: number }).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}

/** A bucket behind a way that can be cut, and the settings of a server that uses it. */
async function openBucket() {
  const s3 = await startS3Server(await mkdtemp(join(tmpdir(), 'verso-s3-')));
  ends.push(() => s3.stop());
  const way = await openWay(Number(new URL(s3.config.endpoint ?? '').port));
  const settings = {
    S3_BUCKET: s3.config.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${way.port}`,
    S3_ACCESS_KEY_ID: s3.config.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.config.credentials?.secretAccessKey ?? '',
    GUEST_CONVERSIONS_PER_DAY: '0',
  };
  return { way, settings };
}

it('starts while the bucket cannot be reached, and continues when it can', async () => {
  const { way, settings } = await openBucket();
  way.cut();
  server = await startTestServer(settings);
  ends.push(() => server.stop());
  await announceWorker();
  expect(await readyz()).toMatchObject({ status: 503, data: { database: true, storage: false } });
  way.mend();
  await vi.waitFor(async () => expect((await readyz()).status).toBe(200), 10_000);
  expect((await new Guest(server.url).upload(TINY_PDF, 'a.pdf', 'docx')).status).toBe(201);
});

it('answers 503 to a piece of an upload while the bucket cannot be reached, and takes it when it can', async () => {
  const { way, settings } = await openBucket();
  server = await startTestServer(settings);
  ends.push(() => server.stop());
  const user = await signUp(server, 'ada@example.org');
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await user.request('/api/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(TINY_PDF.length) },
  });
  const send = () =>
    user.request(begun.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: TINY_PDF,
    });
  way.cut();
  const refused = await send();
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringMatching(/try again/)]);
  way.mend();
  expect((await send()).status).toBe(204);
});

it('answers 503 and when to come back while the bucket cannot be reached, says so at /readyz, and continues when it can', async () => {
  const { way, settings } = await openBucket();
  server = await startTestServer(settings);
  ends.push(() => server.stop());
  await announceWorker();
  expect(await readyz()).toMatchObject({ status: 200, data: { database: true, storage: true } });
  way.cut();
  await vi.waitFor(
    async () =>
      expect(await readyz()).toMatchObject({ status: 503, retryAfter: '5', data: { database: true, storage: false } }),
    10_000,
  );
  const refused = await new Guest(server.url).upload(TINY_PDF, 'a.pdf', 'docx');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/try again/) });
  way.mend();
  await vi.waitFor(async () => expect((await readyz()).status).toBe(200), 10_000);
  expect((await new Guest(server.url).upload(TINY_PDF, 'a.pdf', 'docx')).status).toBe(201);
});

it('answers 503 and when to come back while the database is away, says so at /readyz, and continues when it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verso-outage-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres(folder, { isLasting: false });
  ends.push(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const way = await openWay(join(postgres.address.host, '.s.PGSQL.5432'));
  server = await startTestServer({ DATABASE_URL: `postgres://verso@127.0.0.1:${way.port}/postgres` });
  ends.push(() => server.stop());
  await announceWorker();
  expect((await readyz()).status).toBe(200);
  way.cut();
  const guest = new Guest(server.url);
  for (const answer of [await guest.upload(TINY_PDF, 'a.pdf', 'docx'), await guest.request('/api/limits')]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/try again/) });
  }
  await vi.waitFor(
    async () =>
      expect(await readyz()).toMatchObject({ status: 503, retryAfter: '5', data: { database: false, storage: true } }),
    10_000,
  );
  way.mend();
  await vi.waitFor(async () => expect((await readyz()).status).toBe(200), 10_000);
  expect((await guest.upload(TINY_PDF, 'a.pdf', 'docx')).status).toBe(201);
});
