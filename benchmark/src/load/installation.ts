import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@verso/platform/embedded-postgres';
import { openLog } from '@verso/platform/log';
import { freePort, LOOPBACK, type Part, startPart } from '../parts.ts';
import { query, signUp } from '../product.ts';

const CHECKOUT = resolve(import.meta.dirname, '../../..');
const CREDITS = 1_000_000;

/** One server and some workers on a database, with files in a bucket's place: a folder that all of them share. */
export interface Installation {
  readonly folder: string;
  readonly url: string;
  readonly server: Part;
  readonly workers: readonly Part[];
  /** Milliseconds from the start of the server to its first good answer, and to that of a worker's. */
  readonly readyMs: { readonly server: number; readonly worker: number };
  /** Someone with more credits than are needed. */
  signUp(): Promise<string>;
  /** Conversions that wait or run. */
  inHand(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts one server and so many workers with so many slots each. */
export async function startInstallation(workers: number, slots: number): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-capacity-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres(folder, { log: openLog({ logLevel: 'error' }, 'benchmark') });
  const { host, user, database } = postgres.address;
  const environment = {
    HOST: LOOPBACK,
    LOG_LEVEL: 'silent',
    WORKER_SLOTS: String(slots),
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    ENCRYPTION_KEYS: `benchmark:${randomBytes(32).toString('base64')}`,
    ...{ IN_HAND_PER_USER: '0', IN_HAND_PER_NETWORK: '0', QUEUE_LIMIT: '100000' },
  };
  const port = await freePort();
  const url = `http://${LOOPBACK}:${port}`;
  // All in one data folder, as on one machine: they share its files.
  const began = performance.now();
  const start = (name: string, kind: Part['kind']) =>
    startPart({ name, kind, port: kind === 'server' ? port : 0 }, CHECKOUT, folder, environment, 'data');
  const server = start('server', 'server');
  await until(() => fetch(`${url}/healthz`).then(({ ok }) => ok));
  const serverMs = performance.now() - began;
  const workersBegan = performance.now();
  const parts = Array.from({ length: workers }, (_, at) => start(`worker-${at + 1}`, 'worker'));
  await until(async () => {
    const rows = await query<{ count: string }>(
      folder,
      'select count(*)::text as count from worker where can_docx_to_pdf',
    );
    return Number(rows[0]?.count) === workers;
  });
  const workerMs = performance.now() - workersBegan;
  return {
    ...{ folder, url, server, workers: parts, readyMs: { server: Math.round(serverMs), worker: Math.round(workerMs) } },
    async signUp() {
      const token = await signUp(url, 'ada@example.org');
      await query(folder, `select credit_change(id, 'bonus', 'adjust', ${CREDITS}, 'gift') from "user"`);
      return token;
    },
    async inHand() {
      const rows = await query<{ count: string }>(
        folder,
        `select count(*)::text as count from conversion where status = 'processing'`,
      );
      return Number(rows[0]?.count ?? 0);
    },
    async stop() {
      await Promise.all([server, ...parts].map((part) => part.stop()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere().catch(() => false))) await delay(20);
}

/** Memory of processes in megabytes, what they share counted once (PSS), and their open files. */
export function usageOf(pids: readonly (number | undefined)[]): { megabytes: number; files: number } {
  let kilobytes = 0;
  let files = 0;
  for (const pid of pids) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
      files += readdirSync(`/proc/${pid}/fd`).length;
    } catch {
      // It has ended.
    }
  }
  return { megabytes: Math.round(kilobytes / 1024), files };
}

/** A part and everything below it. */
export function processesOf(part: Part): (number | undefined)[] {
  return [part.pid(), ...part.below().map(({ pid }) => pid)];
}
