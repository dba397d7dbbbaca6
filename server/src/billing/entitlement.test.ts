import { planPrices } from '@verso/contracts';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { entitlementOf, graceEnd } from './entitlement.ts';

const DAY = 86_400;
const [price] = planPrices;
const at = (day: number) => new Date(day * DAY * 1000);

/** A subscription in the period between two days, as much of it as is looked at. */
function subscription(from: number, to: number, more: Partial<Stripe.Subscription> = {}): Stripe.Subscription {
  const item = { id: 'si_1', quantity: 1, price: { unit_amount: 299 } };
  const period = { current_period_start: from * DAY, current_period_end: to * DAY };
  const fields = { id: 'sub_1', status: 'active', start_date: 0, currency: 'usd', cancel_at: null };
  return { ...fields, cancel_at_period_end: false, items: { data: [{ ...item, ...period }] }, ...more } as never;
}

/** A bill of that subscription with its lines: from day, to day, whether it is the rest of something. */
function bill(status: string, created: number, ...lines: (readonly [number, number, boolean?])[]): Stripe.Invoice {
  const data = lines.map(([from, to, proration = false]) => ({
    period: { start: from * DAY, end: to * DAY },
    parent: { subscription_item_details: { proration } },
  }));
  const parent = { subscription_details: { subscription: 'sub_1' } };
  return { id: 'in_1', status, created: created * DAY, parent, lines: { data } } as never;
}

function entitlement(of: Stripe.Subscription, bills: Stripe.Invoice[], day: number) {
  if (price === undefined) throw new Error('There is no price.');
  return entitlementOf(of, bills, price, at(day));
}

it('counts what was paid, not what has begun: a period begins before its bill is paid', () => {
  const bills = [bill('draft', 30, [30, 60]), bill('paid', 0, [0, 30])];
  expect(entitlement(subscription(30, 60), bills, 30.01)).toMatchObject({ plan: 'basic', paidUntil: at(30) });
  expect(entitlement(subscription(30, 60), [bill('paid', 30, [30, 60]), ...bills], 31).paidUntil).toEqual(at(60));
  expect(entitlement(subscription(0, 30), [], 1).paidUntil).toBeNull();
});

it('counts a year that was cut short by a change to the month as far as the month', () => {
  const bills = [bill('paid', 10, [10, 365, true], [10, 40]), bill('paid', 0, [0, 365])];
  expect(entitlement(subscription(10, 40), bills, 11).paidUntil).toEqual(at(40));
});

it('takes the rest of a period that a larger plan costs for no new period', () => {
  const bills = [bill('paid', 10, [10, 30, true], [10, 30, true]), bill('paid', 0, [0, 30])];
  expect(entitlement(subscription(0, 30), bills, 11).paidUntil).toEqual(at(30));
});

it('keeps the plan of an open payment for seven days from its first bill, and no other one that is not in order', () => {
  const bills = [bill('open', 30, [30, 60]), bill('paid', 0, [0, 30])];
  const failing = subscription(30, 60, { status: 'past_due' });
  expect(entitlement(failing, bills, 36.9)).toMatchObject({ plan: 'basic', failingSince: at(30), paidUntil: at(30) });
  expect(graceEnd(at(30))).toEqual(at(37));
  expect(entitlement(failing, bills, 37).plan).toBe('free');
  for (const status of ['unpaid', 'paused', 'incomplete'] as const)
    expect([status, entitlement(subscription(30, 60, { status }), bills, 31).plan]).toEqual([status, 'free']);
});

it('knows when a cancelled one ends, in both of the ways in which Stripe says that', () => {
  const both = [subscription(0, 30, { cancel_at_period_end: true }), subscription(0, 30, { cancel_at: 20 * DAY })];
  expect(both.map((one) => entitlement(one, [], 1).cancelsAt)).toEqual([at(30), at(20)]);
});
