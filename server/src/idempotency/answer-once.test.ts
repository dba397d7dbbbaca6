import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convertedBy, Guest, PASSWORD, signUp, startTestServer, type TestServer } from '../testing/test-server.ts';
import { forgetAnswers } from './kept-answers.ts';

let server: TestServer;
let ada: Guest;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUp(server, 'ada@example.org');
});
afterAll(() => server.stop());

const wanted = { name: 'Invoices', scopes: ['read'], password: PASSWORD };

async function create(name: string, body: object = wanted, who = ada) {
  const answer = await who.request('/api/account/keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify(body),
  });
  const { code, data } = (await answer.json()) as { code?: string; data?: { secret: string } };
  return { http: answer.status, code, secret: data?.secret, isReplayed: answer.headers.get('idempotency-replayed') };
}

it('answers a named request that comes again with the first answer, and makes nothing twice', async () => {
  const first = await create('key-for-invoices');
  expect(first).toMatchObject({ http: 201, isReplayed: null });
  expect(await create('key-for-invoices')).toEqual({ ...first, isReplayed: 'true' });
  expect((await ada.ask(calls.listKeys)).keys).toHaveLength(1);
  const { rows } = await server.platform.database.pool.query('select answer from idempotent_request');
  expect(JSON.stringify(rows)).not.toContain(first.secret?.slice(8));
});

it('refuses the name for another body, and takes it from another user', async () => {
  expect(await create('key-for-invoices', { ...wanted, name: 'Letters' })).toMatchObject({
    http: 409,
    code: 'IDEMPOTENCY_CONFLICT',
  });
  const bob = await signUp(server, 'bob@example.org');
  expect(await create('key-for-invoices', { ...wanted, name: 'Letters' }, bob)).toMatchObject({ http: 201 });
});

it('does not keep a refusal: what was wrong may be mended under the same name', async () => {
  expect(await create('mended-later', { ...wanted, password: 'not it at all' })).toMatchObject({ http: 400 });
  expect(await create('mended-later')).toMatchObject({ http: 201 });
});

it('makes one of many that come at once', async () => {
  const before = (await ada.ask(calls.listKeys)).keys.length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => create('all-at-once')));
  expect(answers.filter(({ http }) => http === 201).length).toBeGreaterThan(0);
  expect(answers.every(({ http, code }) => http === 201 || code === 'IDEMPOTENCY_CONFLICT')).toBe(true);
  expect((await ada.ask(calls.listKeys)).keys).toHaveLength(before + 1);
});

it('frees a name after a day, and that of a request whose server ended after ten minutes', async () => {
  const { database } = server.platform;
  const age = (seconds: number, also = '') =>
    database.pool.query(
      `update idempotent_request set created_at = now() - interval '${seconds} seconds' ${also} where key = 'mended-later'`,
    );
  const other = { ...wanted, name: 'Other' };
  await age(86_300);
  expect((await create('mended-later', other)).code).toBe('IDEMPOTENCY_CONFLICT');
  await age(86_500);
  expect((await create('mended-later', other)).http).toBe(201);
  await age(500, ', status = null, answer = null');
  expect((await create('mended-later', other)).code).toBe('IDEMPOTENCY_CONFLICT');
  await age(700, ', status = null, answer = null');
  expect((await create('mended-later', other)).http).toBe(201);
  await age(90_000);
  await forgetAnswers(database);
  const { rows } = await database.pool.query("select 1 from idempotent_request where key = 'mended-later'");
  expect(rows).toEqual([]);
});

it('answers a guest’s named request that comes again, too, and no one else under the same name', async () => {
  const guest = new Guest(server.url);
  const { _id: id } = await convertedBy(server, guest);
  const share = async (who: Guest) => {
    const answer = await who.request(`/api/conversions/${id}/links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'link-of-a-guest' },
      body: '{}',
    });
    return { http: answer.status, url: ((await answer.json()) as { data?: { url: string } }).data?.url };
  };
  const first = await share(guest);
  expect(first.http).toBe(201);
  expect(await share(guest)).toEqual(first);
  const other = new Guest(server.url);
  await convertedBy(server, other);
  expect((await share(other)).http).toBe(404);
  expect((await guest.call(`GET /conversions/${id}/links`)).data).toMatchObject({ links: [expect.anything()] });
});
