import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls, type WebhookDelivery } from '@verso/contracts';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  conversionOf,
  type Guest,
  mailsTo,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';
import { listDeliveries } from './deliveries.ts';

/** What the receiver got. */
interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: TestServer;
let ada: Guest;
let receiver: Server;
let url: string;
let received: Received[] = [];
let answer: { status: number; headers?: Record<string, string>; text?: string } = { status: 204 };

beforeAll(async () => {
  server = await startTestServer({ OUTGOING_NETWORKS: '127.0.0.1/32' });
  await server.platform.database.db
    .insertInto('worker')
    .values({ id: 'w', slots: 1, can_pdf_to_docx: true, can_docx_to_pdf: true, text_languages: ['eng'] })
    .execute();
  ada = await signUp(server, 'ada@example.org');
  await query(`select credit_change(id, 'bonus', 'adjust', 5, 'gift') from "user" where email = 'ada@example.org'`);
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.text ?? '');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await server.stop();
  receiver.close();
});
beforeEach(() => {
  received = [];
  answer = { status: 204 };
});

const query = (text: string, values: unknown[] = []) => server.platform.database.pool.query(text, values);
/** Ends a conversion as a worker does. */
const complete = (id: string) =>
  query(
    "update conversion set status = 'completed', stage = 'completed', result_key = 'none', result_filename = 'a.docx', result_bytes = 3 where id = $1",
    [id],
  );
const newWebhook = (address = url) =>
  ada.ask(calls.createWebhook, { body: { url: address, events: ['conversion.completed'], password: PASSWORD } });
const logOf = async (id: string) => (await ada.ask(calls.listDeliveries, { params: { id } })).deliveries;

async function untilInLog(id: string, is: (first: WebhookDelivery) => boolean): Promise<WebhookDelivery> {
  return vi.waitFor(
    async () => {
      const [first] = await logOf(id);
      if (first === undefined || !is(first)) throw new Error(`not yet: ${JSON.stringify(first)}`);
      return first;
    },
    { timeout: 10_000, interval: 50 },
  );
}

it('tells a webhook of a conversion that has completed, signed so that Standard Webhooks’ own verifier accepts it', async () => {
  const { webhook, secret } = await newWebhook();
  const made = await conversionOf(await ada.upload(TINY_PDF, 'a.pdf', 'docx'));
  await complete(made._id);
  const delivery = await untilInLog(webhook._id, ({ state }) => state === 'delivered');
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(received).toHaveLength(1);
  const event = new Verifier(secret).verify(body, headers as Record<string, string>);
  expect(event).toMatchObject({
    type: 'conversion.completed',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: { conversion: { _id: made._id, status: 'completed', result: { filename: 'a.docx' } } },
  });
  expect(delivery).toMatchObject({
    _id: headers['webhook-id'],
    payload: body,
    attempts: [{ httpStatus: 204, error: null }],
  });
  expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  const { rows } = await query('select secret from webhook');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  await ada.ask(calls.deleteWebhook, { params: { id: webhook._id } });
});

it('tells nothing of conversions that end otherwise, and nothing to other users', async () => {
  const bob = await signUp(server, 'bob@example.org');
  const { webhook } = await newWebhook();
  const pdf = Buffer.concat([TINY_PDF, Buffer.from('\n% other\n')]);
  const ofBob = await conversionOf(await bob.upload(pdf, 'b.pdf', 'docx'));
  await complete(ofBob._id);
  expect(await logOf(webhook._id)).toEqual([]);
  for (const call of [
    `GET /account/webhooks/${webhook._id}/deliveries`,
    `POST /account/webhooks/${webhook._id}/test`,
    `DELETE /account/webhooks/${webhook._id}`,
  ])
    expect([call, (await bob.call(call)).http]).toEqual([call, 404]);
  const rotate = `POST /account/webhooks/${webhook._id}/rotate-secret`;
  expect((await bob.call(rotate, { password: PASSWORD })).http).toBe(404);
  await ada.ask(calls.deleteWebhook, { params: { id: webhook._id } });
});

it('tries again with growing delays, with the same id and body, and shows what was answered', async () => {
  const { webhook } = await newWebhook();
  answer = { status: 500, text: 'out of order\0' };
  await ada.ask(calls.testWebhook, { params: { id: webhook._id } });
  const first = await untilInLog(webhook._id, ({ attempts }) => attempts.length === 1);
  expect(first).toMatchObject({ state: 'waiting', attempts: [{ httpStatus: 500, answer: 'out of order' }] });
  const delays: number[] = [];
  for (const attempts of [1, 2, 3]) {
    const { rows } = await query(
      'update webhook_delivery set next_at = now() where id = $1 returning extract(epoch from now() - created_at)::int',
      [first._id],
    );
    expect(rows).toHaveLength(1);
    await query("select pg_notify('webhook_due', '')");
    const now = await untilInLog(webhook._id, (delivery) => delivery.attempts.length === attempts + 1);
    delays.push(Math.round((Date.parse(now.nextAt ?? '') - Date.parse(now.attempts[0]?.madeAt ?? '')) / 1_000));
  }
  expect(delays).toEqual([60, 300, 1_800]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first._id]));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  answer = { status: 200 };
  await ada.ask(calls.resendDelivery, { params: { id: webhook._id, delivery: first._id } });
  await untilInLog(webhook._id, ({ state }) => state === 'delivered');
  const { webhooks } = await ada.ask(calls.listWebhooks);
  expect(webhooks[0]).toMatchObject({ failingSince: null, isPaused: false });
  await ada.ask(calls.deleteWebhook, { params: { id: webhook._id } });
});

it('shows a delivery and its requests as they were at one moment', async () => {
  const { webhook } = await newWebhook();
  await query('update webhook set is_paused = true where id = $1', [webhook._id]);
  await query(
    "insert into webhook_delivery (id, webhook_id, event, next_at) values ('seen', $1, 'conversion.completed', to_timestamp(0))",
    [webhook._id],
  );
  let isNoting = true;
  const noting = (async () => {
    for (let count = 1; count <= 300; count++)
      await query(
        `with attempt as (insert into webhook_attempt (delivery_id, duration_ms) values ('seen', 1))
         update webhook_delivery set next_at = to_timestamp($1) where id = 'seen'`,
        [count],
      );
    isNoting = false;
  })();
  while (isNoting) {
    const [seen] = await listDeliveries(server.platform.database.db, webhook._id);
    expect(seen?.attempts).toHaveLength(Date.parse(seen?.nextAt ?? '') / 1_000);
  }
  await noting;
  await ada.ask(calls.deleteWebhook, { params: { id: webhook._id } });
});

it('gives up after three days, pauses the webhook with a mail, and sends nothing until it is resumed', async () => {
  const { webhook } = await newWebhook();
  answer = { status: 503 };
  await ada.ask(calls.testWebhook, { params: { id: webhook._id } });
  await untilInLog(webhook._id, ({ attempts }) => attempts.length === 1);
  await query("update webhook set failing_since = now() - interval '73 hours' where id = $1", [webhook._id]);
  await query('update webhook_delivery set attempts = 10, next_at = now() where webhook_id = $1', [webhook._id]);
  await query("select pg_notify('webhook_due', '')");
  await untilInLog(webhook._id, ({ state }) => state === 'failed');
  expect((await ada.ask(calls.listWebhooks)).webhooks[0]).toMatchObject({ isPaused: true });
  expect((await mailsTo(server, 'ada@example.org'))[0]?.subject).toBe('Your webhook was paused');
  const pdf = Buffer.concat([TINY_PDF, Buffer.from('\n% paused\n')]);
  const made = await conversionOf(await ada.upload(pdf, 'c.pdf', 'docx'));
  await complete(made._id);
  expect(await logOf(webhook._id)).toHaveLength(1);
  const resumed = await ada.ask(calls.changeWebhook, { params: { id: webhook._id }, body: { isPaused: false } });
  expect(resumed.webhook).toMatchObject({ isPaused: false, failingSince: null });
  await ada.ask(calls.deleteWebhook, { params: { id: webhook._id } });
});

it('pauses a webhook at once whose host says that it is gone, and follows no redirect', async () => {
  const { webhook } = await newWebhook();
  answer = { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
  await ada.ask(calls.testWebhook, { params: { id: webhook._id } });
  await untilInLog(webhook._id, ({ attempts }) => attempts[0]?.httpStatus === 302);
  expect(received).toHaveLength(1);
  answer = { status: 410 };
  await ada.ask(calls.testWebhook, { params: { id: webhook._id } });
  await untilInLog(webhook._id, ({ attempts }) => attempts[0]?.httpStatus === 410);
  expect((await ada.ask(calls.listWebhooks)).webhooks[0]).toMatchObject({ isPaused: true });
  await ada.ask(calls.deleteWebhook, { params: { id: webhook._id } });
});

it('signs with the old secret and the new one for a day after a change', async () => {
  const { webhook, secret } = await newWebhook();
  const changed = await ada.ask(calls.rotateWebhookSecret, {
    params: { id: webhook._id },
    body: { password: PASSWORD },
  });
  await ada.ask(calls.testWebhook, { params: { id: webhook._id } });
  await untilInLog(webhook._id, ({ state }) => state === 'delivered');
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  for (const one of [secret, changed.secret])
    expect(new Verifier(one).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'webhook.test' });
  await query("update webhook set old_secret_until = now() - interval '1 second'");
  received = [];
  await ada.ask(calls.testWebhook, { params: { id: webhook._id } });
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
  const [later] = received;
  expect(() => new Verifier(secret).verify(later?.body ?? '', later?.headers as Record<string, string>)).toThrow();
  await ada.ask(calls.deleteWebhook, { params: { id: webhook._id } });
});

it('replaces no secret without the password, or without the second factor of an account that has one', async () => {
  const frank = await signUp(server, 'frank@example.org');
  const { webhook } = await frank.ask(calls.createWebhook, {
    body: { url, events: ['conversion.failed'], password: PASSWORD },
  });
  const secrets = async () => (await query('select secret, old_secret from webhook where id = $1', [webhook._id])).rows;
  const before = await secrets();
  const rotate = (body: object) => frank.call(`POST /account/webhooks/${webhook._id}/rotate-secret`, body);
  expect(await rotate({})).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
  expect(await rotate({ password: 'not it at all' })).toMatchObject({ code: 'WRONG_PASSWORD' });
  await query(`update "user" set has_second_factor = true where email = 'frank@example.org'`);
  expect(await rotate({ password: PASSWORD })).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await secrets()).toEqual(before);
});

it('makes no webhook, and gives none another address, without the password or the second factor of an account that has one', async () => {
  const grace = await signUp(server, 'grace@example.org');
  const wanted = { url, events: ['conversion.failed'] };
  const { webhook } = await grace.ask(calls.createWebhook, { body: { ...wanted, password: PASSWORD } });
  const create = (proof: object) => grace.call('POST /account/webhooks', { ...wanted, ...proof });
  const move = (proof: object) =>
    grace.call(`PATCH /account/webhooks/${webhook._id}`, { url: `${url}/elsewhere`, ...proof });
  for (const call of [create, move]) {
    expect(await call({})).toMatchObject({ http: 400, code: 'INVALID_REQUEST', message: 'Please enter your password' });
    expect(await call({ password: 'not it at all' })).toMatchObject({ code: 'WRONG_PASSWORD' });
  }
  expect(await move({ password: PASSWORD })).toMatchObject({ http: 200 });
  await query(`update "user" set has_second_factor = true where email = 'grace@example.org'`);
  for (const call of [create, move])
    expect(await call({ password: PASSWORD })).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  // What takes nothing out of the account needs no proof.
  const paused = { isPaused: true, events: ['conversion.completed'] };
  expect(await grace.call(`PATCH /account/webhooks/${webhook._id}`, paused)).toMatchObject({ http: 200 });
  const { webhooks } = await grace.ask(calls.listWebhooks);
  expect(webhooks).toMatchObject([{ ...paused, url: `${url}/elsewhere` }]);
});

it('refuses private addresses when a webhook is made, and names of them when a request is sent', async () => {
  for (const address of ['http://10.0.0.1/', 'https://[fd00::1]/', 'http://127.0.0.2/', 'http://0177.0.0.2/'])
    expect(await ada.call('POST /account/webhooks', { url: address, events: ['conversion.failed'] })).toMatchObject({
      http: 400,
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('is not on the public Internet'),
    });
  const lone = await startTestServer();
  try {
    const eve = await signUp(lone, 'eve@example.org');
    const named = url.replace('127.0.0.1', 'localhost');
    const { webhook } = await eve.ask(calls.createWebhook, {
      body: { url: named, events: ['conversion.failed'], password: PASSWORD },
    });
    await eve.ask(calls.testWebhook, { params: { id: webhook._id } });
    await vi.waitFor(
      async () => {
        const { deliveries } = await eve.ask(calls.listDeliveries, { params: { id: webhook._id } });
        expect(deliveries[0]?.attempts[0]).toMatchObject({
          httpStatus: null,
          error: 'localhost is not on the public Internet, so no request is sent there.',
        });
      },
      { timeout: 10_000 },
    );
    expect(received).toEqual([]);
  } finally {
    await lone.stop();
  }
});

it('lets an account have ten webhooks', async () => {
  const carl = await signUp(server, 'carl@example.org');
  const body = { url, events: ['conversion.failed'], password: PASSWORD };
  const make = () => carl.call('POST /account/webhooks', body);
  for (let made = 0; made < 8; made += 1) expect((await make()).http).toBe(201);
  const answers = await Promise.all(Array.from({ length: 4 }, make));
  expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 201, 400, 400]);
});

it('tells one webhook while another does not answer, and stops without waiting for it', async () => {
  let brokenOff = 0;
  const silent = createServer(({ socket }) => {
    socket.once('close', () => {
      brokenOff += 1;
    });
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const lone = await startTestServer({ OUTGOING_NETWORKS: '127.0.0.1/32' });
  const eve = await signUp(lone, 'eve@example.org');
  const made = async (address: string) => {
    const { webhook } = await eve.ask(calls.createWebhook, {
      body: { url: address, events: ['conversion.failed'], password: PASSWORD },
    });
    return webhook._id;
  };
  const [slow, quick] = [await made(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`), await made(url)];
  for (let count = 0; count < 4; count += 1) await eve.ask(calls.testWebhook, { params: { id: slow } });
  await eve.ask(calls.testWebhook, { params: { id: quick } });
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
  await lone.stop();
  // Two of the four were on their way.
  await vi.waitFor(() => expect(brokenOff).toBe(2));
  silent.close();
});
