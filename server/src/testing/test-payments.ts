import { randomUUID } from 'node:crypto';
import { type BillingState, calls } from '@verso/contracts';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { takeCredit } from '../credits/ledger.ts';
import { openSession } from '../users/sessions.ts';
import { insertUser } from '../users/user-store.ts';
import { Guest, type TestServer } from './test-server.ts';

/** A signed-in user, made without the steps of a sign-up. */
export async function quickUser(server: TestServer, email: string): Promise<Guest> {
  const guest = new Guest(server.url);
  await server.platform.database.db.transaction().execute(async (transaction) => {
    const user = await insertUser(transaction, { name: 'Ada', email, passwordHash: 'none', isVerified: true });
    guest.token = await openSession(transaction, user?.id ?? '', { isRemembered: false, userAgent: '' });
  });
  return guest;
}

/** The SDK of Stripe, and the local Stripe that it speaks to. */
export function stripeOf({ localStripe }: TestServer): { stripe: Stripe; webhookSecret: string } {
  if (localStripe === null) throw new Error('This server has no local Stripe.');
  const { secretKey, webhookSecret, host, port } = localStripe;
  return { stripe: new Stripe(secretKey, { host, port, protocol: 'http' }), webhookSecret };
}

/** The cards that the local Stripe knows. */
export type Card = 'pm_card_visa' | 'pm_card_chargeDeclined' | 'pm_card_chargeCustomerFail';

/** Sends the form of one of the local Stripe's pages. */
export async function sendForm(server: TestServer, address: string, fields: Record<string, string>): Promise<Response> {
  const { pathname } = new URL(address);
  return fetch(server.url + pathname, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** The address at which someone would pay. */
export async function checkoutFor(guest: Guest, priceId: string): Promise<string> {
  const answer = await guest.call(`POST ${calls.createCheckoutSession.path}`, { priceId });
  expect(answer).toMatchObject({ http: 200 });
  return String(answer.data['sessionId']);
}

/** Pays for a price, as someone does on the page of Stripe. */
export async function pay(
  server: TestServer,
  guest: Guest,
  priceId: string,
  card: Card = 'pm_card_visa',
): Promise<Response> {
  return sendForm(server, await checkoutFor(guest, priceId), { card });
}

/** Moves the clock of payments: to a moment, or by days. */
export async function moveClock(server: TestServer, to: { to: string } | { days: number }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/dev/stripe/clock`, { method: 'POST', headers, body: JSON.stringify(to) });
  expect(answer.status).toBe(200);
}

/** Holds events back, or lets them go again. */
export async function holdEvents(server: TestServer, isPaused: boolean): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ isPaused });
  expect((await fetch(`${server.url}/dev/stripe/deliveries`, { method: 'POST', headers, body })).status).toBe(200);
}

/** What someone pays for, and has. */
export async function standingOf(guest: Guest): Promise<{ plan: string; credits: number; billing: BillingState }> {
  const [me, billing] = [await guest.call('GET /auth/me'), await guest.ask(calls.getBilling)];
  const { plan, extractionCredits } = me.data.user.subscription;
  return { plan, credits: extractionCredits, billing };
}

/** Waits until someone has a plan and so many credits: until what Stripe says has come through. */
export async function untilStands(guest: Guest, plan: string, credits: number): Promise<void> {
  const read = async () => {
    const { subscription } = (await guest.call('GET /auth/me')).data.user;
    return [subscription.plan, subscription.extractionCredits];
  };
  await expect.poll(read, { timeout: 15_000, interval: 50 }).toEqual([plan, credits]);
}

/** Uses credits of someone's, as conversions do. */
export async function useCredits(server: TestServer, guest: Guest, count: number): Promise<void> {
  const { _id } = (await guest.call('GET /auth/me')).data.user;
  const { db } = server.platform.database;
  for (let at = 0; at < count; at += 1) expect(await takeCredit(db, _id, randomUUID())).toBe('held');
}
