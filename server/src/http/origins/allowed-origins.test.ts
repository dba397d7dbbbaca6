import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  conversionOf,
  convertedBy,
  Guest,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../../testing/test-server.ts';

const APP = 'https://app.example.org';
const EVIL = 'https://evil.example';
const TUS = { 'tus-resumable': '1.0.0' };

let server: TestServer;
let owner: Guest;
let key: string;

beforeAll(async () => {
  server = await startTestServer({ API_ORIGINS: `${APP}, http://localhost:5173` });
  owner = await signUp(server, 'ada@example.org');
  const { pool } = server.platform.database;
  await pool.query(`select credit_change(id, 'bonus', 'adjust', 20, 'gift') from "user"`);
  const body = { name: 'Browser', scopes: ['convert', 'read', 'files'], password: PASSWORD };
  key = String((await owner.call('POST /account/keys', body)).data['secret']);
});
afterAll(() => server.stop());

/** A page of an origin, as its browser sends its requests; with a key, unless there is none. */
const pageOf = (origin: string, token = key) =>
  Object.assign(new Guest(server.url, { origin, 'sec-fetch-site': 'cross-site' }), { token });

/** What a browser asks before a request. */
const askLeave = (origin: string, path = '/api/conversions/upload', url = server.url) =>
  fetch(url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });

/** The headers of an answer that speak of origins. */
const leaveIn = ({ headers }: Response) => [...headers].filter(([name]) => name.startsWith('access-control-'));

/** One answer of each kind: JSON, errors, a file, events, uploads in pieces, and what no call is. */
async function answersTo(page: Guest): Promise<readonly Response[]> {
  const { _id: id } = await convertedBy(server, owner);
  const form = new FormData();
  form.append('file', new Blob(['kept']), 'a.txt');
  return Promise.all([
    page.request('/api/limits'),
    page.request('/api/conversions'),
    page.request(`/api/conversions/${id}/download`, { headers: { range: 'bytes=0-1' } }),
    page.request(`/api/conversions/${id}/events`),
    page.request(`/api/conversions/${id}/download`, { headers: { range: 'bytes=99999999-' } }),
    page.request('/api/nothing'),
    page.request('/api/account/keys'),
    page.request('/api/conversions', { headers: { authorization: 'Bearer vk_live_none' } }),
    page.request('/api/upload', { method: 'POST', body: form }),
    page.request('/api/conversions/upload', { method: 'POST', body: 'no form' }),
    page.request('/api/uploads', { method: 'POST', headers: { ...TUS, 'upload-length': '10' } }),
    page.request('/api/uploads/none', { method: 'HEAD', headers: TUS }),
    page.request('/api/uploads', { method: 'POST', headers: { 'upload-length': '10' } }),
  ]);
}

it('gives pages of a listed origin leave to call the API, and never to use cookies', async () => {
  const leave = await askLeave(APP);
  expect([leave.status, leave.headers.get('vary')]).toEqual([204, 'Origin']);
  expect(Object.fromEntries(leaveIn(leave))).toEqual({
    'access-control-allow-origin': APP,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': expect.stringMatching(
      /^Authorization, Content-Type, Idempotency-Key, .*Upload-Offset/,
    ),
    'access-control-expose-headers': expect.stringContaining('Retry-After'),
    'access-control-max-age': '7200',
  });
  expect(leaveIn(await askLeave(EVIL))).toEqual([]);
  expect(leaveIn(await askLeave(APP, '/'))).toEqual([]);
  expect(leaveIn(await askLeave(`${APP}.evil.example`))).toEqual([]);
  expect(leaveIn(await askLeave('null'))).toEqual([]);
});

it('lets pages of a listed origin read every kind of answer, errors among them, and what its headers say', async () => {
  const answers = await answersTo(pageOf(APP));
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 206, 200, 416, 404, 403, 401, 201, 400, 201, 404, 412,
  ]);
  for (const answer of answers) {
    const leave = Object.fromEntries(leaveIn(answer));
    expect([answer.url, Object.keys(leave).toSorted()]).toEqual([
      answer.url,
      ['access-control-allow-origin', 'access-control-expose-headers'],
    ]);
    expect(leave['access-control-allow-origin']).toBe(APP);
    expect(leave['access-control-expose-headers']).toMatch(/Idempotency-Replayed, Location, RateLimit-Limit/);
    expect(answer.headers.get('vary')).toBe('Origin');
    await answer.body?.cancel();
  }
});

it('says nothing of origins to pages of any other, in no kind of answer', async () => {
  for (const page of [pageOf(EVIL), pageOf('null'), pageOf(`${APP}:8443`), new Guest(server.url)])
    for (const answer of await answersTo(page)) {
      expect([answer.url, leaveIn(answer), answer.headers.get('vary')]).toEqual([answer.url, [], 'Origin']);
      await answer.body?.cancel();
    }
});

it('lets a page of a listed origin convert with a key, and change nothing without one', async () => {
  const made = await conversionOf(await pageOf(APP).upload(TINY_PDF, 'a.pdf', 'docx'));
  expect((await pageOf(APP).call(`DELETE /conversions/${made._id}`)).http).toBe(200);
  const nameless = pageOf(APP, '');
  expect(await (await nameless.upload(TINY_PDF, 'a.pdf', 'docx')).json()).toMatchObject({ code: 'CROSS_SITE' });
  expect(await (await pageOf(EVIL).upload(TINY_PDF, 'a.pdf', 'docx')).json()).toMatchObject({ code: 'CROSS_SITE' });
  // Public calls look at no key: a page of another site cannot make them with one either.
  const login = { email: 'ada@example.org', password: PASSWORD };
  expect(await pageOf(APP).call('POST /auth/login', login)).toMatchObject({ code: 'CROSS_SITE' });
  expect(await pageOf(APP, 'vk_live_none').call('POST /conversions/archive', { ids: [made._id] })).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

it('does not look at cookies that a page of a listed origin sends, and sets none', async () => {
  const guest = new Guest(server.url);
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'mine.pdf', 'docx'));
  for (const page of [pageOf(APP, ''), pageOf(APP)]) {
    page.cookie = guest.cookie;
    expect((await page.call(`GET /conversions/${id}`)).http).toBe(404);
    expect((await page.request('/api/limits')).headers.getSetCookie()).toEqual([]);
    expect((await page.call(`DELETE /conversions/${id}`)).code).toBe(page.token === '' ? 'CROSS_SITE' : 'NOT_FOUND');
  }
  const started = await pageOf(APP).upload(TINY_PDF, 'theirs.pdf', 'docx');
  expect([started.status, started.headers.getSetCookie()]).toEqual([201, []]);
  expect((await guest.call(`GET /conversions/${id}`)).http).toBe(200);
});

it('leaves the server’s own pages as they are when their origin is in the list', async () => {
  const own = await startTestServer({ PUBLIC_BASE_URL: 'http://localhost', API_ORIGINS: 'http://localhost' });
  try {
    const guest = new Guest(own.url, { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' });
    const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'mine.pdf', 'docx'));
    expect((await guest.call(`GET /conversions/${id}`)).http).toBe(200);
    expect(leaveIn(await askLeave('http://localhost', '/api/conversions', own.url))).toEqual([]);
  } finally {
    await own.stop();
  }
});

it('lets no page of another origin in where the operator has listed none', async () => {
  const closed = await startTestServer();
  try {
    const answer = await askLeave(APP, '/api/conversions', closed.url);
    expect([leaveIn(answer), answer.headers.get('vary')]).toEqual([[], null]);
    const uploads = await fetch(`${closed.url}/api/uploads`, { method: 'POST', headers: { ...TUS, origin: APP } });
    expect(leaveIn(uploads)).toEqual([]);
  } finally {
    await closed.stop();
  }
});
