import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { engineIdentity } from '@verso/docx-to-pdf';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const VERSO = fileURLToPath(new URL('../../bin/verso', import.meta.url));
const PDF = new URL('../../worker/fixtures/one-page.pdf', import.meta.url);
/**
 * A start that fails has ended after this: it takes five seconds at most where nothing else runs, which the attack checks, and
 * other tests run beside this one. One that is told to end has ended after the other. Milliseconds.
 */
const FAILED_MS = 15_000;
const STOPPED_MS = 10_000;
const isRoot = process.getuid?.() === 0;
/** Not where others cannot enter the folders above this checkout. */
const mayOthersStart = engineIdentity(tmpdir()).hindrance === null;
let folder: string;
let running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-start-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  running = [];
  for (const line of processesOn(folder)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** Runs `verso` with these words of its command line and variables of the environment. */
function verso(words: string[], environment: Record<string, string> = {}, become: string[] = []) {
  const [program = '', ...rest] = [...become, VERSO, ...words];
  const given = { PORT: '0', HOST: '127.0.0.1', VERSO_DATA: folder, LOG_LEVEL: 'error', WORKER_SLOTS: '1' };
  const env = { ...process.env, ...given, ...environment };
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  const began = performance.now();
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, ms: performance.now() - began }));
  return { child, ended, errors: text(child.stderr), address: once(child.stdout, 'data').then(String) };
}

/** Expects a start to fail in one sentence that holds all these words, soon, and with nothing left running. */
async function expectFailure(started: ReturnType<typeof verso>, ...words: string[]): Promise<void> {
  const { code, ms } = await started.ended;
  const said = await started.errors;
  expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^verso: .*\.$/)]]);
  for (const word of words) expect(said).toContain(word);
  expect(ms).toBeLessThan(FAILED_MS);
  expect(processesOn(folder)).toEqual([]);
}

function processesOn(place: string): string[] {
  return spawnSync('pgrep', ['-fa', place], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

/** A data folder on which a server has stored something, under its keys. */
async function usedFolder(): Promise<void> {
  const { child, ended, address } = verso(['serve'], { WORKER: 'none' });
  const url = /http:\S+/.exec(await address)?.[0] ?? '';
  const form = new FormData();
  form.append('targetFormat', 'docx');
  form.append('file', new Blob([readFileSync(PDF)]), 'a.pdf');
  expect((await fetch(`${url}/api/conversions/upload`, { method: 'POST', body: form })).status).toBe(201);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
}

describe('a start that fails says why in a sentence and leaves nothing running', () => {
  it('for a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expectFailure(verso(['serve'], { PORT: String(port) }), `Port ${port}`, 'set PORT');
    other.close();
  });

  it('for an address that is not of this machine', async () => {
    await expectFailure(verso(['serve'], { HOST: '192.0.2.1' }), '192.0.2.1', 'HOST');
  });

  it('for a lost key ring, which is never replaced by a new one, whatever the command', async () => {
    await usedFolder();
    const ring = join(folder, 'keys', 'ring.json');
    rmSync(ring);
    await expectFailure(verso(['serve']), ring, 'is missing', 'backup');
    await expectFailure(verso(['keys', 'rotate']), ring, 'is missing');
    expect(existsSync(ring)).toBe(false);
  });

  it('for a lost signing key', async () => {
    await usedFolder();
    const key = join(folder, 'keys', 'signing.pem');
    rmSync(key);
    await expectFailure(verso(['serve']), key, 'is missing', 'backup');
    expect(existsSync(key)).toBe(false);
  });

  it('for a broken key ring and a broken signing key', async () => {
    const keys = join(folder, 'keys');
    mkdirSync(keys);
    for (const broken of ['{"keys":', '{"keys":[]}', '{"keys":[{"id":"a","key":"short","madeAt":"x"}]}']) {
      writeFileSync(join(keys, 'ring.json'), broken);
      await expectFailure(verso(['serve']), join(keys, 'ring.json'), 'damaged');
    }
    rmSync(join(keys, 'ring.json'));
    writeFileSync(join(keys, 'signing.pem'), 'no key');
    await expectFailure(verso(['serve']), join(keys, 'signing.pem'), 'damaged');
    rmSync(join(keys, 'signing.pem'));
    await expectFailure(verso(['serve'], { SIGNING_KEY: 'bm8ga2V5' }), 'SIGNING_KEY', 'damaged');
  });

  it('for a data folder that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expectFailure(verso(['serve'], { VERSO_DATA: join(file, 'data') }), file, 'no folder');
  });

  it.runIf(isRoot && mayOthersStart)('for a data folder of another user, and for a user without an entry', async () => {
    const as = (uid: string) => ['setpriv', '--reuid', uid, '--regid', uid, '--clear-groups', '--'];
    await expectFailure(verso(['serve'], {}, as('65534')), folder, 'permission is denied');
    const own = join(folder, 'own');
    mkdirSync(own);
    chownSync(own, 54_321, 54_321);
    await expectFailure(verso(['serve'], { VERSO_DATA: own }, as('54321')), 'user id 54321', '/etc/passwd');
  });

  it('for engines that would have no sandbox, or rights of root, in production', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_BASE_URL: 'https://example.org',
      SMTP_URL: 'smtp://localhost:25',
    };
    await expectFailure(verso(['serve'], { ...production, DOCX_ENGINE: 'soffice' }), 'DOCX_ENGINE');
    if (!isRoot) return;
    const without = ['setpriv', '--bounding-set', '-setuid', '--inh-caps=-all', '--'];
    await expectFailure(verso(['serve'], production, without), 'CAP_SETUID', 'ordinary user');
  });

  it('for a second server on the same folder, which goes on', async () => {
    const first = verso(['serve'], { WORKER: 'none' });
    const url = /http:\S+/.exec(await first.address)?.[0] ?? '';
    const second = verso(['serve'], { WORKER: 'none' });
    expect((await second.ended).code).toBe(1);
    expect(await second.errors).toContain(`already running on ${folder}`);
    expect((await second.ended).ms).toBeLessThan(FAILED_MS);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });

  it('for a database that cannot be reached, without its password', async () => {
    const DATABASE_URL = 'postgres://verso:s3cr%40t-word@127.0.0.1:9/verso';
    for (const words of [['serve'], ['worker'], ['keys', 'rotate']]) {
      const started = verso(words, { DATABASE_URL });
      await expectFailure(started, 'DATABASE_URL', 'ECONNREFUSED');
      expect(await started.errors).not.toMatch(/s3cr|t-word/);
    }
  });

  it('for a wrong setting, without the value of one that may hold a password', async () => {
    const wrong = verso(['serve'], { DATABASE_URL: 'mysql://verso:s3cret@db/verso', SMTP_URL: 'http://a:s3cret@b' });
    const { code, ms } = await wrong.ended;
    expect([code, ms < FAILED_MS]).toEqual([1, true]);
    expect(await wrong.errors).toMatch(/DATABASE_URL=….*\n.*SMTP_URL=…/);
    expect(await wrong.errors).not.toContain('s3cret');
  });
});

describe('SIGTERM ends the server within ten seconds', () => {
  /** Tells it to end, and expects that nothing of it is left. */
  async function expectEnd({ child, ended }: ReturnType<typeof verso>): Promise<void> {
    const toldAt = performance.now();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(STOPPED_MS);
    expect(processesOn(folder)).toEqual([]);
  }

  it('at any moment of its first start', async () => {
    const moments = [
      'postgres/owner.lock',
      'postgres/cluster.new-*',
      'postgres/cluster/postmaster.pid',
      'keys/ring.json',
    ];
    for (const moment of moments) {
      const started = verso(['serve']);
      started.address.catch(() => {});
      await vi.waitFor(() => expect(globSync(join(folder, moment))).toHaveLength(1), { timeout: 20_000, interval: 5 });
      await expectEnd(started);
      rmSync(folder, { recursive: true });
      mkdirSync(folder, { mode: 0o711 });
    }
  }, 60_000);

  it('and a command on the database at any moment, with what it has started', async () => {
    for (const moment of ['postgres/cluster.new-*', 'postgres/cluster/postmaster.pid']) {
      const { child, ended, errors } = verso(['keys', 'rotate']);
      await vi.waitFor(() => expect(globSync(join(folder, moment))).toHaveLength(1), { timeout: 20_000, interval: 5 });
      child.kill('SIGTERM');
      expect((await ended).code).toBe(1);
      expect(await errors).toBe('verso: verso keys was stopped before it was done.\n');
      expect(processesOn(folder)).toEqual([]);
      rmSync(folder, { recursive: true });
      mkdirSync(folder, { mode: 0o711 });
    }
  }, 60_000);

  it('and a worker by itself, also while its database hangs', async () => {
    const server = verso(['serve'], { WORKER: 'none' });
    const url = /http:\S+/.exec(await server.address)?.[0] ?? '';
    const begun = verso(['worker']);
    await vi.waitFor(() => expect(globSync(join(folder, 'work', '*'))).toHaveLength(1), {
      timeout: 20_000,
      interval: 5,
    });
    begun.child.kill('SIGTERM');
    expect((await begun.ended).code).toBe(0);
    const worker = verso(['worker']);
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 20_000);
    const stopped = stopPostgres();
    const toldAt = performance.now();
    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(STOPPED_MS);
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    await expectEnd(server);
  }, 60_000);

  it('while its worker hangs', async () => {
    const started = verso(['serve']);
    await started.address;
    const [worker] = spawnSync('pgrep', ['-P', String(started.child.pid), '-f', 'main.ts worker'], { encoding: 'utf8' })
      .stdout.split('\n')
      .map(Number);
    process.kill(worker ?? 0, 'SIGSTOP');
    await expectEnd(started);
  }, 60_000);

  it('while its database hangs', async () => {
    const started = verso(['serve']);
    await started.address;
    stopPostgres();
    await expectEnd(started);
  }, 60_000);

  it('while LibreOffice does not answer', async () => {
    const started = verso(['serve']);
    const url = /http:\S+/.exec(await started.address)?.[0] ?? '';
    while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise(setImmediate);
    for (const line of processesOn(`verso-zygote.*${folder}`)) process.kill(Number.parseInt(line, 10), 'SIGSTOP');
    await expectEnd(started);
  }, 60_000);
});

/** Lets PostgreSQL answer nobody; its processes. */
function stopPostgres(): number[] {
  const recorded = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(recorded, 10);
  const { stdout } = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
  const all = [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  return all;
}
