import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { connectionOf, type Database, openDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { openQueue } from '../queue/queue.ts';
import { newObjectKey, openStorage, rotateKeys } from '../storage/storage.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

/** Ids as the database takes them. */
const idOf = (name: string) => name.padEnd(24, '-');
const [ADA, LATER] = [idOf('ada'), idOf('later')];
const OPTIONS = { keep: 3, hasKeys: true };
let platform: TestPlatform;
let folder: string;
let target: string;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-backup-'));
  await chmod(folder, 0o711);
  target = join(folder, 'backup');
  platform = await startTestPlatform({ LOG_LEVEL: 'silent' });
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const stored = async (text: string) => {
  const key = newObjectKey();
  await platform.store.put(key, Readable.from([Buffer.from(text)]));
  return key;
};

/** A user with three credits. */
async function addUser(id: string): Promise<void> {
  const { db, pool } = platform.database;
  const names = { name: 'Ada "the\tfirst"\n', email: `${id}@example.org`, email_key: `${id}@example.org` };
  await db
    .insertInto('user')
    .values({ id, ...names, password_hash: 'x' })
    .execute();
  await pool.query(`select credit_change($1, 'bonus', 'grant', 3, $1)`, [id]);
}

/** A conversion of the user whose credit is taken and whose job waits. */
async function addConversion(id: string, userId: string, original_key: string): Promise<void> {
  const formats = { original_format: 'pdf', target_format: 'docx' } as const;
  const file = { original_filename: 'Größe.pdf', original_key, original_bytes: 4 };
  await platform.database.db.transaction().execute(async (trx) => {
    const job_id = await platform.queue.send(trx, id);
    const expires_at = new Date(Date.now() + 3_600_000);
    await trx
      .insertInto('conversion')
      .values({ id, user_id: userId, job_id, expires_at, ...formats, ...file })
      .execute();
  });
  await platform.database.pool.query('select credit_take($1, $2)', [userId, id]);
}

async function addFile(id: string, userId: string, object_key: string): Promise<void> {
  const file = { original_name: 'a.txt', mime_type: 'text/plain', format: null, bytes: 4, sha256: Buffer.alloc(32) };
  await platform.database.db
    .insertInto('library_file')
    .values({ id, user_id: userId, object_key, conversion_id: null, ...file })
    .execute();
}

/** A database with nothing in it, on a folder of its own. */
async function emptyPlace(environment: Record<string, string> = {}): Promise<{ config: Config; database: Database }> {
  const own = join(folder, randomUUID());
  await mkdir(own, { mode: 0o711 });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', VERSO_DATA: own, ...environment });
  const postgres = await startEmbeddedPostgres(own, { isLasting: false });
  ends.push(() => postgres.stop());
  const database = openDatabase(connectionOf(config), platform.log);
  ends.push(() => database.close());
  return { config, database };
}

async function restored(snapshot: string | null = null, environment: Record<string, string> = {}) {
  const place = await emptyPlace(environment);
  const result = await restore(place.config, place.database, platform.log, target, snapshot);
  const { store, signingKey } = await openStorage(place.config, place.database);
  const read = async (key: string) => (await buffer(await store.get(key))).toString();
  return { ...place, result, read, signingKey };
}

const wrongOf = async ({ config, database }: { config: Config; database: Database }, isDeep = true) =>
  (await verify(config, database, { isDeep, isQuiet: true })).filter(({ wrong }) => wrong > 0);

describe('a restored backup', () => {
  it('has every row, object, job and key of the moment of the backup, and nothing that came later', async () => {
    const { config, database, signingKey } = platform;
    await addUser(ADA);
    const [original, file] = [await stored('%PDF'), await stored('text')];
    await addConversion(idOf('first'), ADA, original);
    await addFile(idOf('one'), ADA, file);
    await mkdir(join(config.dataFolder, 'legal'));
    await writeFile(join(config.dataFolder, 'legal', 'terms.txt'), 'Ours');
    const made = await backUp(config, database, target, OPTIONS);
    await addUser(LATER);

    const there = await restored();
    expect(there.result).toMatchObject({ snapshot: made.snapshot, objects: 2, jobs: 1, deletedSince: 0 });
    expect([await there.read(original), await there.read(file)]).toEqual(['%PDF', 'text']);
    const users = await there.database.db.selectFrom('user').select(['id', 'name', 'extraction_credits']).execute();
    expect(users).toEqual([{ id: ADA, name: 'Ada "the\tfirst"\n', extraction_credits: 2 }]);
    expect(await wrongOf(there)).toEqual([]);
    expect(await readFile(join(there.config.dataFolder, 'legal', 'terms.txt'), 'utf8')).toBe('Ours');
    expect(there.signingKey.equals(signingKey)).toBe(true);

    // It works on: a worker takes the job, its end settles the credit, and the ledger continues.
    const queue = await openQueue(there.database.connection, platform.log);
    ends.push(() => queue.stop(1_000));
    const taken = await new Promise<string>((resolve) => {
      void queue.work({ long: 1, lateShort: 1, short: 1 }, async ({ conversionId }) => resolve(conversionId));
    });
    expect(taken).toBe(idOf('first'));
    const ended = {
      status: 'failed',
      stage: 'failed',
      failure_reason: 'internal',
      failure_message: 'It ended.',
    } as const;
    await there.database.db
      .updateTable('conversion')
      .set({ ...ended, completed_at: new Date() })
      .execute();
    const { rows } = await there.database.pool.query('select kind, amount, balance from credit_entry order by id');
    expect(rows.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['grant', 3],
      ['hold', 2],
      ['release', 3],
    ]);
  });

  it('keeps files unreadable that were deleted before the last backup, also from an earlier snapshot', async () => {
    const { config, database, store } = platform;
    await addUser(ADA);
    const [kept, gone] = [await stored('kept'), await stored('gone')];
    await addFile(idOf('kept'), ADA, kept);
    await addFile(idOf('gone'), ADA, gone);
    const first = await backUp(config, database, target, OPTIONS);
    const secret = await cpOf(gone);
    await database.db.deleteFrom('library_file').where('id', '=', idOf('gone')).execute();
    await store.delete(gone);
    const second = await backUp(config, database, target, OPTIONS);
    expect([first.newObjects, second.newObjects, second.removedObjects]).toEqual([2, 0, 1]);

    // Even if someone has kept the bytes.
    await cp(secret, join(target, 'objects'), { recursive: true });
    const there = await restored(first.snapshot);
    expect(there.result.deletedSince).toBe(1);
    expect(await there.read(kept)).toBe('kept');
    await expect(there.read(gone)).rejects.toThrow('There is no object');
    const files = await there.database.db.selectFrom('library_file').select('id').execute();
    expect(files).toEqual([{ id: idOf('kept') }]);
    const receipts = await there.database.db.selectFrom('deleted_file').select('source_id').execute();
    expect(receipts).toEqual([{ source_id: idOf('gone') }]);
    expect(await wrongOf(there)).toEqual([]);
  });

  it('can be read after rotations of the key ring, and by no other ring', async () => {
    const { config, database } = platform;
    await addUser(ADA);
    const key = await stored('text');
    await addFile(idOf('one'), ADA, key);
    const { snapshot } = await backUp(config, database, target, OPTIONS);
    for (let turn = 0; turn < 2; turn += 1) {
      await rotateKeys(config, database);
      await backUp(config, database, target, OPTIONS);
    }
    expect(await (await restored(snapshot)).read(key)).toBe('text');
    const other = { ENCRYPTION_KEYS: `other:${randomBytes(32).toString('base64')}` };
    await expect(restored(snapshot, other)).rejects.toThrow('does not hold the key');
    for (const file of await readdir(join(target, snapshot))) {
      const text = await readFile(join(target, snapshot, file), 'latin1');
      expect(text.includes('example.org'), file).toBe(false);
    }
  });

  it('is made also when the ring has dropped the key of an earlier snapshot, and says so', async () => {
    const { config, database } = platform;
    const { snapshot } = await backUp(config, database, target, OPTIONS);
    for (let turn = 0; turn < 2; turn += 1) await rotateKeys(config, database);
    const last = await backUp(config, database, target, OPTIONS);
    expect(last.unreadable).toEqual([snapshot]);
    expect((await restored()).result.snapshot).toBe(last.snapshot);
  });

  it('moves from a bucket to another one', async () => {
    const s3 = await startS3Server(join(folder, 's3'));
    ends.push(() => s3.stop());
    const from = { ...platform.config, s3: s3.config };
    const { store } = await openStorage(from, platform.database);
    await addUser(ADA);
    const key = newObjectKey();
    await store.put(key, Readable.from([Buffer.from('in a bucket')]));
    await addFile(idOf('one'), ADA, key);
    await backUp(from, platform.database, target, OPTIONS);
    const other = await startS3Server(join(folder, 'other'));
    ends.push(() => other.stop());
    const place = await emptyPlace();
    const to = { ...place.config, s3: other.config };
    await restore(to, place.database, platform.log, target, null);
    expect(await wrongOf({ config: to, database: place.database })).toEqual([]);
  });
});

it('a restore refuses a database with content, an unknown snapshot and damaged files, and leaves the database empty', async () => {
  const { config, database, log } = platform;
  await addUser(ADA);
  const { snapshot } = await backUp(config, database, target, OPTIONS);
  await expect(restore(config, database, log, target, null)).rejects.toThrow('The database is not empty.');
  await expect(restore(config, database, log, join(folder, 'none'), null)).rejects.toThrow('no finished backup');
  const place = await emptyPlace();
  const served = await emptyPlace();
  await migrate(served.database.pool);
  expect((await wrongOf(served)).length).toBe(0);
  await openStorage(served.config, served.database);
  const intoServed = restore(served.config, served.database, log, target, null);
  await expect(intoServed).rejects.toThrow('The database is not empty.');
  const attempt = (name: string | null) => restore(place.config, place.database, log, target, name);
  await expect(attempt('2020')).rejects.toThrow(`It has: ${snapshot}`);
  const file = join(target, snapshot, 'user.copy');
  const whole = await readFile(file);
  await writeFile(file, whole.with(whole.length - 20, (whole.at(-20) ?? 0) ^ 1));
  await expect(attempt(null)).rejects.toThrow('damaged');
  expect((await place.database.db.selectFrom('user').select('id').execute()).length).toBe(0);
  await writeFile(file, whole);
  expect((await attempt(null)).snapshot).toBe(snapshot);
});

it('keeps as many snapshots as asked for', async () => {
  const { config, database } = platform;
  const names: string[] = [];
  for (let turn = 0; turn < 3; turn += 1)
    names.push((await backUp(config, database, target, { ...OPTIONS, keep: 2 })).snapshot);
  const left = (await readdir(target)).filter((name) => name.startsWith('20'));
  expect(left.toSorted()).toEqual(names.slice(1));
});

it('verification finds a lost object, a changed one, one that no row names, and credits that do not add up', async () => {
  const { config, database } = platform;
  await addUser(ADA);
  const [lost, changed] = [await stored('lost'), await stored('good')];
  await addFile(idOf('lost'), ADA, lost);
  await addFile(idOf('changed'), ADA, changed);
  expect(await wrongOf(platform)).toEqual([]);
  await stored('unnamed');
  await rm(pathOf(join(config.dataFolder, 'objects'), lost));
  const path = pathOf(join(config.dataFolder, 'objects'), changed);
  const bytes = await readFile(path);
  await writeFile(path, bytes.with(9, (bytes[9] ?? 0) ^ 1));
  await database.pool.query(`update "user" set bonus_credits = 7`);
  const wrong = (await wrongOf(platform)).map(({ name, examples }) => [name, examples.length]);
  expect(wrong).toEqual([
    ['every row has its bytes', 2],
    ['every object has its row', 1],
    ['credits of a user are the sum of the ledger', 1],
  ]);
});

function pathOf(objects: string, key: string): string {
  return join(objects, key.slice(0, 2), key.slice(2, 4), key);
}

/** A folder with the backup's copy of an object. */
async function cpOf(key: string): Promise<string> {
  const place = join(folder, 'secret');
  await cp(pathOf(join(target, 'objects'), key), pathOf(place, key), { recursive: true });
  return place;
}
