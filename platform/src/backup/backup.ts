import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import type { Database } from '../database/database.ts';
import { readJobs } from '../queue/saved-jobs.ts';
import { openFileStore } from '../storage/file-store.ts';
import { openKeyRing } from '../storage/key-ring.ts';
import { ringKeysInUse } from '../storage/object-keys.ts';
import { type ByteStore, ObjectMissingError } from '../storage/object-store.ts';
import { replaceSecretFile } from '../storage/secret-file.ts';
import { openByteStore } from '../storage/storage.ts';
import { inParallel } from './in-parallel.ts';
import { saveOperatorFiles } from './operator-files.ts';
import { writeSealed } from './sealed-files.ts';
import {
  type BackupFolder,
  backupFolder,
  listSnapshots,
  type Manifest,
  newSnapshotKey,
  newSnapshotName,
  rewrapSnapshots,
  writeManifest,
} from './snapshot.ts';
import { quoted, readTables, type Table } from './tables.ts';

/** Any number of our own: two backups at once would remove each other's objects. */
const LOCK = 7_364_024;
const PARTIAL = '.partial';
/** What is copied instead of these columns of these tables. */
const KEYS_LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  object_key: { wrapped: 'null::bytea as wrapped', deleted_at: 'coalesce(deleted_at, now()) as deleted_at' },
  signing_key: { wrapped: 'null::bytea as wrapped', ring_key: 'null::text as ring_key' },
};

/** What a backup has done. */
export interface BackupResult {
  readonly snapshot: string;
  readonly rows: number;
  readonly objects: number;
  /** Objects that the backup did not have yet, and their bytes. */
  readonly newObjects: number;
  readonly newBytes: number;
  /** Objects that the backup no longer keeps: their keys are destroyed. */
  readonly removedObjects: number;
  /** Snapshots that no one can read any more: the ring has dropped their key. */
  readonly unreadable: readonly string[];
}

/** How a backup is made. */
export interface BackupOptions {
  /** How many snapshots stay. */
  readonly keep: number;
  /** Whether the key ring of the data folder is copied, too. */
  readonly hasKeys: boolean;
}

/**
 * Adds a snapshot to the backup at `target`: the database as it is at one moment, and every object that it names. Servers and workers continue
 * meanwhile. Objects that an earlier snapshot has are not copied again. Throws `OperatorError`.
 */
export async function backUp(
  config: Config,
  database: Database,
  target: string,
  options: BackupOptions,
): Promise<BackupResult> {
  const folder = backupFolder(target);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const client = await database.pool.connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [LOCK]);
    if (!rows[0]?.is_free)
      throw new OperatorError('Another backup of this database is running. Wait until it has finished.');
    const result = await addSnapshot(config, database, client, folder, options);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

async function addSnapshot(
  config: Config,
  database: Database,
  client: pg.PoolClient,
  folder: BackupFolder,
  { keep, hasKeys }: BackupOptions,
): Promise<BackupResult> {
  const ring = await openKeyRing(config, await ringKeysInUse(database));
  await removePartial(folder);
  const name = newSnapshotName();
  const partial = join(folder.path, name + PARTIAL);
  await mkdir(partial, { mode: 0o700 });
  const { key, wrapped } = await newSnapshotKey(ring);
  const state = await copyDatabase(client, partial, key);
  const files = await saveOperatorFiles(config.dataFolder, partial, key);

  const source = await openByteStore(config);
  const copies = await openFileStore(folder.objects);
  const copied = await copyObjects(state.objects, source, copies);
  const live = await writeObjectKeys(client, folder.keys);
  await writeSigningKey(client, folder.signingKey);
  const { objects, ...rest } = state;
  const objectBytes = objects.reduce((sum, { bytes }) => sum + bytes, 0);
  await writeManifest(partial, {
    ...{ format: 1, madeAt: new Date().toISOString(), key: wrapped },
    ...{ ...rest, files, objects: objects.length, objectBytes },
  });
  await rename(partial, join(folder.path, name));
  const unreadable = await rewrapSnapshots(folder, ring);
  if (hasKeys && config.encryptionKeys === null)
    await replaceSecretFile(folder.ring, await readFile(join(config.dataFolder, 'keys', 'ring.json'), 'utf8'));

  const old = (await listSnapshots(folder)).slice(0, -keep);
  for (const each of old) await rm(join(folder.path, each), { recursive: true });
  return {
    ...{
      snapshot: name,
      rows: rest.tables.reduce((sum, { rows }) => sum + rows, 0),
      objects: objects.length,
      ...copied,
    },
    ...{ removedObjects: await removeDead(copies, live), unreadable },
  };
}

interface NamedObject {
  readonly object: string;
  readonly bytes: number;
}

/** The tables and jobs, all of the same moment. */
async function copyDatabase(client: pg.PoolClient, place: string, key: Buffer) {
  await client.query('begin transaction isolation level repeatable read read only');
  const { rows: applied } = await client.query<{ name: string }>('select name from schema_migration order by name');
  const tables: Manifest['tables'] = [];
  for (const table of await readTables(client)) {
    const { stream, rows } = copyOut(client, table);
    const bytes = await writeSealed(join(place, `${table.name}.copy`), stream, key, table.name);
    tables.push({ name: table.name, columns: [...table.columns], bytes, rows: rows() });
  }
  const jobs = await readJobs(client);
  const text = Readable.from(jobs.map((job) => Buffer.from(`${JSON.stringify(job)}\n`)));
  const jobBytes = await writeSealed(join(place, 'jobs.jsonl'), text, key, 'jobs');
  const { rows: objects } = await client.query<NamedObject>(
    'select object, bytes from object_key where wrapped is not null order by object',
  );
  await client.query('commit');
  return { migrations: applied.map(({ name }) => name), tables, jobs: jobs.length, jobBytes, objects };
}

/**
 * The rows of a table in PostgreSQL's text format. Keys stay out, as if all objects were deleted: the backup has one copy of them, of objects
 * that are not deleted at its end, wrapped by the ring as it is then.
 */
function copyOut(client: pg.PoolClient, table: Table) {
  const instead = KEYS_LEFT_OUT[table.name] ?? {};
  const columns = table.columns.map((column) => instead[column] ?? quoted(column)).join(', ');
  const stream = client.query(copyTo(`copy (select ${columns} from ${quoted(table.name)}) to stdout`));
  return { stream, rows: () => stream.rowCount ?? 0 };
}

/** Copies objects that are not there yet. One that is deleted meanwhile is left out. */
async function copyObjects(objects: readonly NamedObject[], source: ByteStore, copies: ByteStore) {
  const there = new Set<string>();
  for await (const key of copies.list(new Date(Date.now() + 1_000))) there.add(key);
  const missing = objects.filter(({ object }) => !there.has(object));
  const counts = { newObjects: 0, newBytes: 0 };
  await inParallel(missing, async ({ object, bytes }) => {
    try {
      await copies.put(object, await source.get(object));
    } catch (error) {
      if (error instanceof ObjectMissingError) return;
      throw error;
    }
    counts.newObjects += 1;
    counts.newBytes += bytes;
  });
  return counts;
}

/** Writes the wrapped keys of all objects that are not deleted at this moment, whatever snapshots say of them. Returns the objects. */
async function writeObjectKeys(client: pg.PoolClient, path: string): Promise<Set<string>> {
  const { rows } = await client.query<{ object: string; ring_key: string; wrapped: Buffer }>(
    'select object, ring_key, wrapped from object_key where wrapped is not null order by object',
  );
  const lines = rows.map(({ object, ring_key: ringKey, wrapped }) =>
    JSON.stringify({ object, ringKey, wrapped: wrapped.toString('base64') }),
  );
  await replaceSecretFile(path, lines.map((line) => `${line}\n`).join(''));
  return new Set(rows.map(({ object }) => object));
}

async function writeSigningKey(client: pg.PoolClient, path: string): Promise<void> {
  const { rows } = await client.query<{ sha256: string; ring_key: string; wrapped: string }>(
    `select encode(sha256, 'base64') as sha256, ring_key, encode(wrapped, 'base64') as wrapped
     from signing_key where wrapped is not null`,
  );
  if (rows[0] !== undefined) await replaceSecretFile(path, `${JSON.stringify(rows[0])}\n`);
}

/** Removes copies of objects whose keys are destroyed: no one can read them any more. */
async function removeDead(copies: ByteStore, live: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for await (const key of copies.list(new Date(Date.now() + 1_000))) {
    if (live.has(key)) continue;
    await copies.delete(key);
    removed += 1;
  }
  await copies.removeUnfinished(new Date());
  return removed;
}

/** Removes what a backup that was stopped left. */
async function removePartial({ path }: BackupFolder): Promise<void> {
  for (const name of await readdir(path))
    if (name.endsWith(PARTIAL)) await rm(join(path, name), { recursive: true, force: true });
}
