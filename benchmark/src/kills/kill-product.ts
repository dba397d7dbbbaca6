import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { descendantsOf, isAlive, type Product, type Running, startProduct, storedObjects } from '../product.ts';
import { compareBooks, type Row, signUpRich, untilRest } from './books.ts';
import { nothingSeen, sendOne } from './clients.ts';

/** What is killed, workers most often: with `both` the worker and its server, with `start` a server that is still starting. */
export const VICTIMS = ['worker', 'worker', 'server', 'both', 'start', 'zygote', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** What a run of kills is to be. */
export interface KillOptions {
  readonly rounds: number;
  readonly victims: readonly Victim[];
  /** The same seed kills in the same order. */
  readonly seed?: number;
}

/** What became of the documents while parts were killed. */
export interface Kills {
  readonly seed: number;
  readonly kills: Readonly<Partial<Record<Victim, number>>>;
  readonly acknowledged: number;
  readonly completed: number;
  readonly failed: number;
  /** Requests that were answered with 503, or not at all. */
  readonly refused: number;
  /** Milliseconds from each kill of the database to the first answer that the server is ready. */
  readonly backMs: readonly number[];
  /** Milliseconds from the last kill to the end of what was in hand then. */
  readonly resumeMs: { readonly p50: number; readonly p95: number; readonly most: number; readonly count: number };
  /** The longest time in which nothing ended after the last start. */
  readonly longestStillMs: number;
  /** What must not be, in sentences; empty where everything held. */
  readonly violations: readonly string[];
}

const USERS = 3;
const SLOTS = 2;
/** After so many kills everything must come to rest, and the books are compared. */
const ROUNDS_PER_EPISODE = 5;
/** So long nothing may end after the last start while something is in hand, and so long it may be in hand. */
const MOST_STILL_MS = 35_000;
const MOST_IN_HAND_MS = 90_000;
/** The same after the last kill of the database. */
const MOST_IN_HAND_WITHOUT_DATABASE_MS = 60_000;
/** PostgreSQL is back within this, as the product promises, and the server is ready within that. */
const DATABASE_BACK_MS = 10_000;
const READY_MS = 60_000;
/** What a killed parent leaves running must be gone after this. */
const ORPHAN_MS = 3_000;
/** What no row names goes at the first sweep after two hours. */
const TWO_HOURS_MS = 7_200_000;
const SWEEP_MS = 15_000;
const LOOK_MS = 50;
/** Some documents take their time: a kill finds them at work. */
const MOST_PAGES = 20;
const SOME_DOCX = 0.3;
/** Who kills LibreOffice alone wants to find it at work. */
const MOSTLY_DOCX = 0.8;
/** Share of uploads that are broken off, and of conversions that are cancelled. */
const FICKLENESS = 0.1;

/**
 * Starts the product, kills parts of it while users send documents, starts it again, and compares what was acknowledged with what is there.
 *
 * @example
 * const { violations } = await killProduct({ rounds: 20, victims: ['worker', 'zygote'], seed: 7 });
 */
export async function killProduct(options: KillOptions): Promise<Kills> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-kill-'));
  chmodSync(folder, 0o711);
  const killer = new Killer(folder, options);
  try {
    return await killer.run();
  } finally {
    await killer.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Mulberry32: numbers from 0 to 1, the same ones for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Killer {
  readonly #folder: string;
  readonly #options: KillOptions;
  readonly #seed: number;
  readonly #random: () => number;
  readonly #seen = nothingSeen();
  readonly #kills: Partial<Record<Victim, number>> = {};
  readonly #violations = new Set<string>();
  readonly #backMs: number[] = [];
  readonly #resumeMs: number[] = [];
  #lastKillAt = 0;
  #product: Product;
  #url = '';
  #isSending = false;

  constructor(folder: string, options: KillOptions) {
    this.#folder = folder;
    this.#options = options;
    this.#seed = options.seed ?? Date.now() % 1_000_000;
    this.#random = randomOf(this.#seed);
    this.#product = startProduct(folder, SLOTS);
  }

  async run(): Promise<Kills> {
    await this.#untilReady();
    const tokens: string[] = [];
    for (let at = 0; at < USERS; at += 1)
      tokens.push(await signUpRich(this.#folder, this.#url, `user${at}@example.org`));
    const before = this.#serverAndWorker();
    let [longestStillMs, completed, failed] = [0, 0, 0];
    for (let left = this.#options.rounds; left > 0; left -= ROUNDS_PER_EPISODE) {
      this.#isSending = true;
      const sending = tokens.map((token) => this.#keepSending(token));
      for (let round = 0; round < Math.min(left, ROUNDS_PER_EPISODE); round += 1) await this.#killRound();
      const restedSince = Date.now();
      this.#isSending = false;
      await Promise.all(sending);
      const rows = await this.#compareBooks();
      longestStillMs = Math.max(longestStillMs, this.#requireMoving(rows, restedSince));
      const count = (status: string) => rows.filter((row) => row.status === status).length;
      [completed, failed] = [count('completed'), count('failed')];
    }
    if (this.#isOfDatabase()) this.#requireAlive(before);
    else await this.#requireSwept();
    this.#product.process.kill('SIGTERM');
    if ((await this.#product.ended) !== 0) this.#violations.add('the product did not end in order');
    return {
      ...{ seed: this.#seed, kills: this.#kills, acknowledged: this.#seen.acknowledged.size, completed, failed },
      ...{ refused: this.#seen.refused, backMs: this.#backMs, resumeMs: spreadOf(this.#resumeMs), longestStillMs },
      violations: [...this.#violations],
    };
  }

  async stop(): Promise<void> {
    this.#product.process.kill('SIGTERM');
    await this.#product.ended;
  }

  /** Whether nothing but the database is killed: server and worker, and their answers, outlive it. */
  #isOfDatabase(): boolean {
    return this.#options.victims.every((victim) => victim === 'database');
  }

  async #keepSending(token: string): Promise<void> {
    const isOfDatabase = this.#isOfDatabase();
    const { victims } = this.#options;
    while (this.#isSending) {
      await sendOne({
        ...{ token, url: () => this.#url, random: this.#random, seen: this.#seen },
        // No worker was seen for a while, or no one listens.
        expected: isOfDatabase ? /^503/ : /^503|ECONN|socket hang up|EPIPE|Invalid URL/,
        follows: isOfDatabase,
        fickleness: isOfDatabase ? 0 : FICKLENESS,
        documents: {
          mostPages: MOST_PAGES,
          docxPart: victims.every((victim) => victim === 'zygote') ? MOSTLY_DOCX : SOME_DOCX,
        },
      });
      if (!isOfDatabase) await delay(300 + this.#random() * 2_000);
    }
  }

  async #killRound(): Promise<void> {
    // At another moment of the work each time.
    await delay(300 + this.#random() * (this.#isOfDatabase() ? 1_500 : 4_000));
    const { victims } = this.#options;
    const victim = victims[Math.floor(this.#random() * victims.length)] ?? 'worker';
    this.#kills[victim] = (this.#kills[victim] ?? 0) + 1;
    this.#lastKillAt = Date.now();
    if (victim === 'database') return this.#killDatabase();
    const gone = this.#requireGone(this.#kill(victim));
    if (victim !== 'worker' && victim !== 'zygote') {
      await this.#product.ended;
      if (victim === 'start') {
        this.#product = startProduct(this.#folder, SLOTS);
        await delay(this.#random() * 3_000);
        const below = descendantsOf(this.#product.process.pid ?? 0);
        this.#lastKillAt = Date.now();
        this.#product.process.kill('SIGKILL');
        await this.#product.ended;
        await this.#requireGone(below.filter(({ command }) => !command.includes('initdb')));
      }
      this.#product = startProduct(this.#folder, SLOTS);
      this.#url = await this.#product.url;
    }
    return gone;
  }

  /** Kills a part and gives what must go with it: what runs below a worker, and with the server everything. */
  #kill(victim: Exclude<Victim, 'database'>): Running[] {
    const below = descendantsOf(this.#product.process.pid ?? 0);
    const worker = below.find(isWorker);
    if (victim === 'zygote') return this.#killZygote(below);
    if (victim !== 'worker') this.#product.process.kill('SIGKILL');
    const doomed = victim === 'worker' ? (worker ? [worker, ...descendantsOf(worker.pid)] : []) : below;
    if ((victim === 'worker' || victim === 'both') && worker) process.kill(worker.pid, 'SIGKILL');
    return doomed;
  }

  /** One LibreOffice, or one of its children in the middle of a document. */
  #killZygote(below: readonly Running[]): Running[] {
    const zygotes = below.filter(({ command }) => command.includes('verso-zygote'));
    const victim = zygotes[Math.floor(this.#random() * zygotes.length)];
    if (victim === undefined) return [];
    const doomed = [victim, ...descendantsOf(victim.pid)];
    process.kill(victim.pid, 'SIGKILL');
    return doomed;
  }

  async #killDatabase(): Promise<void> {
    const recorded = readFileSync(join(this.#folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(recorded, 10), 'SIGKILL');
    const killedAt = performance.now();
    const early = await fetch(`${this.#url}/api/limits`);
    if (early.status !== 200 && (early.status !== 503 || !early.headers.has('retry-after')))
      this.#violations.add(`while the database was away the answer was ${early.status}`);
    await this.#untilReady();
    const backMs = Math.round(performance.now() - killedAt);
    this.#backMs.push(backMs);
    if (backMs > DATABASE_BACK_MS) this.#violations.add(`the server was ready again only after ${backMs} ms`);
  }

  async #untilReady(): Promise<void> {
    this.#url = await this.#product.url;
    const deadline = performance.now() + READY_MS;
    while ((await fetch(`${this.#url}/readyz`)).status !== 200) {
      if (performance.now() > deadline) throw new Error('the server is not ready');
      await delay(LOOK_MS);
    }
  }

  /** Waits until nothing is in hand and compares all that is there with what clients have seen; gives all conversions. */
  async #compareBooks(): Promise<readonly Row[]> {
    const isOfDatabase = this.#isOfDatabase();
    const mostMs = isOfDatabase ? MOST_IN_HAND_WITHOUT_DATABASE_MS : MOST_IN_HAND_MS;
    const rows = await untilRest(this.#folder, { mostMs });
    for (const wrong of await compareBooks(this.#folder, rows, this.#seen)) this.#violations.add(wrong);
    for (const { created, completed } of rows)
      if (created < this.#lastKillAt && completed !== null && completed > this.#lastKillAt)
        this.#resumeMs.push(completed - this.#lastKillAt);
    if (!isOfDatabase) return rows;
    // Nobody broke off or cancelled anything, and no process was killed.
    const { size } = this.#seen.acknowledged;
    if (rows.length !== size) this.#violations.add(`${rows.length} conversions are there, ${size} were acknowledged`);
    for (const { id, status, failure_message: reason } of rows)
      if (status !== 'completed') this.#violations.add(`${id} is ${status} ${reason ?? ''}`);
    return rows;
  }

  /** The longest time (milliseconds) in which nothing ended. On a busy machine the last of a long queue ends late: stuck is what waits while nothing else ends either. */
  #requireMoving(rows: readonly Row[], restedSince: number): number {
    const ends = rows.flatMap(({ completed }) => (completed !== null && completed > restedSince ? completed : []));
    const inOrder = [restedSince, ...ends].sort((a, b) => a - b);
    const longest = Math.max(0, ...inOrder.slice(1).map((end, i) => end - (inOrder[i] ?? end)));
    if (longest > MOST_STILL_MS) this.#violations.add(`nothing ended for ${Math.round(longest / 1_000)} s`);
    return Math.round(longest);
  }

  #serverAndWorker(): Running[] {
    const server = descendantsOf(process.pid).filter(({ pid }) => pid === this.#product.process.pid);
    return [...server, ...descendantsOf(this.#product.process.pid ?? 0).filter(isWorker)];
  }

  #requireAlive(running: readonly Running[]): void {
    for (const { pid, command } of running.filter((one) => !isAlive(one)))
      this.#violations.add(`the process ${pid} has ended: ${command.slice(-60)}`);
  }

  async #requireGone(doomed: readonly Running[]): Promise<void> {
    await until(() => !doomed.some(isAlive), ORPHAN_MS);
    for (const { command } of doomed.filter(isAlive))
      this.#violations.add(`an orphan lives on: ${command.slice(-160)}`);
  }

  /** Makes everything that is stored look old, starts again, and expects what no row names to go, and the folders of dead workers. */
  async #requireSwept(): Promise<void> {
    const old = new Date(Date.now() - TWO_HOURS_MS);
    const objects = join(this.#folder, 'objects');
    for (const name of readdirSync(objects, { recursive: true, withFileTypes: true }))
      if (name.isFile()) utimesSync(join(name.parentPath, name.name), old, old);
    await this.#requireGone(this.#kill('server'));
    await this.#product.ended;
    this.#product = startProduct(this.#folder, SLOTS);
    await this.#untilReady();
    const rows = await untilRest(this.#folder, { mostMs: MOST_IN_HAND_MS });
    let left: string[] = [];
    const isSwept = async () => {
      const halfWritten = storedObjects(this.#folder).incoming.map((name) => `half written: ${name}`);
      left = [...halfWritten, ...(await compareBooks(this.#folder, rows, nothingSeen()))];
      return left.length === 0;
    };
    if (!(await until(isSwept, SWEEP_MS))) for (const wrong of left) this.#violations.add(`after the sweep ${wrong}`);
    const folders = () => readdirSync(join(this.#folder, 'work')).filter((name) => !name.endsWith('.lock'));
    const foldersLeft = () => folders().length - 1;
    if (!(await until(() => foldersLeft() === 0, SWEEP_MS)))
      this.#violations.add(`${foldersLeft()} folders of dead workers stay`);
  }
}

function spreadOf(ms: readonly number[]): Kills['resumeMs'] {
  const at = (part: number) => Math.round(percentile(ms, part));
  return { p50: at(0.5), p95: at(0.95), most: at(1), count: ms.length };
}

const isWorker = ({ command }: Running) => command.endsWith('main.ts worker');

/** Waits until something is so; false: it was not within that time. */
async function until(isSo: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; !(await isSo()); await delay(LOOK_MS)) if (Date.now() > deadline) return false;
  return true;
}
