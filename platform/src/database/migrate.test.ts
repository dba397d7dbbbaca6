import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { migrate } from './migrate.ts';

const FUNCTIONS = [
  'audit',
  'billing',
  'conversion',
  'credits',
  'deleted-file',
  'preview',
  'session',
  'share-link',
  'trial',
  'upload',
  'webhook',
].map((name) => `functions/${name}.sql`);
let platform: TestPlatform;
let folder: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  folder = await mkdtemp(join(tmpdir(), 'verso-sql-'));
  for (const part of ['migrations', 'functions'])
    await cp(join(import.meta.dirname, part), join(folder, part), { recursive: true });
});
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  return (await platform.database.pool.query(sql)).rows;
}

/** What the database says to who would empty the log of admins. */
async function refusal(): Promise<unknown> {
  return query('truncate audit_entry').then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

it('applies nothing to a database that is as new as the files', async () => {
  expect(await migrate(platform.database.pool, { folder })).toEqual([]);
});

it('applies a file of functions that has changed, once, and triggers call what it holds now', async () => {
  expect(await refusal()).toBe('The audit log is append-only.');
  const file = join(folder, 'functions', 'audit.sql');
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('The audit log is append-only.', 'Nobody empties this.'));
  expect(await migrate(platform.database.pool, { folder })).toEqual(['functions/audit.sql']);
  expect(await refusal()).toBe('Nobody empties this.');
  expect(await migrate(platform.database.pool, { folder })).toEqual([]);
  await writeFile(file, before);
  expect(await migrate(platform.database.pool, { folder })).toEqual(['functions/audit.sql']);
  expect(await refusal()).toBe('The audit log is append-only.');
});

it('brings back after a migration what it has replaced or dropped', async () => {
  const sql = `
    drop function credit_take;
    create or replace function audit_entry_stays() returns trigger language plpgsql as 'begin return null; end';
  `;
  await writeFile(join(folder, 'migrations', '9001-drop.sql'), sql);
  expect(await migrate(platform.database.pool, { folder })).toEqual(['9001-drop.sql', ...FUNCTIONS]);
  expect(await refusal()).toBe('The audit log is append-only.');
  expect(await query("select credit_take('nobody', 'nothing') as answer")).toEqual([{ answer: 'refused' }]);
});

it('names the file of functions that cannot be applied, and applies none', async () => {
  await appendFile(join(folder, 'functions', 'audit.sql'), '-- changed\n');
  await appendFile(join(folder, 'functions', 'credits.sql'), 'create or replace nonsense;\n');
  await expect(migrate(platform.database.pool, { folder })).rejects.toThrow(
    'The file of functions credits.sql failed.',
  );
  await cp(join(import.meta.dirname, 'functions'), join(folder, 'functions'), { recursive: true });
  expect(await migrate(platform.database.pool, { folder })).toEqual([]);
});

it('refuses a migration that was changed after it had been applied', async () => {
  await appendFile(join(folder, 'migrations', '9001-drop.sql'), '-- changed\n');
  await expect(migrate(platform.database.pool, { folder })).rejects.toThrow('9001-drop.sql was changed after');
});
