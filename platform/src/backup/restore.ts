import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import type { Database } from '../database/database.ts';
import { appliedMigrations, migrate, migrationNames } from '../database/migrate.ts';
import type { Log } from '../log/log.ts';
import { openQueue } from '../queue/queue.ts';
import { addJobs, type SavedJob } from '../queue/saved-jobs.ts';
import { openFileStore } from '../storage/file-store.ts';
import { openKeyRing } from '../storage/key-ring.ts';
import { makeSecretFile } from '../storage/secret-file.ts';
import { openByteStore } from '../storage/storage.ts';
import { inParallel } from './in-parallel.ts';
import { restoreOperatorFiles } from './operator-files.ts';
import { readSealed } from './sealed-files.ts';
import {
  type BackupFolder,
  backupFolder,
  listSnapshots,
  type Manifest,
  openSnapshotKey,
  readManifest,
} from './snapshot.ts';
import { advanceIdentities, columnList, quoted, readTables } from './tables.ts';

const QUEUE_STOP_MS = 1_000;
/** A query with so many takes some megabytes. */
const KEYS_AT_A_TIME = 10_000;

/** What a restore has done. */
export interface RestoreResult {
  readonly snapshot: string;
  readonly madeAt: string;
  readonly rows: number;
  readonly jobs: number;
  readonly objects: number;
  /** Objects that the snapshot names and that were deleted before the last backup: their rows say so now. */
  readonly deletedSince: number;
}

/** The key of an object, as `object-keys.jsonl` has it. */
interface SavedKey {
  readonly object: string;
  readonly ringKey: string;
  readonly wrapped: string;
}

/**
 * Restores a snapshot of the backup at `source`, the last one where `wanted` names none, into an empty database and store. What was deleted
 * before the last backup stays deleted. Throws `OperatorError`, and leaves the database empty, when it cannot.
 */
export async function restore(
  config: Config,
  database: Database,
  log: Log,
  source: string,
  wanted: string | null,
): Promise<RestoreResult> {
  const folder = backupFolder(source);
  const name = await chooseSnapshot(folder, wanted);
  const snapshot = join(source, name);
  const manifest = await readManifest(snapshot);
  await requireEmpty(database);
  await requireKnown(manifest, database);
  if (config.encryptionKeys === null && existsSync(folder.ring)) {
    const ring = await readFile(folder.ring, 'utf8');
    await makeSecretFile(join(config.dataFolder, 'keys', 'ring.json'), () => ring);
  }
  const keys = await readObjectKeys(folder);
  const ring = await openKeyRing(config, [manifest.key.ringKey, ...new Set(keys.map(({ ringKey }) => ringKey))]);
  const key = await openSnapshotKey(ring, manifest.key);

  if (manifest.files === undefined)
    log.warn({ snapshot }, 'an earlier version made this snapshot: copy its folders legal and fonts by yourself');
  await restoreOperatorFiles(config.dataFolder, snapshot, key, manifest.files ?? []);
  await migrate(database.pool, { upTo: manifest.migrations });
  const client = await database.pool.connect();
  let objects = 0;
  let isBroken = true;
  try {
    await client.query('begin');
    await loadTables(client, { snapshot, manifest, key });
    const named = await enterKeys(client, keys);
    if (existsSync(folder.signingKey)) await enterSigningKey(client, folder.signingKey);
    await copyObjects(config, folder, named);
    objects = named.length;
    await client.query('commit');
    isBroken = false;
  } finally {
    // Its end rolls back.
    client.release(isBroken);
  }
  await migrate(database.pool);
  const deletedSince = await forgetDeleted(database);
  const jobs = await restoreJobs(database, log, { snapshot, manifest, key });
  return {
    ...{ snapshot: name, madeAt: manifest.madeAt, jobs, objects, deletedSince },
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  };
}

interface OpenSnapshot {
  /** Its folder. */
  readonly snapshot: string;
  readonly manifest: Manifest;
  readonly key: Buffer;
}

async function chooseSnapshot(folder: BackupFolder, wanted: string | null): Promise<string> {
  const names = await listSnapshots(folder);
  const last = names.at(-1);
  if (last === undefined) throw new OperatorError(`There is no finished backup in ${folder.path}.`);
  if (wanted === null) return last;
  if (names.includes(wanted)) return wanted;
  throw new OperatorError(`There is no snapshot ${wanted} in ${folder.path}. It has: ${names.join(', ')}.`);
}

/** A failed restore may have made tables, but nothing in them. */
async function requireEmpty({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ is_used: boolean }>(
        `select exists (select from ${quoted(name)}) as is_used`,
      );
      if (rows[0]?.is_used)
        throw new OperatorError(
          'The database is not empty. Restore into an empty one: set VERSO_DATA to a new folder, or DATABASE_URL to a new database.',
        );
    }
  } finally {
    client.release();
  }
}

async function requireKnown({ migrations }: Manifest, database: Database): Promise<void> {
  const known = await migrationNames();
  const newer = migrations.find((name) => !known.includes(name));
  if (newer !== undefined)
    throw new OperatorError(
      `A newer version of Verso made this backup (${newer}). Restore it with that version or a later one.`,
    );
  const applied = await appliedMigrations(database.pool);
  const extra = applied.find((name) => !migrations.includes(name));
  if (extra !== undefined)
    throw new OperatorError(
      `The database has tables of a newer version than the backup (${extra}). Restore into an empty database.`,
    );
}

async function readObjectKeys({ keys }: BackupFolder): Promise<SavedKey[]> {
  const content = await readFile(keys, 'utf8');
  return content
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SavedKey);
}

async function loadTables(client: pg.PoolClient, { snapshot, manifest, key }: OpenSnapshot): Promise<void> {
  for (const table of manifest.tables) {
    const name = quoted(table.name);
    // What a trigger does was done when the row was written.
    await client.query(`alter table ${name} disable trigger user`);
    const into = client.query(copyFrom(`copy ${name} (${columnList(table)}) from stdin`));
    await pipeline(readSealed(join(snapshot, `${table.name}.copy`), table.bytes, key, table.name), into);
    if (into.rowCount !== table.rows)
      throw new Error(`The table ${table.name} has ${into.rowCount} rows, and had ${table.rows}.`);
    await advanceIdentities(client, table.name);
    await client.query(`alter table ${name} enable trigger user`);
  }
}

/** Enters the keys of objects that are not deleted. Returns the objects. */
async function enterKeys(client: pg.PoolClient, keys: readonly SavedKey[]): Promise<string[]> {
  const entered: string[] = [];
  for (let at = 0; at < keys.length; at += KEYS_AT_A_TIME) {
    const { rows } = await client.query<{ object: string }>(
      `update object_key k set ring_key = saved."ringKey", wrapped = decode(saved.wrapped, 'base64'), deleted_at = null
       from json_to_recordset($1) as saved (object text, "ringKey" text, wrapped text)
       where k.object = saved.object
       returning k.object`,
      [JSON.stringify(keys.slice(at, at + KEYS_AT_A_TIME))],
    );
    entered.push(...rows.map(({ object }) => object));
  }
  return entered;
}

async function enterSigningKey(client: pg.PoolClient, file: string): Promise<void> {
  const { sha256, ring_key: ringKey, wrapped } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  await client.query(
    `insert into signing_key (sha256, ring_key, wrapped) values (decode($1, 'base64'), $2, decode($3, 'base64'))
     on conflict (sha256) do update set ring_key = excluded.ring_key, wrapped = excluded.wrapped`,
    [sha256, ringKey, wrapped],
  );
}

async function copyObjects(config: Config, folder: BackupFolder, objects: readonly string[]): Promise<void> {
  const copies = await openFileStore(folder.objects);
  const store = await openByteStore(config);
  await inParallel(objects, async (object) => store.put(object, await copies.get(object)));
}

/** Takes objects out of rows whose keys were destroyed after the snapshot. Returns how many rows changed. */
async function forgetDeleted({ pool }: Database): Promise<number> {
  const dead = `(select object from object_key where wrapped is null)`;
  let changed = 0;
  for (const sql of [
    `update conversion set original_key = null where original_key in ${dead}`,
    `update conversion set result_key = null, status = case when status = 'completed' then 'expired' else status end
     where result_key in ${dead}`,
    `delete from library_file where object_key in ${dead}`,
    `delete from preview where source_key in ${dead} or result_key in ${dead}`,
    `delete from page_image where object_key in ${dead}`,
    `delete from upload where id in (select upload_id from upload_piece where object_key in ${dead})`,
  ])
    changed += (await pool.query(sql)).rowCount ?? 0;
  return changed;
}

async function restoreJobs(database: Database, log: Log, { snapshot, manifest, key }: OpenSnapshot): Promise<number> {
  const content = await text(readSealed(join(snapshot, 'jobs.jsonl'), manifest.jobBytes, key, 'jobs'));
  const jobs = content
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SavedJob);
  await (await openQueue(database.connection, log)).stop(QUEUE_STOP_MS);
  await addJobs(database.connection, jobs);
  return jobs.length;
}
