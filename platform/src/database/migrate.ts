import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, the same for every Verso: only one process migrates a database at a time. */
const LOCK = 7_364_021;

/** Brings the database to this version, each file in a transaction of its own, and returns the names applied. Throws when history was changed. */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const client = await pool.connect();
  // Its end would free the lock as well: a connection that is broken is closed, not asked.
  let isBroken = true;
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const known = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
    const digests = new Map(known.rows.map((row) => [row.name, row.sha256]));
    const applied: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(join(folder, name), 'utf8');
      const digest = createHash('sha256').update(sql).digest('hex');
      const before = digests.get(name);
      if (before === digest) continue;
      if (before !== undefined) throw new Error(`The migration ${name} was changed after it had been applied.`);
      await apply(client, name, sql, digest);
      applied.push(name);
    }
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    isBroken = false;
    return applied;
  } finally {
    client.release(isBroken);
  }
}

async function apply(client: pg.PoolClient, name: string, sql: string, digest: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    // The connection is closed after a failure, which rolls back.
    throw new Error(`The migration ${name} failed.`, { cause: error });
  }
}
