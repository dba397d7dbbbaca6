import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const VERSO = fileURLToPath(new URL('../../bin/verso', import.meta.url));
const PDF = new URL('../../worker/fixtures/one-page.pdf', import.meta.url);
// Each test starts several programs, with a database of their own.
vi.setConfig({ testTimeout: 90_000 });
let folder: string;
let running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-serve-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  running = [];
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** Starts `verso serve` on a free port and resolves with its address when it prints it. */
async function serve() {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    VERSO_DATA: folder,
    LOG_LEVEL: 'silent',
    WORKER_SLOTS: '1',
  };
  const child = spawn(VERSO, ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  return { child, ended, url: /http:\S+/.exec(line)?.[0] ?? '' };
}

async function upload(url: string) {
  const form = new FormData();
  form.append('targetFormat', 'docx');
  form.append('file', new Blob([await readFile(PDF)]), 'a.pdf');
  const answer = await fetch(`${url}/api/conversions/upload`, { method: 'POST', body: form });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const body = (await answer.json()) as { data: { conversion: { eventsUrl: string } } };
  return { cookie, eventsUrl: body.data.conversion.eventsUrl };
}

it('serves, converts with the worker beside it, and ends in order on SIGTERM', async () => {
  const { child, ended, url } = await serve();
  const { cookie, eventsUrl } = await upload(url);
  const events = await (await fetch(url + eventsUrl, { headers: { cookie } })).text();
  expect(events).toContain('"status":"completed"');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('goes on with what was accepted when the server is killed at once and started again', async () => {
  const first = await serve();
  const { cookie, eventsUrl } = await upload(first.url);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await serve();
  const events = await (await fetch(second.url + eventsUrl, { headers: { cookie } })).text();
  expect(events).toContain('"status":"completed"');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

it('rotates the keys beside a running server, which goes on reading what it has stored', async () => {
  const { child, ended, url } = await serve();
  const { cookie, eventsUrl } = await upload(url);
  await (await fetch(url + eventsUrl, { headers: { cookie } })).text();
  const rotated = spawnSync(VERSO, ['keys', 'rotate'], { env: { ...process.env, VERSO_DATA: folder } });
  expect(rotated.stdout.toString()).toMatch(
    /^The key \w+ is made and in use\..*\n[1-9]\d* keys of stored files are wrapped/,
  );
  const result = await fetch(url + eventsUrl.replace('/events', '/download'), { headers: { cookie } });
  expect(
    Buffer.from(await result.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('makes an admin beside a running server and without one, and says what it did', async () => {
  const create = (email: string, password: string) => {
    const env = { ...process.env, VERSO_DATA: folder, LOG_LEVEL: 'silent' };
    const done = spawnSync(VERSO, ['admin', 'create', '--email', email, '--password', password], { env });
    return { code: done.status, out: done.stdout.toString(), err: done.stderr.toString() };
  };
  expect(create('root@example.org', 'first one')).toMatchObject({
    code: 0,
    out: 'root@example.org is an admin now.\n',
  });
  const { child, ended, url } = await serve();
  const role = async (email: string, password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data?: { user: { role: string } } }).data?.user.role;
  };
  expect(await role('root@example.org', 'first one')).toBe('admin');
  expect(create('second@example.org', 'while running').code).toBe(0);
  expect(await role('second@example.org', 'while running')).toBe('admin');
  expect(create('root@example.org', 'another one').out).toContain('had an account already');
  expect(await role('root@example.org', 'first one')).toBeUndefined();
  expect(create('nobody', 'long enough')).toMatchObject({ code: 64, err: expect.stringContaining('valid email') });
  expect(create('a@example.org', '12345').err).toContain('at least 6 characters');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
