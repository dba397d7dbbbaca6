import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, query, startProduct } from '@verso/benchmark/product';
import { openMailSink } from './mail-sink.ts';
import { startAttackIssuer } from './test-issuer.ts';

/** The product, started as an operator does, and what an attacker's assistant may look at. */
export interface Target {
  readonly mode: 'development' | 'production';
  readonly folder: string;
  readonly slots: number;
  readonly product: Product;
  readonly url: string;
  /** Mails to an address, newest first. */
  mailsTo(address: string): Promise<readonly string[]>;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** The server believes one proxy: the suite plays it, so that it can come from any network. */
const SETTINGS = {
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
  REQUESTS_PER_MINUTE: '5000',
  GUEST_CONVERSIONS_PER_NETWORK: '10',
  IN_HAND_PER_USER: '50',
  IN_HAND_PER_NETWORK: '100',
  OTHER_FORMATS: 'images,documents',
  API_ORIGINS: 'https://app.example.org',
  ADMIN_EMAIL: 'root@example.org',
  ADMIN_PASSWORD: 'Rules and 1 key',
};
/** Links lead to an address of which the suite needs nothing but what is in them. */
const PUBLIC_BASE_URL = 'http://localhost';
const SLOTS = 2;
const STOP_MS = 15_000;

/** Starts the product in a mode on a folder of its own. */
export async function startTarget(mode: Target['mode']): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-attack-'));
  chmodSync(folder, 0o711);
  const sink = mode === 'production' ? await openMailSink() : null;
  const issuer = await startAttackIssuer(PUBLIC_BASE_URL);
  const environment = {
    ...SETTINGS,
    NODE_ENV: mode,
    OIDC_ISSUERS: issuer.setting,
    PUBLIC_BASE_URL,
    ...(sink === null ? {} : { SMTP_URL: sink.url }),
  };
  const product = startProduct(folder, SLOTS, environment);
  const url = await product.url;
  await waitUntilReady(url);
  return {
    mode,
    folder,
    slots: SLOTS,
    product,
    url,
    mailsTo: async (address) => (sink === null ? mailboxTo(url, address) : sink.mailsTo(address)),
    query: (sql, values) => query(folder, sql, values),
    async stop() {
      product.process.kill('SIGTERM');
      const timer = setTimeout(() => product.process.kill('SIGKILL'), STOP_MS);
      await product.ended;
      clearTimeout(timer);
      sink?.close();
      issuer.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The product is not ready after a minute.');
}

async function mailboxTo(url: string, address: string): Promise<string[]> {
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; text: string }[];
  return mails.filter(({ to }) => to === address).map(({ text }) => text);
}

/** A name that nothing else in this run has. */
export function freshName(): string {
  return randomUUID().slice(0, 13);
}
