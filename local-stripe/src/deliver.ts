import type { Database } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';
import Stripe from 'stripe';

const EVERY_MS = 1_000;
const TIMEOUT_MS = 15_000;
const BATCH = 50;

/** What sends events to whoever listens, and again until they are taken. */
export interface Deliveries {
  /** Where they go from now on. */
  deliverTo(url: string): void;
  /** There may be something to send. */
  poke(): void;
  stop(): Promise<void>;
}

/** Sends the events of the local Stripe, signed as Stripe signs, in the order in which they happened. */
export function openDeliveries(
  { pool }: Database,
  log: Log,
  { webhookSecret, isPaused }: { webhookSecret: string; isPaused(): Promise<boolean> },
): Deliveries {
  let target: string | null = null;
  let running: Promise<void> = Promise.resolve();
  let isAsked = false;
  const signer = new Stripe('sk_test_unused');

  const sendOne = async (id: string, event: object): Promise<void> => {
    const payload = JSON.stringify(event);
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const init = { method: 'POST', headers, body: payload, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const isTaken = await fetch(target ?? '', init).then(
      (answer) => answer.ok,
      () => false,
    );
    await pool.query(
      isTaken
        ? 'delete from local_stripe.delivery where event_id = $1'
        : `update local_stripe.delivery set tries = tries + 1,
             next_at = now() + least(60, power(2, tries)) * interval '1 second' where event_id = $1`,
      [id],
    );
  };
  const round = async (): Promise<void> => {
    isAsked = false;
    if (target === null || (await isPaused())) return;
    const { rows } = await pool.query(
      `select thing.id, thing.data from local_stripe.delivery join local_stripe.thing on thing.id = delivery.event_id
       where next_at <= now() order by thing.seq limit $1`,
      [BATCH],
    );
    for (const { id, data } of rows) await sendOne(id, data);
    if (rows.length === BATCH) await round();
  };
  const poke = () => {
    if (isAsked) return;
    isAsked = true;
    running = running
      .then(round)
      .catch((error: unknown) => log.warn({ err: error }, 'the local Stripe cannot deliver'));
  };
  const timer = setInterval(poke, EVERY_MS);
  return {
    deliverTo(url) {
      target = url;
      poke();
    },
    poke,
    async stop() {
      clearInterval(timer);
      target = null;
      await running;
    },
  };
}
