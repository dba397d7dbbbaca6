import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClock, pay, quickUser, sendForm, standingOf, untilStands, useCredits } from '../testing/test-payments.ts';
import { type Guest, mailsTo, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const begun = async (guest: Guest) => {
  const { entries } = await guest.ask(calls.getLedger);
  return entries
    .filter(({ kind, note }) => kind === 'grant' && note.includes('a month from'))
    .map(({ note }) => note.slice(-10))
    .reverse();
};

const MONTHS_FROM_31 = [
  '2028-01-31',
  '2028-02-29',
  '2028-03-31',
  '2028-04-30',
  '2028-05-31',
  '2028-06-30',
  '2028-07-31',
  '2028-08-31',
  '2028-09-30',
  '2028-10-31',
  '2028-11-30',
  '2028-12-31',
  '2029-01-31',
];

it('walks a year from 31 January: by the month and by the year credits begin anew twelve times, as far as was paid', async () => {
  const monthly = await quickUser(server, 'monthly@example.org');
  const annual = await quickUser(server, 'annual@example.org');
  const leaver = await quickUser(server, 'leaver@example.org');
  await moveClock(server, { to: '2028-01-31T10:00:00Z' });
  await pay(server, monthly, 'price_basic_monthly');
  await pay(server, annual, 'price_premium_annual');
  await pay(server, leaver, 'price_premium_annual');
  await untilStands(annual, 'premium', 26);
  await untilStands(leaver, 'premium', 26);
  await leaver.call('POST /stripe/cancel');
  for (const [at, day] of MONTHS_FROM_31.entries()) {
    // An hour later: no one is charged at the very second.
    if (at > 0) await moveClock(server, { to: `${day}T11:00:00Z` });
    const plan = at < 6 ? 'basic' : 'premium';
    await untilStands(monthly, plan, at < 6 ? 16 : 26);
    await untilStands(annual, 'premium', 26);
    await untilStands(leaver, at < 12 ? 'premium' : 'free', at < 12 ? 26 : 1);
    await useCredits(server, monthly, 2);
    await useCredits(server, annual, 3);
    // In the middle of the year: cancelled and taken back, then a larger plan.
    if (at === 3) await monthly.call('POST /stripe/cancel');
    if (at === 3) await monthly.call('POST /stripe/resume');
    if (at !== 5) continue;
    await moveClock(server, { days: 10 });
    const { data } = await monthly.call('POST /stripe/preview-change', { priceId: 'price_premium_monthly' });
    expect([data['dueNow'], data['creditsAfter']]).toEqual([
      Math.round((499 * 21) / 31) - Math.round((299 * 21) / 31),
      23,
    ]);
    await monthly.call('POST /stripe/change-plan', { priceId: 'price_premium_monthly', quotedAt: data['quotedAt'] });
    await untilStands(monthly, 'premium', 24);
  }
  expect(await begun(monthly)).toEqual(MONTHS_FROM_31);
  expect(await begun(annual)).toEqual(MONTHS_FROM_31);
  expect(await begun(leaver)).toEqual(MONTHS_FROM_31.slice(0, 12));
  const { invoices: bills } = await monthly.ask(calls.listInvoices);
  expect(bills.map(({ total }) => total).filter((total) => total === 299 || total === 499)).toHaveLength(13);
  const subjects = (await mailsTo(server, 'annual@example.org')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your plan renews in a week')).toHaveLength(0);
}, 120_000);

it('keeps a plan for seven days when a renewal fails, lets it rest then, and takes it up again when it is paid', async () => {
  const guest = await quickUser(server, 'failing@example.org');
  await moveClock(server, { to: '2030-03-10T10:00:00Z' });
  await pay(server, guest, 'price_basic_monthly', 'pm_card_chargeCustomerFail');
  await untilStands(guest, 'basic', 16);
  await useCredits(server, guest, 4);
  await moveClock(server, { to: '2030-04-10T11:00:00Z' });
  const state = async () => (await standingOf(guest)).billing.subscription?.state;
  await expect.poll(state).toBe('past_due');
  // What is left of the month that was paid can be used; a new one has not begun.
  expect(await standingOf(guest)).toMatchObject({ plan: 'basic', credits: 12 });
  expect((await standingOf(guest)).billing.subscription?.graceEndsAt).toMatch(/^2030-04-17T10:00/);
  expect((await guest.call('POST /stripe/preview-change', { priceId: 'price_premium_monthly' })).code).toBe(
    'PAYMENT_OPEN',
  );
  await moveClock(server, { to: '2030-04-17T09:59:00Z' });
  await untilStands(guest, 'basic', 12);
  await moveClock(server, { to: '2030-04-17T10:01:00Z' });
  await untilStands(guest, 'free', 1);
  expect(await state()).toBe('ended');
  const { data } = await guest.call('POST /stripe/portal-session');
  await sendForm(server, String(data['url']), { card: 'pm_card_visa' });
  await untilStands(guest, 'basic', 16);
  const mails = (await mailsTo(server, 'failing@example.org')).map(({ subject }) => subject).slice(0, 3);
  expect(mails).toEqual(['Your plan is paused', 'Your payment failed', 'Welcome to the Basic plan']);
});

it('ends the plan when a renewal is never paid, and announces that of a year a week before', async () => {
  const [never, yearly] = [await quickUser(server, 'never@example.org'), await quickUser(server, 'yearly@example.org')];
  await moveClock(server, { to: '2031-05-05T10:00:00Z' });
  await pay(server, never, 'price_premium_monthly', 'pm_card_chargeCustomerFail');
  await pay(server, yearly, 'price_basic_annual');
  await untilStands(never, 'premium', 26);
  await untilStands(yearly, 'basic', 16);
  await moveClock(server, { days: 60 });
  await untilStands(never, 'free', 1);
  expect((await standingOf(never)).billing.subscription).toBeNull();
  const reminders = async () =>
    (await mailsTo(server, 'yearly@example.org')).filter(({ subject }) => subject === 'Your plan renews in a week');
  await moveClock(server, { to: '2032-04-28T09:00:00Z' });
  await expect.poll(async () => (await standingOf(yearly)).credits).toBe(16);
  expect(await reminders()).toHaveLength(0);
  await moveClock(server, { to: '2032-04-28T11:00:00Z' });
  await expect.poll(async () => (await reminders()).length).toBe(1);
  await moveClock(server, { days: 1 });
  await untilStands(yearly, 'basic', 16);
  const [mail] = await reminders();
  expect(mail?.text).toMatch(/renews on 5 May 2032 for \$28\.70/);
  expect(await reminders()).toHaveLength(1);
});
