import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type PlanPrice, planPrices, planTerms } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import { type Database, openDatabase } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';
import type { FastifyInstance } from 'fastify';
import { createApi } from './api.ts';
import { type Books, openBooks } from './books.ts';
import { openDeliveries } from './deliver.ts';
import { addPages } from './pages.ts';
import { letTimePass } from './passing-time.ts';
import type { Price } from './things.ts';

const HOST = '127.0.0.1';
const TICK_MS = 5_000;

/**
 * A small Stripe of our own to develop and test against: it speaks the part of the API that this product uses, has pages
 * to pay and to change the card on, sends signed events, and has a clock that can be moved. No one is ever charged.
 */
export interface LocalStripe {
  readonly host: string;
  readonly port: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Its prices under the names of ours. */
  readonly priceIds: Readonly<Record<string, readonly string[]>>;
  /** The time by which it has payments due. */
  readonly clock: { now(): Promise<Date> };
  /** Adds its pages to the product's own, below `/dev/stripe`. */
  addPages(app: FastifyInstance): void;
  /** Has events sent there, and `onMoved` told when the clock was moved. */
  deliverTo(url: string, onMoved: () => void): void;
  /** Answers no one any more, as a service that is down. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the local Stripe; what it knows is in the database, so that it survives a restart. */
export async function openLocalStripe(config: Config, { connection }: Database, log: Log): Promise<LocalStripe> {
  // Connections of its own, as another service has: who waits for it may hold all of ours.
  const database = openDatabase(connection, log);
  const books = await openBooks(database);
  const { secretKey, webhookSecret } = await books.write(async (open) => {
    for (const price of planPrices) await open.put(priceThing(price, config.currency, open.now));
    return secretsIn(open);
  });
  const pageUrl = (kind: string, id: string) => `${config.publicBaseUrl}/dev/stripe/${kind}/${id}`;
  const invoiceUrl = (id: string) => pageUrl('invoices', id);
  const deliveries = openDeliveries(database, log, {
    webhookSecret,
    isPaused: () => books.setting('paused', false),
  });
  const parts = { secretKey, pageUrl, read: books.read, write: books.write, onDone: deliveries.poke };
  const api = createApi(parts);
  await api.listen({ host: HOST, port: 0 });
  let settled: Promise<void> = Promise.resolve();
  const tick = () => {
    settled = books
      .write((open) => letTimePass(open, open.now, invoiceUrl))
      .then(deliveries.poke)
      .catch((error: unknown) => log.warn({ err: error }, 'the local Stripe cannot look at its clock'));
  };
  const timer = setInterval(tick, TICK_MS);
  let onMoved: () => void = () => undefined;
  log.warn('payments are a test: a local Stripe stands in, at /dev/stripe');
  return {
    host: HOST,
    port: (api.server.address() as AddressInfo).port,
    secretKey,
    webhookSecret,
    priceIds: Object.fromEntries(planPrices.map(({ id }) => [id, [localPriceId(id)]])),
    clock: { now: async () => new Date(Date.now() + (await books.offsetSeconds()) * 1000) },
    addPages: (app) =>
      addPages(app, { write: books.write, invoiceUrl, onDone: deliveries.poke, onMoved: () => onMoved() }),
    deliverTo(url, whenMoved) {
      onMoved = whenMoved;
      deliveries.deliverTo(url);
    },
    hangUp: () => api.close(),
    async stop() {
      clearInterval(timer);
      await deliveries.stop();
      await api.close();
      await settled;
      await database.close();
    },
  };
}

const localPriceId = (id: string) => id.replace(/^price_/, 'price_local_');

function priceThing({ id, plan, interval, amount }: PlanPrice, currency: string, created: number): Price {
  return {
    id: localPriceId(id),
    object: 'price',
    created,
    active: true,
    currency: currency.toLowerCase(),
    nickname: `${planTerms[plan].name}, a ${interval}`,
    product: `prod_local_${plan}`,
    type: 'recurring',
    unit_amount: amount,
    recurring: { interval, interval_count: 1 },
  };
}

/** Keys of this installation alone, made with its first start. */
async function secretsIn(books: Books): Promise<{ secretKey: string; webhookSecret: string }> {
  const fresh = {
    secretKey: `sk_test_local${randomBytes(18).toString('hex')}`,
    webhookSecret: `whsec_local${randomBytes(24).toString('hex')}`,
  };
  await books.query("insert into local_stripe.setting (name, value) values ('secrets', $1) on conflict do nothing", [
    JSON.stringify(fresh),
  ]);
  const [row] = await books.query("select value from local_stripe.setting where name = 'secrets'");
  return row?.['value'] as typeof fresh;
}
