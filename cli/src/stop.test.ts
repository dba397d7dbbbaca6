import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, vi } from 'vitest';
import { processesOn, VersoInFolder, type VersoProcess } from './testing/verso-in-folder.ts';

/** One that is told to end has ended after this. Milliseconds. */
const STOPPED_MS = 10_000;
/** A program has begun what the tests wait for after this, beside other tests. Milliseconds. */
const READY_MS = 20_000;
vi.setConfig({ testTimeout: 60_000 });
const SCANS = new URL('../../e2e/fixtures/two-scans.pdf', import.meta.url);
const verso = new VersoInFolder();

describe('SIGTERM ends the server within ten seconds', () => {
  /** Tells it to end, and expects that nothing of it is left. */
  async function expectEnd({ child, ended }: VersoProcess): Promise<void> {
    const askedAt = performance.now();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(STOPPED_MS);
    expect(processesOn(verso.folder)).toEqual([]);
  }

  it('also when npm is told, as by a service manager that runs npm start', async () => {
    const root = new URL('../../', import.meta.url);
    const npm = spawn('npm', ['start'], { cwd: root, env: { ...process.env, ...verso.settings } });
    const lines = createInterface(npm.stdout);
    for await (const line of lines) if (line.startsWith('Verso is running on')) break;
    npm.kill('SIGTERM');
    await vi.waitFor(() => expect(processesOn(verso.folder)).toEqual([]), { timeout: STOPPED_MS, interval: 50 });
  });

  it('at any moment of its first start', async () => {
    const moments = [
      'postgres/owner.lock',
      'postgres/cluster.new-*',
      'postgres/cluster/postmaster.pid',
      'keys/ring.json',
    ];
    for (const moment of moments) {
      const started = verso.run(['serve']);
      started.url.catch(() => {});
      await vi.waitFor(() => expect(globSync(join(verso.folder, moment))).toHaveLength(1), {
        timeout: READY_MS,
        interval: 5,
      });
      await expectEnd(started);
      rmSync(verso.folder, { recursive: true });
      mkdirSync(verso.folder, { mode: 0o711 });
    }
  });

  it('and a command on the database at any moment, with what it has started', async () => {
    for (const moment of ['postgres/cluster.new-*', 'postgres/cluster/postmaster.pid']) {
      const { child, ended, errors } = verso.run(['keys', 'rotate']);
      await vi.waitFor(() => expect(globSync(join(verso.folder, moment))).toHaveLength(1), {
        timeout: READY_MS,
        interval: 5,
      });
      child.kill('SIGTERM');
      expect((await ended).code).toBe(1);
      expect(await errors).toBe('verso: verso keys was stopped before it finished.\n');
      expect(processesOn(verso.folder)).toEqual([]);
      rmSync(verso.folder, { recursive: true });
      mkdirSync(verso.folder, { mode: 0o711 });
    }
  });

  it('and a worker by itself, also while its database hangs', async () => {
    const server = verso.run(['serve'], { WORKER: 'none' });
    const url = await server.url;
    const begun = verso.run(['worker']);
    await vi.waitFor(() => expect(globSync(join(verso.folder, 'work', '*.lock'))).toHaveLength(1), {
      timeout: READY_MS,
      interval: 5,
    });
    begun.child.kill('SIGTERM');
    expect((await begun.ended).code).toBe(0);
    const worker = verso.run(['worker']);
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), READY_MS);
    const stopped = stopPostgres();
    const askedAt = performance.now();
    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(STOPPED_MS);
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    await expectEnd(server);
  });

  it('while its worker hangs', async () => {
    const started = verso.run(['serve']);
    await started.url;
    const [worker] = spawnSync('pgrep', ['-P', String(started.child.pid), '-f', 'main.ts worker'], { encoding: 'utf8' })
      .stdout.split('\n')
      .map(Number);
    process.kill(worker ?? 0, 'SIGSTOP');
    await expectEnd(started);
  });

  it('while its database hangs', async () => {
    const started = verso.run(['serve']);
    await started.url;
    stopPostgres();
    await expectEnd(started);
  });

  it('while LibreOffice does not answer', async () => {
    const started = verso.run(['serve']);
    const url = await started.url;
    while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise(setImmediate);
    for (const line of processesOn(`verso-zygote.*${verso.folder}`)) process.kill(Number.parseInt(line, 10), 'SIGSTOP');
    await expectEnd(started);
  });
});

it('a worker with time to drain finishes its job before it ends, and takes no other', async () => {
  const server = verso.run(['serve'], { WORKER: 'none', GUEST_CONVERSIONS_PER_DAY: '0' });
  const url = await server.url;
  const worker = verso.run(['worker'], { WORKER_DRAIN_SECONDS: '60' });
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), READY_MS);
  // One slot, and the one that is kept for short jobs.
  const [first, , third] = [await uploadScans(url), await uploadScans(url), await uploadScans(url)];
  const stateOf = async ({ path, cookie }: typeof first) => {
    const answer = await fetch(url + path, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: { conversion: { status: string; stage: string } } };
    return data.conversion;
  };
  await vi.waitFor(async () => expect((await stateOf(first)).stage).toBe('converting'), READY_MS);
  worker.child.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
  expect([(await stateOf(first)).status, (await stateOf(third)).stage]).toEqual(['completed', 'queued']);
  await verso.end(server);
});

/** Uploads two pages whose text is recognized, which takes seconds. */
async function uploadScans(url: string) {
  const form = new FormData();
  form.append('targetFormat', 'docx');
  form.append('ocr', 'force');
  form.append('file', new Blob([readFileSync(SCANS)]), 'scans.pdf');
  const answer = await fetch(`${url}/api/conversions/upload`, { method: 'POST', body: form });
  const { data } = (await answer.json()) as { data: { conversion: { statusUrl: string } } };
  return { path: data.conversion.statusUrl, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Stops PostgreSQL, so that it answers no one; gives the ids of its processes. */
function stopPostgres(): number[] {
  const recorded = readFileSync(join(verso.folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(recorded, 10);
  process.kill(postmaster, 'SIGSTOP');
  // While it is stopped, its processes stay listed even when they end.
  const { stdout } = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
  const children = stdout.split('\n').filter(Boolean).map(Number);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  return [postmaster, ...children];
}
