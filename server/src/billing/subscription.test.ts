import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkoutFor,
  pay,
  quickUser,
  sendForm,
  standingOf,
  stripeOf,
  untilStands,
  useCredits,
} from '../testing/test-payments.ts';
import {
  dataOf,
  Guest,
  mailsTo,
  PASSWORD,
  type Reply,
  signUp,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: PASSWORD });
});
afterAll(() => server.stop());

async function newUser(): Promise<{ guest: Guest; email: string }> {
  made += 1;
  const email = `payer${made}@example.org`;
  return { guest: await quickUser(server, email), email };
}

async function subscriber(priceId: string, credits: number) {
  const { guest, email } = await newUser();
  await pay(server, guest, priceId);
  await untilStands(guest, priceId.split('_')[1] ?? '', credits);
  return { guest, email };
}

/** Looks at what a change would cost, and makes it for that. */
async function change(guest: Guest, priceId: string): Promise<{ preview: Reply; done: Reply }> {
  const preview = await guest.call('POST /stripe/preview-change', { priceId });
  const done = await guest.call('POST /stripe/change-plan', { priceId, quotedAt: preview.data?.['quotedAt'] ?? 0 });
  return { preview, done };
}

const subjects = async (email: string) =>
  (await mailsTo(server, email)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Verify'));

it('gives plan and credits when the payment has come, and says what renews when for how much', async () => {
  const { guest, email } = await newUser();
  const paid = await pay(server, guest, 'price_basic_monthly');
  expect([paid.status, paid.headers.get('location')]).toEqual([303, 'http://localhost:0/billing?checkout=done']);
  await untilStands(guest, 'basic', 16);
  const { billing } = await standingOf(guest);
  expect(billing).toMatchObject({
    subscription: { plan: 'basic', priceId: 'price_basic_monthly', amount: 299, currency: 'USD', state: 'active' },
    refund: { isOpen: true, amount: 299 },
  });
  expect(Date.parse(billing.subscription?.renewsAt ?? '') - Date.now()).toBeGreaterThan(27 * 86_400_000);
  expect(await subjects(email)).toEqual(['Welcome to the Basic plan']);
  const { data } = await guest.call('GET /stripe/invoices');
  expect(data['invoices']).toMatchObject([{ status: 'paid', total: 299, refunded: 0, currency: 'USD' }]);
});

it('changes nothing when nothing was paid, whoever opens the page that a payment leads to', async () => {
  const { guest } = await newUser();
  const declined = await pay(server, guest, 'price_premium_annual', 'pm_card_chargeDeclined');
  expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined')]);
  await guest.request('/billing?checkout=done');
  expect(await standingOf(guest)).toMatchObject({ plan: 'free', credits: 1, billing: { subscription: null } });
});

it('hands the same checkout out again, and leaves no second one open', async () => {
  const { guest } = await newUser();
  const both = await Promise.all([1, 2].map(() => checkoutFor(guest, 'price_basic_monthly')));
  expect(new Set(both).size).toBe(1);
  const other = await checkoutFor(guest, 'price_premium_monthly');
  await sendForm(server, both[0] ?? '', { card: 'pm_card_visa' });
  await sendForm(server, other, { card: 'pm_card_visa' });
  await untilStands(guest, 'premium', 26);
  expect((await guest.call('GET /stripe/invoices')).data['invoices']).toHaveLength(1);
});

it('makes a new customer of who was deleted at Stripe', async () => {
  const { guest } = await newUser();
  await checkoutFor(guest, 'price_basic_monthly');
  const { _id } = (await guest.call('GET /auth/me')).data.user;
  const { rows } = await server.platform.database.pool.query(
    'select customer_id from billing_account where user_id = $1',
    [_id],
  );
  await stripeOf(server).stripe.customers.del(rows[0].customer_id);
  await pay(server, guest, 'price_basic_monthly');
  await untilStands(guest, 'basic', 16);
});

it('leads who pays already to a change instead of to a second subscription', async () => {
  const { guest } = await subscriber('price_basic_monthly', 16);
  const { data } = await guest.call('POST /stripe/create-checkout-session', { priceId: 'price_premium_monthly' });
  expect(data['sessionId']).toBe('http://localhost:0/billing?change=price_premium_monthly');
});

it('cancels at the end of the paid period, and takes that back', async () => {
  const { guest, email } = await subscriber('price_basic_monthly', 16);
  const cancelled = await guest.call('POST /stripe/cancel');
  expect(cancelled).toMatchObject({ http: 200, data: { subscription: { renewsAt: null, state: 'active' } } });
  expect(dataOf(calls.cancelSubscription, cancelled).subscription?.endsAt).toMatch(/^\d{4}-/);
  expect(await standingOf(guest)).toMatchObject({ plan: 'basic', credits: 16 });
  const resetsAt = async () => (await guest.ask(calls.getUsage)).subscription.resetsAt;
  expect(await resetsAt()).toBeNull();
  expect(await guest.call('POST /stripe/resume')).toMatchObject({ data: { subscription: { endsAt: null } } });
  expect(await resetsAt()).not.toBeNull();
  expect(await subjects(email)).toEqual([
    'Your subscription continues',
    'Your subscription was canceled',
    'Welcome to the Basic plan',
  ]);
});

it('upgrades at once for what the rest of the month costs, with the credits of the larger plan less those used', async () => {
  const { guest } = await subscriber('price_basic_monthly', 16);
  await useCredits(server, guest, 4);
  const { preview, done } = await change(guest, 'price_premium_monthly');
  expect(preview.data).toMatchObject({ dueNow: 200, credited: 0, creditsAfter: 21, amount: 499 });
  expect(done).toMatchObject({ http: 200, data: { subscription: { plan: 'premium', amount: 499 } } });
  expect(await standingOf(guest)).toMatchObject({ plan: 'premium', credits: 22 });
  const back = await change(guest, 'price_basic_monthly');
  expect(back.preview.data).toMatchObject({ dueNow: 0, credited: 200, creditsAfter: 11 });
  expect(await standingOf(guest)).toMatchObject({ plan: 'basic', credits: 12 });
  // To and fro again gives nothing twice.
  await change(guest, 'price_premium_monthly');
  expect(await standingOf(guest)).toMatchObject({ plan: 'premium', credits: 22 });
});

it('credits nothing for a smaller plan again was used than that one gives', async () => {
  const { guest } = await subscriber('price_premium_monthly', 26);
  await useCredits(server, guest, 20);
  const { preview, done } = await change(guest, 'price_basic_monthly');
  expect(preview.data).toMatchObject({ dueNow: 0, credited: 0, creditsAfter: 0 });
  expect(done.http).toBe(200);
  expect(await standingOf(guest)).toMatchObject({ plan: 'basic', credits: 1 });
  // What is left of it is not given again either.
  await change(guest, 'price_premium_monthly');
  expect(await standingOf(guest)).toMatchObject({ plan: 'premium', credits: 6 });
});

it('changes to a year at once, and continues with the credits of the month', async () => {
  const { guest } = await subscriber('price_basic_monthly', 16);
  await useCredits(server, guest, 3);
  const { preview } = await change(guest, 'price_basic_annual');
  expect(preview.data).toMatchObject({ dueNow: 2870 - 299, creditsAfter: 12, interval: 'year' });
  const { credits, billing } = await standingOf(guest);
  expect([credits, billing.subscription?.interval, billing.refund?.amount]).toEqual([13, 'year', 299 + 2870 - 299]);
});

it('changes nothing when the card is declined or the sums are old', async () => {
  const { guest } = await newUser();
  await pay(server, guest, 'price_basic_monthly', 'pm_card_chargeCustomerFail');
  await untilStands(guest, 'basic', 16);
  const { preview, done } = await change(guest, 'price_premium_monthly');
  expect(done).toMatchObject({ http: 402, code: 'PAYMENT_DECLINED' });
  const old = { priceId: 'price_premium_monthly', quotedAt: Number(preview.data['quotedAt']) - 1_000 };
  expect(await guest.call('POST /stripe/change-plan', old)).toMatchObject({ http: 409, code: 'QUOTE_EXPIRED' });
  expect(await change(guest, 'price_basic_monthly')).toMatchObject({ preview: { http: 400 }, done: { http: 409 } });
  expect(await standingOf(guest)).toMatchObject({ plan: 'basic', credits: 16 });
});

it('gives the money back once, ends the plan and takes its credits, not those that were given', async () => {
  const { guest, email } = await subscriber('price_premium_annual', 26);
  await useCredits(server, guest, 5);
  const refunds = await Promise.all([1, 2, 3].map(() => guest.call('POST /stripe/refund')));
  expect(refunds.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  expect(await standingOf(guest)).toMatchObject({ plan: 'free', credits: 1, billing: { subscription: null } });
  expect((await guest.call('GET /stripe/invoices')).data['invoices']).toMatchObject([{ refunded: 4790 }]);
  expect(await subjects(email)).toEqual(['Your refund is on its way', 'Welcome to the Premium plan']);
  await pay(server, guest, 'price_basic_monthly');
  await untilStands(guest, 'basic', 16);
  expect((await standingOf(guest)).billing.refund).toMatchObject({ isOpen: false, reason: /in the last year/ });
});

it('refers who has used more than a try to support', async () => {
  const { guest } = await subscriber('price_basic_monthly', 16);
  await useCredits(server, guest, 6);
  expect(await guest.call('POST /stripe/refund')).toMatchObject({
    http: 409,
    code: 'NO_REFUND',
    message: /6 conversions/,
  });
  expect(await standingOf(guest)).toMatchObject({ plan: 'basic', credits: 10 });
});

it('leads to the portal, where a card is changed', async () => {
  const { guest } = await subscriber('price_basic_monthly', 16);
  const { data } = await guest.call('POST /stripe/portal-session');
  const page = await fetch(server.url + new URL(String(data['url'])).pathname);
  expect(await page.text()).toContain('Test payments');
  const changed = await sendForm(server, String(data['url']), { card: 'pm_card_chargeCustomerFail' });
  expect([changed.status, changed.headers.get('location')]).toEqual([303, 'http://localhost:0/billing']);
});

it('refuses what is not sold, and what needs a subscription without one', async () => {
  const { guest } = await newUser();
  for (const priceId of ['price_gold', 'price_local_basic_monthly', '', '__proto__'])
    expect(await guest.call('POST /stripe/create-checkout-session', { priceId })).toMatchObject({
      http: 400,
      code: 'UNKNOWN_PRICE',
    });
  expect(await guest.call('POST /stripe/create-checkout-session', {})).toMatchObject({ http: 400 });
  for (const path of ['cancel', 'resume', 'refund', 'portal-session'])
    expect([path, (await guest.call(`POST /stripe/${path}`)).code]).toEqual([path, 'NOT_SUBSCRIBED']);
  expect((await change(guest, 'price_basic_monthly')).preview.code).toBe('NOT_SUBSCRIBED');
  expect((await guest.call('GET /stripe/invoices')).data['invoices']).toEqual([]);
});

it('tells everybody what is sold, at which price', async () => {
  const { data } = await new Guest(server.url).call('GET /plans');
  expect(data).toMatchObject({
    currency: 'USD',
    payments: 'test',
    plans: [
      { id: 'basic', price: 2.99, extractionLimit: 15, popular: false, annual: { price: 28.7 } },
      { id: 'premium', price: 4.99, extractionLimit: 25, popular: true, annual: { price: 47.9 } },
    ],
  });
});

it('ends a second subscription that was paid for all the same, and gives that money back', async () => {
  const { guest } = await newUser();
  const first = await checkoutFor(guest, 'price_basic_monthly');
  const { rows } = await server.platform.database.pool.query(
    "select data from local_stripe.thing where object = 'checkout.session' and data->>'url' = $1",
    [first],
  );
  // As if the window had been opened a moment before the first was closed.
  const second = { ...rows[0].data, id: 'cs_test_second' };
  await server.platform.database.pool.query(
    'insert into local_stripe.thing (id, object, customer, data) values ($1, $2, $3, $4)',
    [second.id, second.object, second.customer, JSON.stringify(second)],
  );
  await sendForm(server, first, { card: 'pm_card_visa' });
  await sendForm(server, first.replace(/[^/]+$/, second.id), { card: 'pm_card_visa' });
  await untilStands(guest, 'basic', 16);
  const books = async () => {
    const { rows } = await server.platform.database.pool.query(
      `select data->>'status' as status, data->>'amount_refunded' as refunded from local_stripe.thing
       where customer = $1 and object in ('subscription', 'payment_intent') order by seq`,
      [second.customer],
    );
    return rows.map(({ status, refunded }) => refunded ?? status);
  };
  await expect.poll(books).toEqual(expect.arrayContaining(['active', 'canceled', '0', '299']));
  expect(await standingOf(guest)).toMatchObject({ plan: 'basic', credits: 16 });
});

it('keeps apart what admins give and what is paid for', async () => {
  const root = new Guest(server.url);
  root.token = (await root.call('POST /auth/login', { email: 'root@example.org', password: PASSWORD })).data.token;
  const { guest, email } = await subscriber('price_basic_monthly', 16);
  const { _id } = (await guest.call('GET /auth/me')).data.user;
  const give = (plan: string) =>
    root.call(`PUT /admin/users/${_id}`, {
      email,
      role: 'user',
      subscription: { plan, extractionCredits: 16 },
      freeTrialUsed: false,
    });
  expect(await give('free')).toMatchObject({ http: 409, code: 'PLAN_IS_PAID' });
  expect((await give('premium')).http).toBe(200);
  // Reading Stripe again changes nothing of it.
  await guest.call('POST /stripe/cancel');
  expect(await standingOf(guest)).toMatchObject({ plan: 'premium', billing: { subscription: { plan: 'basic' } } });
  await guest.call('POST /stripe/refund');
  expect(await standingOf(guest)).toMatchObject({ plan: 'premium', billing: { subscription: null } });
  expect((await give('free')).http).toBe(200);
  expect(await standingOf(guest)).toMatchObject({ plan: 'free', credits: 16 });
  // No one pays for what they may not use.
  const closed = await subscriber('price_basic_monthly', 16);
  const { _id: closedId } = (await closed.guest.call('GET /auth/me')).data.user;
  const cancelsAt = async () => {
    const { rows } = await server.platform.database.pool.query(
      'select cancels_at from billing_account where user_id = $1',
      [closedId],
    );
    return rows[0].cancels_at;
  };
  await root.call(`POST /admin/users/${closedId}/disable`);
  await expect.poll(cancelsAt, { timeout: 10_000 }).not.toBeNull();
  await root.call(`POST /admin/users/${closedId}/enable`);
  await expect.poll(cancelsAt, { timeout: 10_000 }).toBeNull();
});

it('lets nothing renew while an account waits for its deletion, and closes the customer with it', async () => {
  const guest = await signUp(server, 'leaving@example.org');
  await pay(server, guest, 'price_basic_monthly');
  await untilStands(guest, 'basic', 16);
  const endsAt = async () => (await standingOf(guest)).billing.subscription?.endsAt ?? null;
  await guest.call('DELETE /account', { password: PASSWORD });
  await expect.poll(endsAt, { timeout: 10_000 }).not.toBeNull();
  expect((await guest.call('POST /stripe/resume')).http).toBe(400);
  await guest.call('POST /account/keep');
  await expect.poll(endsAt, { timeout: 10_000 }).toBeNull();
  const { _id } = (await guest.call('GET /auth/me')).data.user;
  const { pool } = server.platform.database;
  const { rows } = await pool.query('select customer_id from billing_account where user_id = $1', [_id]);
  await pool.query('delete from "user" where id = $1', [_id]);
  const open = async () => {
    const things = await pool.query(
      `select 1 from local_stripe.thing where (customer = $1 or id = $1)
         and (data->>'status' = 'active' or (object = 'customer' and data->>'deleted' is null))`,
      [rows[0].customer_id],
    );
    return (
      things.rows.length + (await pool.query('select 1 from billing_account where user_id = $1', [_id])).rows.length
    );
  };
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
});
