import { strict as assert } from 'node:assert';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProduct } from '@verso/benchmark/kill-product';
import { descendantsOf, isAlive, startProduct } from '@verso/benchmark/product';
import { engineIdentity } from '@verso/docx-to-pdf';
import type { Check } from '../check.ts';
import { contention } from '../contention.ts';
import { startAndEnd } from '../failing-start.ts';
import { freshName, type Target } from '../target.ts';
import { newUser } from '../visitor.ts';
import { newPdf } from './limits.ts';

const area = 'supervision';
const FAILED_SECONDS = 5;
const STOPPED_MS = 10_000;
const KILLS = 10;

function processesOf(target: Target, command: RegExp) {
  return descendantsOf(target.product.process.pid ?? 0).filter((running) => command.test(running.command));
}

/** A start that must fail: one sentence with these words, exit code 1, within seconds. */
async function expectRefusal(environment: Record<string, string>, ...words: string[]): Promise<void> {
  const slowness = await contention();
  const { code, said, seconds } = await startAndEnd(environment);
  assert.equal(code, 1, `ended with ${code}: ${said}`);
  assert.equal(said.trim().split('\n').length, 1, said);
  for (const word of words) assert.ok(said.includes(word), `“${word}” is missing: ${said}`);
  assert.ok(seconds < FAILED_SECONDS * slowness, `took ${seconds.toFixed(1)} s, slowness ${slowness.toFixed(1)}`);
}

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-attack-start-'));
  chmodSync(folder, 0o711);
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Kills, failing starts and what engines may do. */
export const supervisionChecks: readonly Check[] = [
  {
    area,
    name: 'engines and LibreOffice have no rights of root, no new privileges, and filtered system calls',
    isQuick: true,
    async run(target) {
      const engines = processesOf(target, /engine-process\.ts|verso-zygote/);
      assert.ok(engines.length >= 2, 'no engines are running');
      // Below a folder that others cannot enter, root's engines keep their user, without its rights.
      const isRoots = engineIdentity(target.folder).hindrance !== null;
      for (const { pid, command } of engines) {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const of = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
        const about = [of('Uid') === '0', of('CapEff'), of('CapPrm'), of('NoNewPrivs')];
        assert.deepEqual(about, [isRoots, '0'.repeat(16), '0'.repeat(16), '1'], command);
        if (command.includes('engine-process')) assert.equal(of('Seccomp'), '2', command);
      }
      const ready = (await (await fetch(`${target.url}/readyz`)).json()) as object;
      assert.match(JSON.stringify(ready), /sandbox/i);
    },
  },
  {
    area,
    name: 'a killed worker and killed engines cost no conversion and no credit',
    async run(target) {
      const user = await newUser(target, freshName(), 20);
      const made = await Promise.all(Array.from({ length: 10 }, () => user.upload(newPdf(60), 'a.pdf')));
      for (const { pid } of processesOf(target, /engine-process\.ts/)) process.kill(pid, 'SIGKILL');
      for (const { pid } of processesOf(target, /main\.ts worker/)) process.kill(pid, 'SIGKILL');
      for (const { data } of made)
        assert.equal((await user.ended(data.conversion._id)).data.conversion.status, 'completed');
      assert.equal((await user.call('GET /auth/me')).data.user.subscription.extractionCredits, 10);
    },
  },
  {
    area,
    name: `PostgreSQL killed ${KILLS} times during conversions: nothing lost, stuck or charged twice`,
    async run() {
      const { violations, acknowledged, completed } = await killProduct({ rounds: KILLS, victims: ['database'] });
      assert.deepEqual(violations, []);
      assert.ok(acknowledged > 0 && completed === acknowledged);
    },
  },
  {
    area,
    name: 'a second server on the folder, and one on a taken port, say so and end',
    isQuick: true,
    async run(target) {
      await expectRefusal({ VERSO_DATA: target.folder }, target.folder);
      await inFolder((folder) => expectRefusal({ VERSO_DATA: folder, PORT: new URL(target.url).port }, 'Port'));
    },
  },
  {
    area,
    name: 'a lost key ring stops the start, and is never replaced by a new one',
    async run() {
      await inFolder(async (folder) => {
        const product = startProduct(folder, 1, { WORKER: 'none' });
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(newPdf())]), 'a.pdf');
        form.append('targetFormat', 'docx');
        await fetch(`${await product.url}/api/conversions/upload`, { method: 'POST', body: form });
        product.process.kill('SIGTERM');
        await product.ended;
        const ring = join(folder, 'keys', 'ring.json');
        rmSync(ring);
        await expectRefusal({ VERSO_DATA: folder }, ring);
      });
    },
  },
  {
    area,
    name: 'no error says the password of the database',
    isQuick: true,
    async run() {
      await inFolder(async (folder) => {
        const secret = 'sEcReT-0f-the-db';
        for (const url of [`postgres://ada:${secret}@127.0.0.1:9/verso`, `postgre://ada:${secret}@127.0.0.1/verso`]) {
          const { code, said } = await startAndEnd({ VERSO_DATA: folder, DATABASE_URL: url });
          assert.equal(code, 1, said);
          assert.ok(!said.includes(secret), said);
        }
      });
    },
  },
  {
    area,
    name: 'production does not start where nobody can prove an address, or believe every proxy',
    isQuick: true,
    async run() {
      await inFolder(async (folder) => {
        const production = { VERSO_DATA: folder, NODE_ENV: 'production' };
        const { code, said } = await startAndEnd(production);
        assert.equal(code, 1, said);
        assert.match(said, /SMTP_URL.*OPEN_SIGN_UP=on/s);
        const trusting = await startAndEnd({ ...production, OPEN_SIGN_UP: 'on', TRUST_PROXY: 'true' });
        assert.equal(trusting.code, 1);
        assert.match(trusting.said, /TRUST_PROXY/);
      });
    },
  },
  {
    area,
    name: 'SIGTERM in the middle of conversions ends everything within ten seconds',
    async run() {
      await inFolder(async (folder) => {
        const product = startProduct(folder, 2);
        const url = await product.url;
        const form = () => {
          const fields = new FormData();
          fields.append('file', new Blob([new Uint8Array(newPdf(2_000))]), 'a.pdf');
          fields.append('targetFormat', 'docx');
          return fields;
        };
        for (let count = 0; count < 3; count += 1)
          await fetch(`${url}/api/conversions/upload`, { method: 'POST', body: form() });
        const running = descendantsOf(product.process.pid ?? 0);
        const began = performance.now();
        product.process.kill('SIGTERM');
        await product.ended;
        const ms = performance.now() - began;
        assert.ok(ms < STOPPED_MS, `took ${Math.round(ms)} ms`);
        assert.deepEqual(running.filter(isAlive), []);
      });
    },
  },
];
