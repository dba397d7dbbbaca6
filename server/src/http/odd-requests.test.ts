import { request } from 'node:http';
import { connect } from 'node:net';
import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  conversionOf,
  Guest,
  mailsTo,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '300' });
});
afterAll(() => server.stop());

/** Sends a request target as it is, which `fetch` would put into its canonical form. */
function ask(path: string, headers: Record<string, string> = {}): Promise<{ http: number; headers: object }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: hostname, port, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve({ http: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.on('error', reject).end();
  });
}

/** Sends bytes as they are; gives the answer's status line. */
function send(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.once('data', (answer) => {
      resolve(answer.toString('utf8').split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

it.each(['/%61pi/limits', '//api/limits', '/api/./limits', '/x/../api/limits', '/%64ev/mailbox', '/api\\limits'])(
  'answers %s, another spelling of an address, with 400',
  async (path) => expect((await ask(path, { 'x-forwarded-for': '10.1.0.1' })).http).toBe(400),
);

it('answers an address with scheme and host in the request line with 400', async () => {
  const { host } = new URL(server.url);
  expect(await send(`GET http://${host}/api/limits HTTP/1.1\r\nhost: ${host}\r\n\r\n`)).toContain(' 400 ');
});

it('answers a request with two Host headers with 400', async () => {
  const { host } = new URL(server.url);
  expect(await send(`GET /api/limits HTTP/1.1\r\nhost: ${host}\r\nhost: ${host}\r\n\r\n`)).toContain(' 400 ');
});

it('counts and marks calls that do not exist as it does those that do', async () => {
  const from = { 'x-forwarded-for': '10.1.0.2' };
  expect(await ask('/api/nothing', from)).toMatchObject({
    http: 404,
    headers: { 'cache-control': 'no-store', 'ratelimit-limit': '300' },
  });
  expect((await ask('/readyz', from)).headers).toMatchObject({ 'ratelimit-remaining': '298' });
});

it.each(['null', 'garbage', 'file://', 'https://evil.example'])(
  'refuses a change from the origin %s',
  async (origin) => {
    const visitor = new Guest(server.url, { 'x-forwarded-for': '10.1.0.3', origin });
    const answer = await visitor.call('POST /auth/login', { email: 'a@example.org', password: 'x' });
    expect(answer).toMatchObject({ http: 403, code: 'CROSS_SITE' });
  },
);

it('answers JSON that is nested 50,000 deep with 400', async () => {
  const visitor = new Guest(server.url, { 'x-forwarded-for': '10.1.0.4' });
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const depth = open === '[' ? 45_000 : 10_000;
    const body = `{"email":${open.repeat(depth)}1${close.repeat(depth)}}`;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await visitor.request('/api/auth/login', init)).status).toBe(400);
  }
});

it.each(['ΑΣ@example.org', 'İstanbul@example.org', 'cafe\u0301@example.org', 'ẞ@example.org'])(
  'signs up and in with the address %s, however it is written',
  async (email) => {
    const visitor = new Guest(server.url, { 'x-forwarded-for': '10.1.0.5' });
    const made = await visitor.call('POST /auth/register', { name: 'Ada', email, password: PASSWORD });
    expect(made.http).toBe(201);
    const [mail] = await mailsTo(server, email);
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect((await visitor.call(`GET /auth/verify-email/${token}`)).http).toBe(200);
    const written = email.normalize('NFC').toUpperCase();
    for (const address of [email, email.normalize('NFC'), written.length === email.length ? written : email])
      expect((await visitor.call('POST /auth/login', { email: address, password: PASSWORD })).http).toBe(200);
  },
);

/** A conversion that waits, as there is no worker, and an open stream of its events. */
async function openStream(user: Guest, signal?: AbortSignal) {
  const { _id: id } = await conversionOf(await user.upload(TINY_PDF, 'a.pdf', 'docx'));
  return { id, stream: await user.request(`/api/conversions/${id}/events`, signal ? { signal } : {}) };
}

it('ends the event streams of a user who is disabled', async () => {
  const admin = await signUp(server, 'admin@example.org', new Guest(server.url, { 'x-forwarded-for': '10.1.0.6' }));
  await server.platform.database.pool.query(`update "user" set role = 'admin' where email = 'admin@example.org'`);
  const user = await signUp(server, 'streams@example.org', new Guest(server.url, { 'x-forwarded-for': '10.1.0.7' }));
  const { user: self } = await user.ask(calls.me);
  const { stream } = await openStream(user);
  expect((await admin.call(`POST /admin/users/${self._id}/disable`)).http).toBe(200);
  expect(await stream.text()).toContain('event: conversion');
});

it('ends the event streams of a session that ends', async () => {
  const user = await signUp(server, 'streams2@example.org', new Guest(server.url, { 'x-forwarded-for': '10.1.0.8' }));
  const { stream } = await openStream(user);
  await user.call('POST /auth/logout');
  expect(await stream.text()).toContain('event: conversion');
});

it('opens a hundred event streams of one owner, and says when to come back for more', async () => {
  const guest = new Guest(server.url, { 'x-forwarded-for': '10.1.0.9' });
  const end = new AbortController();
  const { id, stream } = await openStream(guest, end.signal);
  const open = () => guest.request(`/api/conversions/${id}/events`, { signal: end.signal });
  // An answer that no one holds any more is garbage, and its stream ends with it.
  const held = [stream];
  while (held.length < 100) held.push(await open());
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
  expect(held.filter(({ status }) => status !== 200)).toEqual([]);
  end.abort();
});
