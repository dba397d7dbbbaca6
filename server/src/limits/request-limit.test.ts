import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  conversionOf,
  Guest,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';

let server: TestServer;
const from = (address: string) => new Guest(server.url, { 'x-forwarded-for': address });
const statuses = async (count: number, guest: Guest, call: string) => {
  const answers = await Promise.all(Array.from({ length: count }, () => guest.call(call)));
  return answers.filter(({ http }) => http === 429);
};

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '30' });
});
afterAll(() => server.stop());

it('answers a user so many calls a minute from wherever they come, then says when to come back', async () => {
  const ada = await signUp(server, 'ada@example.org', from('10.0.0.1'));
  const elsewhere = from('10.0.0.2');
  elsewhere.token = ada.token;
  const refused = [...(await statuses(20, ada, 'GET /auth/me')), ...(await statuses(20, elsewhere, 'GET /auth/me'))];
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ status: 'error', code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const bob = await signUp(server, 'bob@example.org', from('10.0.0.3'));
  expect((await bob.call('GET /auth/me')).http).toBe(200);
});

it('answers visitors of one network so many calls a minute, and serves pages all the same', async () => {
  expect(await statuses(40, from('10.0.0.4'), 'GET /limits')).toHaveLength(10);
  expect(await statuses(1, from('10.0.0.5'), 'GET /limits')).toHaveLength(0);
  expect((await from('10.0.0.4').request('/healthz')).status).toBe(200);
});

it('answers an API key as often as it says, and all keys of a user together as often as the user', async () => {
  const eve = await signUp(server, 'eve@example.org', from('10.0.0.6'));
  const body = { name: 'Invoices', scopes: ['read'], password: PASSWORD };
  const programs = [];
  for (const requestsPerMinute of [5, undefined]) {
    const program = from('10.0.0.7');
    program.token = (await eve.ask(calls.createKey, { body: { ...body, requestsPerMinute } })).secret;
    programs.push(program);
  }
  const [slow, fast] = programs as [Guest, Guest];
  const first = await slow.call('GET /conversions');
  expect(['limit', 'remaining'].map((name) => first.headers.get(`ratelimit-${name}`))).toEqual(['5', '4']);
  expect(await statuses(9, slow, 'GET /conversions')).toHaveLength(5);
  expect(await statuses(15, fast, 'GET /conversions')).toHaveLength(0);
  expect(await statuses(10, fast, 'GET /conversions')).toHaveLength(5);
  expect(await statuses(1, eve, 'GET /conversions')).toHaveLength(0);
});

it('says what is left of the limit also in streams of events and in uploads in pieces', async () => {
  const gina = await signUp(server, 'gina@example.org', from('10.0.0.8'));
  const { _id } = await conversionOf(await gina.upload(TINY_PDF, 'a.pdf', 'docx'));
  const stop = new AbortController();
  const events = await gina.request(`/api/conversions/${_id}/events`, { signal: stop.signal });
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
  const begun = await gina.request('/api/uploads', { method: 'POST', headers });
  const limits = [events, begun].map((answer) => answer.headers.get('ratelimit-limit'));
  stop.abort();
  expect([events.status, begun.status, ...limits]).toEqual([200, 201, '30', '30']);
});
