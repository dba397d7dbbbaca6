import { type Plan, planTerms } from '@verso/contracts';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClock, pay, quickUser, sendForm, stripeOf, useCredits } from '../testing/test-payments.ts';
import { type Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

/** Random lives of a subscription; more of them by `BILLING_LIVES`. */
const LIVES = Number(process.env['BILLING_LIVES'] ?? 2);
const PRICES = ['price_basic_monthly', 'price_basic_annual', 'price_premium_monthly', 'price_premium_annual'];
const DAY_MS = 86_400_000;
let server: TestServer;
let stripe: Stripe;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  ({ stripe } = stripeOf(server));
});
afterAll(() => server.stop());

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), price: fc.constantFrom(...PRICES) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), price: fc.constantFrom(...PRICES) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 6, 8, 20, 31, 70, 366) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('use' as const), credits: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), isGood: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ do: 'cancel' as const }, { do: 'resume' as const }, { do: 'refund' as const }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(guest: Guest, now: Step): Promise<void> {
  if (now.do === 'pay') await pay(server, guest, now.price).catch(() => undefined);
  else if (now.do === 'wait') await moveClock(server, { days: now.days });
  else if (now.do === 'use') await useCredits(server, guest, Math.min(now.credits, await planCredits(guest)));
  else if (now.do === 'change') {
    const { data } = await guest.call('POST /stripe/preview-change', { priceId: now.price });
    const quotedAt = Number(data?.['quotedAt'] ?? 0);
    await guest.call('POST /stripe/change-plan', { priceId: now.price, quotedAt });
  } else if (now.do === 'card') {
    const { data } = await guest.call('POST /stripe/portal-session');
    const card = now.isGood ? 'pm_card_visa' : 'pm_card_chargeCustomerFail';
    if (data?.['url']) await sendForm(server, String(data['url']), { card });
  } else await guest.call(`POST /stripe/${now.do}`);
}

const rowOf = async (guest: Guest) => {
  const { _id } = (await guest.call('GET /auth/me')).data.user;
  const { rows } = await server.platform.database.pool.query(
    `select "user".*, billing_account.customer_id, billing_account.look_at,
       exists (select 1 from billing_event e where e.customer_id = billing_account.customer_id and handled_at is null)
         or exists (select 1 from local_stripe.delivery) as is_awaited
     from "user" left join billing_account on billing_account.user_id = "user".id where "user".id = $1`,
    [_id],
  );
  return rows[0];
};
const planCredits = async (guest: Guest): Promise<number> => (await rowOf(guest)).plan_credits;
const clockNow = async () => (await server.localStripe?.clock.now()) ?? new Date();

/** Waits until nothing is under way any more. */
async function settled(guest: Guest): Promise<void> {
  const isStill = async () => {
    const { look_at, is_awaited } = await rowOf(guest);
    return !is_awaited && (look_at === null || look_at > (await clockNow()));
  };
  await expect.poll(isStill, { timeout: 30_000, interval: 30 }).toBe(true);
}

/** What Stripe's books say that someone has, read the plainest way there is. */
async function planAtStripe(customer: string | null): Promise<{ plan: Plan; open: number }> {
  if (customer === null) return { plan: 'free', open: 0 };
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  const open = data.filter(({ status }) => status !== 'canceled');
  const [subscription] = open;
  if (subscription === undefined) return { plan: 'free', open: 0 };
  const plan = subscription.items.data[0]?.price.id.includes('premium') ? 'premium' : 'basic';
  const invoices = await stripe.invoices.list({ customer, limit: 100 });
  const unpaid = invoices.data.filter(({ status }) => status === 'open').map(({ created }) => created * 1000);
  const isOver = unpaid.length > 0 && (await clockNow()).getTime() >= Math.min(...unpaid) + 7 * DAY_MS;
  return { plan: isOver ? 'free' : plan, open: open.length };
}

it(`has the plan that is paid for and never more credits than it gives, through ${LIVES} random lives`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      made += 1;
      const guest = await quickUser(server, `life${made}@example.org`);
      await pay(server, guest, PRICES[made % 4] ?? '');
      for (const now of steps) {
        await take(guest, now);
        await settled(guest);
        const user = await rowOf(guest);
        const { plan, open } = await planAtStripe(user.customer_id);
        expect([user.plan, open <= 1]).toEqual([plan, true]);
        // What the month has given is what is left and what was used; never more than the largest plan gives.
        expect(user.plan_credits).toBeGreaterThanOrEqual(0);
        expect(user.plan_allowance).toBeLessThanOrEqual(25);
        expect(user.plan_credits).toBeLessThanOrEqual(planTerms[user.plan as Plan].monthlyCredits);
        if (plan === 'free') expect([user.plan_credits, user.credit_period_ends_at]).toEqual([0, null]);
        // The welcome alone was given.
        expect(user.bonus_credits).toBeLessThanOrEqual(1);
      }
      // Whoever lives next must not wait for the renewals of this one.
      const { customer_id } = await rowOf(guest);
      await stripe.customers.del(customer_id);
      await settled(guest);
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
}, 1_800_000);
