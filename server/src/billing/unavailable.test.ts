import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHECKOUTS_OF_USER, countAttempt } from '../limits/attempts.ts';
import { pay, quickUser, standingOf, untilStands } from '../testing/test-payments.ts';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('takes no payments in production without keys, and has no local Stripe there', async () => {
  const production = await startTestServer({ NODE_ENV: 'production', POPULAR_PLAN: 'none', CURRENCY: 'eur' });
  const { data } = await new Guest(production.url).call('GET /plans');
  expect(data).toMatchObject({ payments: 'none', currency: 'EUR', plans: [{ popular: false }, { popular: false }] });
  const guest = await quickUser(production, 'ada@example.org');
  for (const [call, body] of [
    ['POST /stripe/create-checkout-session', { priceId: 'price_basic_monthly' }],
    ['POST /stripe/portal-session', undefined],
    ['POST /stripe/cancel', undefined],
    ['POST /stripe/refund', undefined],
    ['POST /stripe/preview-change', { priceId: 'price_basic_monthly' }],
    ['POST /stripe/webhook', {}],
  ] as const)
    expect([call, await guest.call(call, body)]).toMatchObject([call, { http: 503, code: 'PAYMENTS_OFF' }]);
  expect((await standingOf(guest)).billing).toEqual({ subscription: null, refund: null });
  expect((await guest.call('GET /stripe/invoices')).data['invoices']).toEqual([]);
  for (const path of ['/dev/stripe', '/dev/stripe/clock', '/dev/stripe/checkout/cs_1'])
    expect([path, (await fetch(production.url + path)).status]).toEqual([path, 404]);
  const { rows } = await production.platform.database.pool.query(
    "select 1 from information_schema.schemata where schema_name = 'local_stripe'",
  );
  expect(rows).toEqual([]);
  await production.stop();
});

it('does not sell for another price than the one that is shown', async () => {
  const guest = await quickUser(server, 'price@example.org');
  await server.platform.database.pool.query(
    `update local_stripe.thing set data = jsonb_set(data, '{unit_amount}', '999') where id = 'price_local_basic_monthly'`,
  );
  const buy = (priceId: string) => guest.call('POST /stripe/create-checkout-session', { priceId });
  expect(await buy('price_basic_monthly')).toMatchObject({ http: 503, message: /is not available at the moment/ });
  expect((await buy('price_premium_monthly')).http).toBe(200);
});

it('lets someone ask for a way to pay sixty times an hour', async () => {
  const guest = await quickUser(server, 'often@example.org');
  const { _id } = (await guest.call('GET /auth/me')).data.user;
  for (let at = 0; at < 60; at += 1) await countAttempt(server.platform.database, CHECKOUTS_OF_USER, _id);
  const buy = { priceId: 'price_basic_monthly' };
  expect(await guest.call('POST /stripe/create-checkout-session', buy)).toMatchObject({
    http: 429,
    message: 'Too many attempts. Please try again in 60 minutes.',
  });
});

it('says so and changes nothing while Stripe does not answer; what is paid for stays', async () => {
  const guest = await quickUser(server, 'stays@example.org');
  const other = await quickUser(server, 'bob@example.org');
  await pay(server, guest, 'price_premium_monthly');
  await untilStands(guest, 'premium', 26);
  const { localStripe } = server;
  if (!localStripe) throw new Error('The test server has a local Stripe.');
  // A call that is under way must not keep it on the line.
  const underWay = connect(localStripe.port, localStripe.host);
  await once(underWay, 'connect');
  underWay.write('GET /v1/prices HTTP/1.1\r\n');
  // However the connection ends, by reset or in order.
  const ended = new Promise<void>((resolve) => underWay.on('error', () => {}).once('close', () => resolve()));
  await Promise.all([ended, localStripe.hangUp()]);
  for (const path of ['cancel', 'refund', 'portal-session'])
    expect([path, await guest.call(`POST /stripe/${path}`)]).toMatchObject([path, { http: 502 }]);
  const buy = { priceId: 'price_premium_monthly' };
  expect(await other.call('POST /stripe/create-checkout-session', buy)).toMatchObject({
    http: 502,
    code: 'PAYMENTS_UNREACHABLE',
  });
  expect(await standingOf(guest)).toMatchObject({ plan: 'premium', credits: 26, billing: { refund: null } });
});
