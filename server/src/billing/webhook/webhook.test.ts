import { calls } from '@verso/contracts';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdEvents, moveClock, pay, quickUser, stripeOf, untilStands } from '../../testing/test-payments.ts';
import { type Guest, mailsTo, startTestServer, type TestServer } from '../../testing/test-server.ts';

const PATH = `/api${calls.receiveStripeEvent.path}`;
let server: TestServer;
let stripe: Stripe;
let webhookSecret: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ stripe, webhookSecret } = stripeOf(server));
  // Events are sent by hand here.
  await holdEvents(server, true);
});
afterAll(() => server.stop());

interface Sent {
  readonly id: string;
  readonly type: string;
}

function post(payload: string, signature?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) };
  return fetch(server.url + PATH, { method: 'POST', headers, body: payload });
}

const sign = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

async function deliver(event: Sent): Promise<void> {
  const payload = JSON.stringify(event);
  expect((await post(payload, sign(payload))).status).toBe(200);
}

async function customerOf(guest: Guest): Promise<string> {
  const { _id } = (await guest.call('GET /auth/me')).data.user;
  const { rows } = await server.platform.database.pool.query(
    'select customer_id from billing_account where user_id = $1',
    [_id],
  );
  return rows[0].customer_id;
}

/** What has happened to a customer, in the order in which it has. */
async function eventsOf(guest: Guest): Promise<Sent[]> {
  const { rows } = await server.platform.database.pool.query(
    "select data from local_stripe.thing where object = 'event' and customer = $1 order by seq",
    [await customerOf(guest)],
  );
  return rows.map(({ data }) => data);
}

/** Someone who has paid for a month of Basic and then for Premium, of which nothing was told here but what the test tells: five events. */
async function payer(email: string, betweenPayments: (guest: Guest, events: Sent[]) => Promise<void>) {
  const guest = await quickUser(server, email);
  await pay(server, guest, 'price_basic_monthly');
  await betweenPayments(guest, await eventsOf(guest));
  const { data } = await stripe.subscriptions.list({ customer: await customerOf(guest) });
  const item = data[0]?.items.data[0]?.id ?? '';
  await stripe.subscriptions.update(data[0]?.id ?? '', {
    items: [{ id: item, price: 'price_local_premium_monthly' }],
    proration_behavior: 'always_invoice',
  });
  const events = await eventsOf(guest);
  expect(events.map(({ type }) => type)).toEqual([
    'invoice.paid',
    'customer.subscription.created',
    'checkout.session.completed',
    'invoice.paid',
    'customer.subscription.updated',
  ]);
  return { guest, events };
}

/** Everything that was given with a plan, whatever the way to it was. */
async function givenTo(guest: Guest): Promise<number> {
  const { entries } = await guest.ask(calls.getLedger);
  return entries.filter(({ note }) => note !== 'Welcome').reduce((all, { amount }) => all + amount, 0);
}

function* orders<T>(of: readonly T[]): Generator<T[]> {
  if (of.length === 0) yield [];
  for (const [at, first] of of.entries())
    for (const rest of orders(of.filter((_, other) => other !== at))) yield [first, ...rest];
}

it('takes no event that is forged, changed, old, unsigned or signed by someone else', async () => {
  const payload = JSON.stringify({ id: 'evt_forged', object: 'event', data: { object: {} } });
  const now = Math.floor(Date.now() / 1000);
  const signatures = {
    unsigned: undefined,
    empty: 't=,v1=',
    forged: `t=${now},v1=${'0'.repeat(64)}`,
    old: sign(payload, webhookSecret, now - 301),
    foreign: sign(payload, 'whsec_of_somebody_else'),
    ofOther: sign(`${payload} `),
  };
  for (const [name, signature] of Object.entries(signatures)) {
    const answer = await post(payload, signature);
    expect([name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      name,
      400,
      'SIGNATURE_INVALID',
    ]);
  }
  expect((await post(payload, sign(payload))).status).toBe(200);
  const { rows } = await server.platform.database.pool.query('select 1 from billing_event');
  expect(rows).toEqual([]);
});

it('comes to the same end in all 120 orders of five events, each of them once or twice', async () => {
  const indices = [...orders([0, 1, 2, 3, 4])];
  expect(indices).toHaveLength(120);
  const payers: Guest[] = [];
  const walk = async (order: number[], at: number) => {
    const { guest, events } = await payer(`order${at}@example.org`, async (somebody, first) => {
      const early = first[order[0] ?? 0];
      // Half of those who can hear of the first payment before the second one is made.
      if (at % 2 === 1 || early === undefined) return;
      await deliver(early);
      await untilStands(somebody, 'basic', 16);
    });
    payers.push(guest);
    for (const [place, which] of order.entries())
      for (let time = 0; time <= (at + place) % 2; time += 1) await deliver(events[which] as Sent);
  };
  for (let at = 0; at < indices.length; at += 10)
    await Promise.all(indices.slice(at, at + 10).map((order, place) => walk(order, at + place)));
  for (const guest of payers) await untilStands(guest, 'premium', 26);
  for (const guest of payers) expect(await givenTo(guest)).toBe(25);
}, 240_000);

it('makes up for the third of all events that never came, within an hour', async () => {
  const payers: Guest[] = [];
  for (let at = 0; at < 10; at += 1) {
    const { guest, events } = await payer(`dropped${at}@example.org`, async () => undefined);
    payers.push(guest);
    // One never hears anything; of the others three of ten are lost.
    for (const [place, event] of events.entries()) if (at > 0 && (at * 7 + place * 3) % 10 >= 3) await deliver(event);
  }
  await moveClock(server, { days: 1 / 24 });
  for (const guest of payers) await untilStands(guest, 'premium', 26);
  for (const guest of payers) expect(await givenTo(guest)).toBe(25);
  const mails = await mailsTo(server, 'dropped0@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to the Premium plan']);
}, 120_000);
