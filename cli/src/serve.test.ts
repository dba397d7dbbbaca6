import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { processesOn, uploadPage, VERSO, VersoInFolder } from './testing/verso-in-folder.ts';

// Each test starts several programs, with a database of their own.
vi.setConfig({ testTimeout: 90_000 });
const verso = new VersoInFolder();
const serve = () => verso.run(['serve'], { LOG_LEVEL: 'silent' });

it('serves, converts with the worker beside it, and ends in order on SIGTERM', async () => {
  const server = serve();
  const url = await server.url;
  const { cookie, eventsUrl } = await uploadPage(url);
  const events = await (await fetch(url + eventsUrl, { headers: { cookie } })).text();
  expect(events).toContain('"status":"completed"');
  await verso.end(server);
});

it('starts its worker anew when set-up is done, which converts what is accepted meanwhile', async () => {
  const child = spawn(VERSO, ['serve'], {
    env: { ...process.env, ...verso.settings, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  // At once: it is read when the server can.
  child.send('set-up');
  if (child.stdout === null) throw new Error('The server cannot be heard.');
  const [said] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(said))?.[0] ?? '';
  const workers = () =>
    processesOn('main.ts worker').filter((line) => parentOf(Number.parseInt(line, 10)) === child.pid);
  const old = workers();
  child.send('set-up');
  const { cookie, eventsUrl } = await uploadPage(url);
  await vi.waitFor(() => {
    const fresh = workers();
    expect(fresh).toHaveLength(1);
    expect(old).not.toContain(fresh[0]);
  }, 15_000);
  const events = await (await fetch(url + eventsUrl, { headers: { cookie } })).text();
  expect(events).toContain('"status":"completed"');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

/** The process that started another. */
function parentOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

it('continues with what was accepted when the server is killed at once and started again', async () => {
  const first = serve();
  const { cookie, eventsUrl } = await uploadPage(await first.url);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = serve();
  const events = await (await fetch((await second.url) + eventsUrl, { headers: { cookie } })).text();
  expect(events).toContain('"status":"completed"');
  await verso.end(second);
});

it('rotates the keys beside a running server, which continues reading what it has stored', async () => {
  const server = serve();
  const url = await server.url;
  const { cookie, eventsUrl } = await uploadPage(url);
  await (await fetch(url + eventsUrl, { headers: { cookie } })).text();
  const rotated = spawnSync(VERSO, ['keys', 'rotate'], { env: { ...process.env, VERSO_DATA: verso.folder } });
  expect(rotated.stdout.toString()).toMatch(
    /^The key \w+ was created and is in use\..*\nIt now wraps [1-9]\d* keys of stored files/,
  );
  const result = await fetch(url + eventsUrl.replace('/events', '/download'), { headers: { cookie } });
  expect(
    Buffer.from(await result.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await verso.end(server);
});

it('makes an admin beside a running server and without one, and says what it did', async () => {
  const create = (email: string, password: string) => {
    const env = { ...process.env, VERSO_DATA: verso.folder, LOG_LEVEL: 'silent' };
    const done = spawnSync(VERSO, ['admin', 'create', '--email', email, '--password', password], { env });
    return { code: done.status, out: done.stdout.toString(), err: done.stderr.toString() };
  };
  expect(create('root@example.org', 'first one')).toMatchObject({
    code: 0,
    out: 'root@example.org is now an admin.\n',
  });
  const server = serve();
  const url = await server.url;
  const role = async (email: string, password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data?: { user: { role: string } } }).data?.user.role;
  };
  expect(await role('root@example.org', 'first one')).toBe('admin');
  expect(create('second@example.org', 'while running').code).toBe(0);
  expect(await role('second@example.org', 'while running')).toBe('admin');
  expect(create('root@example.org', 'another one').out).toContain('already had an account');
  expect(await role('root@example.org', 'first one')).toBeUndefined();
  expect(create('nobody', 'long enough')).toMatchObject({ code: 64, err: expect.stringContaining('valid email') });
  expect(create('a@example.org', '12345').err).toContain('at least 6 characters');
  await verso.end(server);
});
