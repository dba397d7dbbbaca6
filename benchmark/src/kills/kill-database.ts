import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { descendantsOf, isAlive, query, type Running, signUp, startProduct, upload } from '../product.ts';
import { makeTextPdf } from '../text-pdf.ts';

const DOCX = unzipSync(readFileSync(new URL('../../../worker/fixtures/short.docx', import.meta.url)));
const SLOTS = 2;
const LANES = 3;
const GIVEN_CREDITS = 10_000;
/** PostgreSQL is back within this, in milliseconds, as the product promises. */
const BACK_MS = 10_000;
/** After the last kill everything that was taken ends within this. */
const REST_MS = 60_000;
const LOOK_MS = 50;

/** What became of the documents while PostgreSQL was killed. */
export interface DatabaseKills {
  readonly kills: number;
  readonly acknowledged: number;
  readonly completed: number;
  /** Uploads that were answered with 503 and a time to come back. */
  readonly refused: number;
  /** Milliseconds from each kill to the first answer that the server is ready. */
  readonly backMs: readonly number[];
  /** What must not be, in sentences; empty where everything held. */
  readonly violations: readonly string[];
}

/** Starts the product, kills its PostgreSQL so many times while documents are converted, and compares what was taken with what is there. */
export async function killDatabase(kills: number): Promise<DatabaseKills> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-kill-database-'));
  chmodSync(folder, 0o711);
  const product = startProduct(folder, SLOTS);
  try {
    return await new DatabaseKiller(folder, await product.url, product.process.pid ?? 0).run(kills);
  } finally {
    product.process.kill('SIGTERM');
    await product.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

class DatabaseKiller {
  readonly #folder: string;
  readonly #url: string;
  readonly #serverPid: number;
  readonly #acknowledged = new Set<string>();
  readonly #violations: string[] = [];
  readonly #backMs: number[] = [];
  #token = '';
  #refused = 0;
  #isSending = true;

  constructor(folder: string, url: string, serverPid: number) {
    this.#folder = folder;
    this.#url = url;
    this.#serverPid = serverPid;
  }

  async run(kills: number): Promise<DatabaseKills> {
    this.#token = await signUp(this.#url, 'ada@example.org');
    await query(this.#folder, `select credit_change(id, 'bonus', 'adjust', $1, 'gift') from "user"`, [GIVEN_CREDITS]);
    await this.#untilReady();
    const before = this.#processes();
    const lanes = Array.from({ length: LANES }, () => this.#keepSending());
    for (let kill = 0; kill < kills; kill++) {
      // At another moment of the work each time.
      await delay(200 + Math.random() * 1_500);
      await this.#killOnce();
    }
    this.#isSending = false;
    await Promise.all(lanes);
    const completed = await this.#compareBooks();
    for (const { pid, command } of before.filter((running) => !isAlive(running)))
      this.#violations.push(`the process ${pid} has ended: ${command.slice(-60)}`);
    return {
      kills,
      acknowledged: this.#acknowledged.size,
      completed,
      refused: this.#refused,
      backMs: this.#backMs,
      violations: this.#violations,
    };
  }

  /** The server itself and its worker: they outlive their database. */
  #processes(): Running[] {
    const self = descendantsOf(process.pid).find(({ pid }) => pid === this.#serverPid);
    const worker = descendantsOf(this.#serverPid).find(({ command }) => command.endsWith('main.ts worker'));
    return [self, worker].filter((running) => running !== undefined);
  }

  async #killOnce(): Promise<void> {
    const recorded = readFileSync(join(this.#folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(recorded, 10), 'SIGKILL');
    const killedAt = performance.now();
    const early = await fetch(`${this.#url}/api/limits`);
    if (early.status !== 200 && (early.status !== 503 || !early.headers.has('retry-after')))
      this.#violations.push(`while the database was away the answer was ${early.status}`);
    await this.#untilReady();
    const backMs = Math.round(performance.now() - killedAt);
    this.#backMs.push(backMs);
    if (backMs > BACK_MS) this.#violations.push(`the server was ready again only after ${backMs} ms`);
  }

  async #untilReady(): Promise<void> {
    const deadline = performance.now() + REST_MS;
    while ((await fetch(`${this.#url}/readyz`)).status !== 200) {
      if (performance.now() > deadline) throw new Error('the server is not ready again');
      await delay(LOOK_MS);
    }
  }

  async #keepSending(): Promise<void> {
    while (this.#isSending) {
      const sending = { ...newDocument(), token: this.#token, idempotencyKey: randomUUID() };
      const id = await this.#sendUntilTaken(sending);
      this.#acknowledged.add(id);
      await this.#follow(id);
    }
  }

  /** As a client does: what was refused, or got no answer, again under the same key. */
  async #sendUntilTaken(sending: Parameters<typeof upload>[1]): Promise<string> {
    for (;;) {
      try {
        const id = await upload(this.#url, sending);
        if (id !== null) return id;
      } catch (error) {
        if (/^503/.test((error as Error).message)) this.#refused++;
        else this.#violations.push(`an upload was answered with ${(error as Error).message}`);
        await delay(LOOK_MS);
      }
    }
  }

  /** Reads the events of a conversion: one stream outlives the database and tells of the end. */
  async #follow(id: string): Promise<void> {
    const path = `${this.#url}/api/conversions/${id}/events`;
    const headers = { authorization: `Bearer ${this.#token}` };
    let answer = await fetch(path, { headers });
    for (; answer.status === 503; answer = await fetch(path, { headers })) await delay(LOOK_MS);
    const events = await answer.text();
    if (!events.includes('"status":"completed"'))
      this.#violations.push(`the events of ${id} end with ${events.slice(-300)}`);
  }

  async #compareBooks(): Promise<number> {
    type Row = { id: string; status: string; failure_message: string | null };
    const read = () => query<Row>(this.#folder, 'select id, status, failure_message from conversion');
    const deadline = performance.now() + REST_MS;
    let rows = await read();
    while (rows.some(({ status }) => status === 'processing') && performance.now() < deadline) {
      await delay(LOOK_MS);
      rows = await read();
    }
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of this.#acknowledged) {
      const { status = 'lost', failure_message: reason = '' } = byId.get(id) ?? {};
      if (status !== 'completed') this.#violations.push(`${id} is ${status} ${reason ?? ''}`);
    }
    if (rows.length !== this.#acknowledged.size)
      this.#violations.push(`${rows.length} conversions are there, ${this.#acknowledged.size} were acknowledged`);
    const completed = rows.filter(({ status }) => status === 'completed').length;
    const [user] = await query<{ credits: number }>(
      this.#folder,
      `select extraction_credits - (select count(*)::int from credit_hold where state = 'held') as credits from "user"`,
    );
    const expected = 1 + GIVEN_CREDITS - completed;
    if (user?.credits !== expected) this.#violations.push(`${user?.credits} credits are left, not ${expected}`);
    return completed;
  }
}

/** Bytes that no one has sent before: the same ones would be converted for nothing. */
function newDocument(): { from: 'pdf' | 'docx'; bytes: Uint8Array } {
  const mark = randomUUID();
  if (Math.random() < 0.4) return { from: 'docx', bytes: zipSync({ ...DOCX, 'mark.txt': strToU8(mark) }) };
  const pages = 1 + Math.floor(Math.random() * 30);
  return { from: 'pdf', bytes: Buffer.concat([makeTextPdf(pages), Buffer.from(`% ${mark}\n`)]) };
}
