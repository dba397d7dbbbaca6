import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@verso/contracts';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdEvents, pay, quickUser, standingOf, untilStands } from '../testing/test-payments.ts';
import { Guest, type TestServer } from '../testing/test-server.ts';

/** How often the server is killed; more by `BILLING_KILLS`. */
const KILLS = Number(process.env['BILLING_KILLS'] ?? 2);
const SERVER = fileURLToPath(new URL('../testing/lone-server.ts', import.meta.url));
let platform: TestPlatform;
let child: ChildProcess;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await platform.stop();
});

/** Starts a server in a process of its own; gives what tests speak to. */
async function start(): Promise<TestServer> {
  const { host, user, database } = platform.database.connection;
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
  const given = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', VERSO_DATA: platform.config.dataFolder };
  child = fork(SERVER, { env: { ...process.env, NODE_ENV: 'test', ...given, DATABASE_URL } });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { platform, url, localStripe: null, stop: async () => undefined };
}

async function kill(): Promise<void> {
  const isGone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await isGone;
}

/** The same someone at the server that has come after the one that was killed. */
function movedTo(server: TestServer, guest: Guest): Guest {
  const moved = new Guest(server.url);
  moved.token = guest.token;
  return moved;
}

it(`loses and doubles nothing when the server is killed between a payment or a refund and its effect, ${KILLS} times`, async () => {
  const ends: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    let server = await start();
    let guest = await quickUser(server, `killed${round}@example.org`);
    const isRefund = round % 2 === 1;
    await holdEvents(server, !isRefund);
    await pay(server, guest, 'price_basic_monthly');
    if (isRefund) await untilStands(guest, 'basic', 16);
    // From here on the product is at it; it is killed at some moment of that.
    const at = isRefund ? guest.call('POST /stripe/refund') : holdEvents(server, false);
    await Promise.race([at.catch(() => undefined), sleep(Math.random() * (isRefund ? 120 : 60))]);
    await kill();
    await at.catch(() => undefined);
    server = await start();
    await holdEvents(server, false);
    guest = movedTo(server, guest);
    const { rows } = await platform.database.pool.query(
      'select 1 from billing_refund join "user" on "user".id = user_id where email = $1',
      [`killed${round}@example.org`],
    );
    const isPromised = rows.length > 0;
    await untilStands(guest, isPromised ? 'free' : 'basic', isPromised ? 1 : 16);
    // A promised refund ends the plan at once; the subscription ends when the payment service was asked.
    const hasEnded = async () => (await standingOf(guest)).billing.subscription === null;
    await expect.poll(hasEnded, { timeout: 15_000, interval: 50 }).toBe(isPromised);
    const { entries } = await guest.ask(calls.getLedger);
    const grants = entries.filter(({ note }) => note.includes('a month from'));
    expect(grants).toHaveLength(1);
    ends.push(isPromised ? 'refunded' : 'paid');
    await kill();
  }
  const { rows } = await platform.database.pool.query(
    `select count(*)::int as refunds, coalesce(sum((data->>'amount_refunded')::int), 0)::int as returned
     from local_stripe.thing where object = 'payment_intent' and (data->>'amount_refunded')::int > 0`,
  );
  const refunded = ends.filter((end) => end === 'refunded').length;
  expect(rows[0]).toEqual({ refunds: refunded, returned: refunded * 299 });
}, 1_200_000);
