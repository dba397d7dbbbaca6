import { setTimeout as delay } from 'node:timers/promises';
import { type Config, readConfig } from '@verso/platform/config';
import { connectionOf, openDatabase } from '@verso/platform/database';
import { openLog } from '@verso/platform/log';
import { verify } from '@verso/platform/verify';
import { query, signUp } from '../product.ts';
import type { Seen } from './clients.ts';

const GIVEN_CREDITS = 100_000;
const LOOK_MS = 200;

/** A conversion as the database has it. */
export interface Row {
  readonly id: string;
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly completed: number | null;
  readonly idempotency_key: string;
  readonly is_charged: boolean;
  readonly failure_message: string | null;
}

const readRows = (folder: string) =>
  query<Row>(
    folder,
    `select id, status, extract(epoch from created_at)::float8 * 1000 as created, idempotency_key, is_charged,
      extract(epoch from completed_at)::float8 * 1000 as completed, failure_message
    from conversion`,
  );

/** Signs someone up with more credits than are needed; resolves with the token. */
export async function signUpRich(folder: string, url: string, email: string): Promise<string> {
  const token = await signUp(url, email);
  await query(
    folder,
    `select credit_change(id, 'bonus', 'adjust', ${GIVEN_CREDITS}, email) from "user" where email = $1`,
    [email],
  );
  return token;
}

/** How many conversions wait or run; 0 while the database is away. */
export async function inHand(folder: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    folder,
    "select count(*)::int as count from conversion where status = 'processing'",
  ).catch(() => []);
  return row?.count ?? 0;
}

/** Waits until nothing is in hand, at most so many milliseconds, and no longer than nothing ends for `mostStillMs`; gives all conversions. */
export async function untilRest(
  folder: string,
  { mostMs = Number.POSITIVE_INFINITY, mostStillMs = Number.POSITIVE_INFINITY },
): Promise<readonly Row[]> {
  const began = Date.now();
  let last = { open: Number.POSITIVE_INFINITY, at: began };
  for (;;) {
    const rows = await readRows(folder);
    const open = rows.filter(({ status }) => status === 'processing').length;
    if (open < last.open) last = { open, at: Date.now() };
    if (open === 0 || Date.now() - began > mostMs || Date.now() - last.at > mostStillMs) return rows;
    await delay(LOOK_MS);
  }
}

/**
 * Compares what the database, the ledger and the stored files say with what clients have seen. Gives what must not be, in sentences. Every document
 * was new, so each that is completed costs one credit, and nothing else costs any.
 */
export async function compareBooks(folder: string, rows: readonly Row[], seen: Seen, settings = {}): Promise<string[]> {
  const wrong = [...seen.strange, ...comparedAcknowledged(rows, seen)];
  const charges = await query<{ email: string; credits: number; completed: number }>(
    folder,
    `select email, extraction_credits as credits, (
       select count(*)::int from conversion where user_id = u.id and status in ('completed', 'expired')) as completed
     from "user" u`,
  );
  for (const { email, credits, completed } of charges) {
    const expected = 1 + GIVEN_CREDITS - completed;
    if (credits !== expected) wrong.push(`${email} has ${credits} credits, not ${expected}`);
  }
  const config = readConfig({ VERSO_DATA: folder, ...settings });
  for (const check of await verified(config)) wrong.push(check);
  return wrong;
}

function comparedAcknowledged(rows: readonly Row[], { acknowledged, cancelled }: Seen): string[] {
  const wrong: string[] = [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [id, key] of acknowledged) {
    const row = byId.get(id);
    if (row?.idempotency_key !== key) wrong.push(`${id} was acknowledged and is not there`);
    else if (cancelled.has(id) && row.status !== 'cancelled') wrong.push(`${id} was cancelled and is ${row.status}`);
  }
  const keys = new Set<string>();
  for (const { id, status, idempotency_key: key, is_charged: isCharged } of rows) {
    if (status === 'processing') wrong.push(`${id} is still in hand`);
    if (!isCharged) wrong.push(`${id} was not charged`);
    if (keys.has(key)) wrong.push(`${id} was made twice`);
    keys.add(key);
  }
  return wrong;
}

async function verified(config: Config): Promise<string[]> {
  const database = openDatabase(connectionOf(config), openLog({ logLevel: 'error' }, 'kills'));
  try {
    const checks = await verify(config, database, { isDeep: true, isQuiet: false });
    return checks
      .filter(({ wrong }) => wrong > 0)
      .map(({ name, examples }) => `not so: ${name}: ${examples.join(', ')}`);
  } finally {
    await database.close();
  }
}
