import { calls } from '@verso/contracts';
import { openOutbox } from '@verso/platform/mail';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { requireAccessPolicy, toRoutePath } from '../http/route.ts';
import { mailsOf } from '../mail/mails.ts';
import { systemClock } from '../services/clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findByEmail } from '../users/user-store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('is alive without a worker, and ready only with one', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await server.platform.database.db
    .insertInto('worker')
    .values({ id: 'w', slots: 1, can_pdf_to_docx: true, can_docx_to_pdf: false, text_languages: ['deu', 'eng'] })
    .execute();
  await vi.waitFor(
    async () =>
      expect(await readyz()).toEqual({
        status: 200,
        data: {
          database: true,
          storage: true,
          workers: 1,
          pdfToDocx: true,
          docxToPdf: false,
          textLanguages: ['deu', 'eng'],
          sandbox: null,
        },
      }),
    10_000,
  );
  const limits = (await (await fetch(`${server.url}/api/limits`)).json()) as { data: unknown };
  expect(limits.data).toEqual({
    limits: {
      maxUploadBytes: 5 * 1024 * 1024,
      retentionSeconds: 3600,
      libraryBytes: 0,
      maxFileBytes: 0,
      guestConversionsLeft: 3,
    },
    capabilities: {
      pdfToDocx: true,
      docxToPdf: false,
      textLanguages: ['deu', 'eng'],
      otherFormats: [],
      shareLinks: true,
      pace: 1,
    },
    support: { address: 'support@verso.example', hasForm: true },
  });
});

async function readyz() {
  const answer = await fetch(`${server.url}/readyz`);
  const { data } = (await answer.json()) as { data: { sandbox: unknown } };
  return { status: answer.status, data };
}

it('names the layers of the sandbox that hold around every worker, and those that one of them lacks', async () => {
  const { db } = server.platform.database;
  const tell = (landlock: number, seccomp: boolean, unprivileged: boolean) => ({
    sandbox: JSON.stringify({ landlock, seccomp, unprivileged }),
  });
  await db
    .updateTable('worker')
    .set(tell(7, true, true))
    .execute();
  await vi.waitFor(
    async () =>
      expect((await readyz()).data.sandbox).toEqual({ holds: ['landlock', 'seccomp', 'unprivileged'], missing: [] }),
    10_000,
  );
  await db
    .insertInto('worker')
    .values({ id: 'old', slots: 1, can_pdf_to_docx: true, can_docx_to_pdf: false, ...tell(0, true, false) })
    .execute();
  await vi.waitFor(
    async () =>
      expect((await readyz()).data.sandbox).toEqual({ holds: ['seccomp'], missing: ['landlock', 'unprivileged'] }),
    10_000,
  );
});

it('serves every call of the contract, and no route without an access policy', async () => {
  const outbox = mailsOf(await openOutbox(server.platform, server.platform.log), findByEmail);
  const app = await createApp(
    { ...server.platform, outbox, isHttps: false, payments: null, clock: systemClock },
    server.platform.log,
  );
  for (const call of Object.values(calls)) {
    expect(app.hasRoute({ method: call.method, url: toRoutePath(call.path) })).toBe(true);
  }
  await app.close();
  const open = Fastify();
  requireAccessPolicy(open);
  expect(() => open.get('/api/forgotten', async () => ({}))).toThrow('says nothing about who may call it');
});

it('answers unknown calls with the envelope, and sends the security headers everywhere', async () => {
  const answer = await fetch(`${server.url}/api/nothing`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND' });
  for (const path of ['/api/nothing', '/api/limits', '/healthz']) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('serves the app for its pages, and with 404 for addresses that it does not have', async () => {
  for (const path of ['/', '/file-converter', '/file-converter?x=1']) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
  }
  const unknown = await fetch(`${server.url}/no/such-page`);
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  const asset = await fetch(`${server.url}/assets/gone.js`);
  expect(await asset.json()).toMatchObject({ code: 'NOT_FOUND' });
});
