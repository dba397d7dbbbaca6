import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Any number, the same for every Verso: only one process migrates a database at a time. */
const LOCK = 7_364_021;

/** A file of SQL, with what tells it from another version of itself. */
interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly digest: string;
}

/**
 * Brings the database to this version and returns the names of the files that it applied: first each new file of
 * `migrations`, in a transaction of its own, then the files of `functions` that have changed, in one. After a migration all
 * of them are applied, as it may have dropped or replaced some. With `upTo` only those migrations are applied, and no functions. Throws when
 * a migration was changed after it had been applied.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = import.meta.dirname, upTo }: { readonly folder?: string; readonly upTo?: readonly string[] } = {},
): Promise<string[]> {
  const client = await pool.connect();
  // Its end would free the lock as well: a connection that is broken is closed, not asked.
  let isBroken = true;
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`
      create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      create table if not exists schema_function (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    `);
    const files = await readSql(join(folder, 'migrations'));
    const wanted = upTo === undefined ? files : files.filter(({ name }) => upTo.includes(name));
    const migrations = await applyMigrations(client, wanted);
    const functions = upTo
      ? []
      : await applyFunctions(client, await readSql(join(folder, 'functions')), migrations.length > 0);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    isBroken = false;
    return [...migrations, ...functions.map((name) => `functions/${name}`)];
  } finally {
    client.release(isBroken);
  }
}

/** The names of all migrations of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readSql(join(import.meta.dirname, 'migrations'))).map(({ name }) => name);
}

/** The names of the migrations that a database has, in order. */
export async function appliedMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows: known } = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migration') is not null as exists`,
  );
  if (!known[0]?.exists) return [];
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}

async function readSql(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Which version of each file was applied. */
async function digestsIn(client: pg.PoolClient, table: 'schema_migration' | 'schema_function') {
  const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${table}`);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function applyMigrations(client: pg.PoolClient, files: readonly SqlFile[]): Promise<string[]> {
  const known = await digestsIn(client, 'schema_migration');
  const applied: string[] = [];
  for (const { name, sql, digest } of files) {
    const before = known.get(name);
    if (before === digest) continue;
    if (before !== undefined) throw new Error(`The migration ${name} was changed after it had been applied.`);
    await client.query('begin');
    await run(client, `The migration ${name}`, sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, digest]);
    await client.query('commit');
    applied.push(name);
  }
  return applied;
}

async function applyFunctions(client: pg.PoolClient, files: readonly SqlFile[], isAll: boolean): Promise<string[]> {
  const known = await digestsIn(client, 'schema_function');
  const changed = files.filter(({ name, digest }) => isAll || known.get(name) !== digest);
  if (changed.length === 0) return [];
  await client.query('begin');
  for (const { name, sql, digest } of changed) {
    await run(client, `The file of functions ${name}`, sql);
    await client.query(
      `insert into schema_function (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, digest],
    );
  }
  await client.query('commit');
  return changed.map(({ name }) => name);
}

/** A failure leaves its transaction open: the connection is closed then, which rolls back. */
async function run(client: pg.PoolClient, what: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${what} failed.`, { cause: error });
  }
}
