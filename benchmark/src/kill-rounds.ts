import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import {
  call,
  descendantsOf,
  isAlive,
  query,
  type Running,
  signUp,
  startProduct,
  storedObjects,
  upload,
} from './product.ts';
import { makeTextPdf } from './text-pdf.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
/** After so many kills everything must come to rest, and the books are compared. */
const ROUNDS_PER_EPISODE = 5;
const USERS = 3;
const SLOTS = 2;
const GIVEN_CREDITS = 10_000;
/** So long nothing may end after the last start while something is in hand. */
const MOST_STILL_MS = 35_000;
const GIVE_UP_MS = 90_000;
/** What a killed parent leaves running must be gone after this. */
const ORPHAN_MS = 3_000;
const TWO_HOURS_MS = 7_200_000;
const SWEEP_MS = 15_000;
/** Who kills LibreOffice alone wants to find it at work. */
const DOCX_PART = process.env['KILL_VICTIM'] === 'zygote' ? 0.8 : 0.3;
const DOCX = readFileSync(new URL('../../worker/fixtures/short.docx', import.meta.url));

const VICTIMS = ['worker', 'worker', 'server', 'both', 'start', 'zygote'] as const;
type Victim = (typeof VICTIMS)[number];
/** KILL_VICTIM kills only these. */
const ONLY = VICTIMS.find((victim) => victim === process.env['KILL_VICTIM']);

/** What the oracle knows from outside: what was sent, and what was acknowledged. */
const acknowledged = new Map<string, string>();
const cancelled = new Set<string>();
const users: { token: string; id: string }[] = [];
const violations: string[] = [];
const resumes: number[] = [];
const kills: { victim: Victim; at: number }[] = [];
const figures = { acknowledged: 0, lost: 0, double: 0, stuck: 0, orphanProcesses: 0, missingObjects: 0, failed: 0 };
let unnamedBeforeSweep = 0;
let longestStill = 0;
let lastEnd = 0;

const folder = mkdtempSync(join(tmpdir(), 'verso-kill-'));
chmodSync(folder, 0o711);

/** Mulberry32: the same seed kills in the same order. */
let state = SEED;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

let product = startProduct(folder, SLOTS);
let url = await product.url;
let isSending = false;

function violate(text: string): void {
  violations.push(text);
  process.stderr.write(`VIOLATION ${text}\n`);
}

async function start(): Promise<void> {
  product = startProduct(folder, SLOTS);
  url = await product.url;
}

/** Bytes that no one has sent before: the same ones would be converted for nothing. */
function newDocument(): { from: 'pdf' | 'docx'; bytes: Uint8Array } {
  const mark = randomUUID();
  if (random() < DOCX_PART) {
    const parts = unzipSync(DOCX);
    return { from: 'docx', bytes: zipSync({ ...parts, 'mark.txt': strToU8(mark) }) };
  }
  // Some take their time: a kill finds them at work.
  const pages = 1 + Math.floor(random() * (random() < 0.1 ? 150 : 20));
  return { from: 'pdf', bytes: Buffer.concat([makeTextPdf(pages), Buffer.from(`% ${mark}\n`)]) };
}

/** Sends one document after the other for a user, and what got no answer again under the same key. */
async function keepSending(user: { token: string }): Promise<void> {
  while (isSending) {
    const sending = { ...newDocument(), token: user.token, idempotencyKey: randomUUID() };
    if (random() < 0.1) await upload(url, { ...sending, breakAfter: random() }).catch(() => null);
    else {
      const id = await sendUntilAnswered(sending);
      if (id !== null) {
        acknowledged.set(id, sending.idempotencyKey);
        if (random() < 0.1) await cancel(user, id);
      }
    }
    await delay(300 + random() * 2_000);
  }
}

async function sendUntilAnswered(sending: Parameters<typeof upload>[1]): Promise<string | null> {
  while (isSending) {
    try {
      return await upload(url, sending);
    } catch (error) {
      // No worker was seen for a while, or no one listens: as a client does, again.
      const isExpected = /^503|ECONN|socket hang up|EPIPE|Invalid URL/.test((error as Error).message);
      if (!isExpected) violate(`an upload was answered with ${(error as Error).message}`);
      await delay(200);
    }
  }
  return null;
}

async function cancel(user: { token: string }, id: string): Promise<void> {
  const answer = await call(url, `POST /conversions/${id}/cancel`, undefined, user.token).catch(() => null);
  if (answer?.['status'] === 'success') cancelled.add(id);
}

function killNow(victim: Victim): Running[] {
  const root = product.process.pid ?? 0;
  const below = descendantsOf(root);
  const worker = below.find(({ command }) => command.endsWith('main.ts worker'));
  kills.push({ victim, at: Date.now() });
  if (victim === 'zygote') return killZygote(below);
  // What runs below a worker that is killed must go with it; with the server goes everything.
  const doomed = victim === 'worker' ? (worker === undefined ? [] : [worker, ...descendantsOf(worker.pid)]) : below;
  if (victim !== 'worker') product.process.kill('SIGKILL');
  if ((victim === 'worker' || victim === 'both') && worker !== undefined) process.kill(worker.pid, 'SIGKILL');
  return doomed;
}

/** One LibreOffice, or one of its children in the middle of a document. */
function killZygote(below: readonly Running[]): Running[] {
  const zygotes = below.filter(({ command }) => command.includes('verso-zygote'));
  const victim = zygotes[Math.floor(random() * zygotes.length)];
  if (victim === undefined) return [];
  const doomed = [victim, ...descendantsOf(victim.pid)];
  process.kill(victim.pid, 'SIGKILL');
  return doomed;
}

async function expectGone(doomed: readonly Running[]): Promise<void> {
  const deadline = Date.now() + ORPHAN_MS;
  while (doomed.some(isAlive) && Date.now() < deadline) await delay(100);
  for (const { command } of doomed.filter(isAlive)) {
    figures.orphanProcesses += 1;
    violate(`an orphan lives on: ${command.slice(-160)}`);
  }
}

async function killRound(): Promise<void> {
  await delay(300 + random() * 4_000);
  const victim = ONLY ?? VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'worker';
  const doomed = killNow(victim === 'start' ? 'server' : victim);
  const gone = expectGone(doomed);
  if (victim !== 'worker' && victim !== 'zygote') {
    await product.ended;
    if (victim === 'start') {
      product = startProduct(folder, SLOTS);
      await delay(random() * 3_000);
      kills.push({ victim, at: Date.now() });
      const below = descendantsOf(product.process.pid ?? 0);
      product.process.kill('SIGKILL');
      await product.ended;
      await expectGone(below.filter(({ command }) => !command.includes('initdb')));
    }
    await start();
  }
  await gone;
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly created: number;
  readonly completed: number | null;
  readonly original_key: string | null;
  readonly result_key: string | null;
  readonly result_bytes: string | null;
  readonly idempotency_key: string;
  readonly is_charged: boolean;
}

const readRows = () =>
  query<Row>(
    folder,
    `select id, status, extract(epoch from created_at)::float8 * 1000 as created, original_key, result_key,
      extract(epoch from completed_at)::float8 * 1000 as completed, result_bytes, idempotency_key, is_charged
    from conversion`,
  );

/** Waits until nothing is in hand, and holds everything that the database says against what the oracle knows. */
async function compareBooks(restedSince: number): Promise<void> {
  const began = Date.now();
  let rows = await readRows();
  while (rows.some(({ status }) => status === 'processing') && Date.now() - began < GIVE_UP_MS) {
    await delay(200);
    rows = await readRows();
  }
  const lastKill = kills.at(-1)?.at ?? 0;
  // On a busy machine the last of a long queue ends late; stuck is what waits while nothing else ends either.
  const ends = rows.flatMap(({ completed }) => (completed !== null && completed > restedSince ? completed : []));
  const inOrder = [restedSince, ...ends].sort((a, b) => a - b);
  const longest = Math.max(0, ...inOrder.slice(1).map((end, index) => end - (inOrder[index] ?? end)));
  longestStill = Math.max(longestStill, longest);
  lastEnd = Math.max(lastEnd, (inOrder.at(-1) ?? restedSince) - restedSince);
  if (longest > MOST_STILL_MS) violate(`nothing ended for ${Math.round(longest / 1000)} s`);
  for (const { id, status, created, completed } of rows) {
    if (status === 'processing') {
      figures.stuck += 1;
      violate(`${id} is in hand ${Math.round((Date.now() - restedSince) / 1000)} s after the last start`);
    }
    if (created < lastKill && completed !== null && completed > lastKill) resumes.push(completed - lastKill);
  }
  compareAcknowledged(rows);
  await compareLedger();
  compareObjects(rows);
}

function compareAcknowledged(rows: readonly Row[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [id, key] of acknowledged) {
    const row = byId.get(id);
    if (row === undefined || row.idempotency_key !== key) {
      figures.lost += 1;
      violate(`${id} was acknowledged and is not there`);
    } else if (cancelled.has(id) && row.status !== 'cancelled') violate(`${id} was cancelled and is ${row.status}`);
  }
  figures.acknowledged = acknowledged.size;
  figures.failed = rows.filter(({ status }) => status === 'failed').length;
  for (const row of rows) if (!row.is_charged) violate(`${row.id} was not charged`);
}

/** Every document was new, so each that is completed costs one credit, and nothing else costs any. */
async function compareLedger(): Promise<void> {
  const accounts = await query<Record<'id' | 'balance' | 'ledger' | 'held' | 'captured' | 'completed', string>>(
    folder,
    `select id, extraction_credits::text as balance,
      (select sum(amount) from credit_entry where user_id = u.id)::text as ledger,
      (select count(*) from credit_hold where user_id = u.id and state = 'held')::text as held,
      (select count(*) from credit_hold where user_id = u.id and state = 'captured')::text as captured,
      (select count(*) from conversion where user_id = u.id and status = 'completed')::text as completed
    from "user" u`,
  );
  for (const { id, balance, ledger, held, captured, completed } of accounts) {
    const expected = 1 + GIVEN_CREDITS - Number(completed);
    if (Number(balance) !== expected || ledger !== balance || captured !== completed || held !== '0') {
      figures.double += 1;
      violate(`${id}: balance ${balance}, ledger ${ledger}, expected ${expected}, held ${held}, captured ${captured}`);
    }
  }
}

function compareObjects(rows: readonly Row[]): string[] {
  const there = new Set(storedObjects(folder).objects);
  const named = new Set(rows.flatMap((row) => [row.original_key, row.result_key]).filter((key) => key !== null));
  for (const key of named)
    if (!there.has(key)) {
      figures.missingObjects += 1;
      violate(`the object ${key} has a row and is not there`);
    }
  return [...there].filter((key) => !named.has(key));
}

/** Makes everything that is stored look old, starts again, and expects what no row names to go. */
async function compareSweep(): Promise<number> {
  const old = new Date(Date.now() - TWO_HOURS_MS);
  const objects = join(folder, 'objects');
  for (const name of readdirSync(objects, { recursive: true, withFileTypes: true }))
    if (name.isFile()) utimesSync(join(name.parentPath, name.name), old, old);
  const rows = await readRows();
  unnamedBeforeSweep = compareObjects(rows).length + storedObjects(folder).incoming.length;
  killNow('server');
  await product.ended;
  await start();
  const began = Date.now();
  const left = () => compareObjects(rows).length + storedObjects(folder).incoming.length;
  while (left() > 0 && Date.now() - began < SWEEP_MS) await delay(200);
  if (left() > 0) violate(`${left()} objects stay that no row names`);
  return left();
}

/** Folders that no living worker has, once the new one has started. */
async function leftFolders(): Promise<number> {
  const left = () => readdirSync(join(folder, 'work')).length - 1;
  const began = Date.now();
  while (left() !== 0 && Date.now() - began < SWEEP_MS) await delay(200);
  return left();
}

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function run(): Promise<void> {
  for (let index = 0; index < USERS; index += 1) {
    const email = `user${index}@example.org`;
    const token = await signUp(url, email);
    const [user] = await query<{ id: string }>(folder, 'select id from "user" where email = $1', [email]);
    users.push({ token, id: user?.id ?? '' });
    await query(folder, "select credit_change($1, 'bonus', 'adjust', $2, $3)", [
      user?.id,
      GIVEN_CREDITS,
      `gift${index}`,
    ]);
  }
  for (let done = 0; done < ROUNDS; ) {
    isSending = true;
    const sending = users.map(keepSending);
    for (let round = 0; round < ROUNDS_PER_EPISODE && done < ROUNDS; round += 1, done += 1) await killRound();
    const restedSince = Date.now();
    isSending = false;
    await Promise.all(sending);
    await compareBooks(restedSince);
    const p95 = Math.round(percentile(resumes, 0.95));
    const said = {
      rounds: done,
      ...figures,
      p95,
      longestStill: Math.round(longestStill),
      lastEnd: Math.round(lastEnd),
    };
    process.stderr.write(`${JSON.stringify(said)}\n`);
  }
  const unnamedAfterSweep = await compareSweep();
  const foldersLeft = await leftFolders();
  if (foldersLeft !== 0) violate(`${foldersLeft} folders of dead workers stay`);
  product.process.kill('SIGTERM');
  if ((await product.ended) !== 0) violate('the product did not end in order');
  const report = {
    seed: SEED,
    rounds: ROUNDS,
    ...figures,
    unnamedObjects: { beforeSweep: unnamedBeforeSweep, afterSweep: unnamedAfterSweep },
    foldersLeft,
    longestStillMs: Math.round(longestStill),
    lastEndMs: Math.round(lastEnd),
    resumeMs: {
      p50: Math.round(percentile(resumes, 0.5)),
      p95: Math.round(percentile(resumes, 0.95)),
      most: Math.round(Math.max(0, ...resumes)),
      count: resumes.length,
    },
    violations: violations.length,
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}

process.stderr.write(`seed ${SEED}\n`);
try {
  await run();
} finally {
  product.process.kill('SIGTERM');
  await product.ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
process.exitCode = violations.length === 0 ? 0 : 1;
