import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  expect(await query('select n from kept')).toEqual([{ n: 7 }]);
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
