import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLog } from '../log/log.ts';
import { isDatabaseDown, openDatabase } from './database.ts';
import { embeddedAddress, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-postgres-'));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...embeddedAddress(folder) });
  await client.connect();
  const result = await client.query(sql);
  await client.end();
  return result.rows;
}

/** Another process that starts the database, prints `ready` and waits. */
function startElsewhere() {
  const module = new URL('./embedded-postgres.ts', import.meta.url);
  const code = `const { startEmbeddedPostgres } = await import('${module}');
    try { await startEmbeddedPostgres('${folder}'); console.log('ready'); } catch (error) { console.log(error.message); process.exit(1); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { child, said, ended };
}

it('makes a cluster on first use, and opens it again with its data', async () => {
  const first = await startEmbeddedPostgres(folder);
  await query('create table kept (n int)');
  await query('insert into kept values (7)');
  await first.stop();
  const second = await startEmbeddedPostgres(folder);
  expect(await query('select n from kept')).toContainEqual({ n: 7 });
  await second.stop();
});

it('refuses a second owner and names what to do', async () => {
  const owner = await startEmbeddedPostgres(folder);
  const { said, ended } = startElsewhere();
  expect(await said).toContain('Another Verso is already running');
  await ended;
  await owner.stop();
});

it('takes over the server that a killed owner left running, losing nothing', async () => {
  const { child, said, ended } = startElsewhere();
  expect(await said).toContain('ready');
  await query('insert into kept values (8)');
  child.kill('SIGKILL');
  await ended;
  const next = await startEmbeddedPostgres(folder);
  expect(await query('select count(*)::int as rows from kept')).toEqual([{ rows: 2 }]);
  await next.stop();
});

/** Processes whose title or arguments hold these words. */
function running(words: string): number[] {
  const { stdout } = spawnSync('pgrep', ['-f', words], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

it('is back within ten seconds when it is killed, with all that was committed, and its clients continue', async () => {
  const log = openLog({ logLevel: 'silent' }, 'test');
  const server = await startEmbeddedPostgres(folder, { log });
  const database = openDatabase(embeddedAddress(folder), log);
  const heard: string[] = [];
  let resumed = 0;
  const subscription = await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => resumed++,
  );
  try {
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from kept');
    const killed = server.pid() ?? 0;
    // One client is in the middle of a transaction, one waits for an answer, others are idle.
    const client = await database.pool.connect();
    await client.query('begin');
    const waiting = database.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
    await database.pool.query('insert into kept values (9)');
    process.kill(killed, 'SIGKILL');
    const killedAt = performance.now();
    const isBack = async () => expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await vi.waitFor(async () => {
      expect(server.pid()).not.toBe(killed);
      await isBack();
    }, 10_000);
    console.log(`PostgreSQL is back after ${Math.round(performance.now() - killedAt)} ms`);
    expect(isDatabaseDown(await waiting)).toBe(true);
    client.release(true);
    const after = await database.pool.query<{ n: number }>('select count(*)::int as n from kept');
    expect(after.rows[0]?.n).toBe((rows[0]?.n ?? 0) + 1);
    await vi.waitFor(() => expect(resumed).toBeGreaterThan(0), 10_000);
    await database.pool.query("notify news, 'hello'");
    await vi.waitFor(() => expect(heard).toEqual(['hello']));
  } finally {
    await subscription.close();
    await database.close();
    await server.stop();
  }
  expect(running(`postgres.*${folder}`)).toEqual([]);
});

it('continues when a single backend is killed, which makes PostgreSQL begin anew by itself', async () => {
  const log = openLog({ logLevel: 'silent' }, 'test');
  const server = await startEmbeddedPostgres(folder, { log });
  const database = openDatabase(embeddedAddress(folder), log);
  try {
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(async () => expect((await database.pool.query('select 1')).rowCount).toBe(1), 10_000);
    client.release(true);
  } finally {
    await database.close();
    await server.stop();
  }
});

it('does not take for a database what a broken start has left', async () => {
  const other = await mkdtemp(join(tmpdir(), 'verso-broken-'));
  try {
    await chmod(other, 0o711);
    const broken = AbortSignal.timeout(150);
    await expect(startEmbeddedPostgres(other, { signal: broken })).rejects.toThrow();
    const whole = await startEmbeddedPostgres(other);
    await whole.stop();
    expect((await readdir(join(other, 'postgres'))).sort()).toEqual(['cluster', 'owner.lock', 'socket']);
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});

it.runIf(process.getuid?.() === 0)(
  'runs as a user of its own, to whom it gives a cluster of an earlier version, and lets in no other user of the system',
  async () => {
    const nobody = { uid: 65_534, gid: 65_534 };
    const postgres = join(folder, 'postgres');
    spawnSync('chown', ['-R', 'nobody:nogroup', join(postgres, 'cluster'), join(postgres, 'socket')]);
    const running = await startEmbeddedPostgres(folder);
    const { uid } = await stat(join(postgres, 'cluster', 'PG_VERSION'));
    expect([uid, (await stat(`/proc/${running.pid()}`)).uid]).toEqual([expect.any(Number), uid]);
    expect([0, nobody.uid]).not.toContain(uid);
    // The folder of the socket keeps others out; so does PostgreSQL itself.
    await chmod(join(postgres, 'socket'), 0o711);
    const program = `const pg = (await import('pg')).default;
      const client = new pg.Client(${JSON.stringify(embeddedAddress(folder))});
      await client.connect().then(() => console.log('in'), (error) => console.log(error.message)); process.exit();`;
    const args = ['--input-type=module', '-e', program];
    const cwd = join(import.meta.dirname, '../..');
    const other = spawnSync(process.execPath, args, { ...nobody, cwd, encoding: 'utf8' });
    expect(other.stdout).toContain('Peer authentication failed');
    expect(await query('select n from kept')).toContainEqual({ n: 7 });
    await running.stop();
  },
);
