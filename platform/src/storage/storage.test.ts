import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { encryptedStore } from './encrypted-store.ts';
import { openFileStore } from './file-store.ts';
import { openKeyRing } from './key-ring.ts';
import { openObjectKeys } from './object-keys.ts';
import { newObjectKey, ObjectMissingError, type ObjectStore, openStorage, rotateKeys } from './storage.ts';

const CHUNK = 256 * 1024;
let platform: TestPlatform;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-storage-'));
  [platform, s3] = await Promise.all([startTestPlatform(), startS3Server(join(folder, 's3'))]);
});
afterAll(async () => {
  await platform.stop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

/** In pieces that fit no chunk. */
function pieces(content: Buffer): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 50_001) yield content.subarray(at, at + 50_001);
    })(),
  );
}

async function kept(store: ObjectStore, content: Buffer): Promise<string> {
  const key = newObjectKey();
  await store.put(key, pieces(content));
  return key;
}

async function read(store: ObjectStore, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  return buffer(await store.get(key, range));
}

/** Every file below the folder. */
async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The file of an object, as it lies on the disk or in the bucket. */
async function fileOf(place: string, key: string): Promise<string> {
  const found = (await filesBelow(place)).find((path) => path.includes(key) && !/metadata|\.md5/.test(path));
  if (found === undefined) throw new Error(`no file of ${key}`);
  return found;
}

describe.each(['folder', 'bucket'] as const)('objects in a %s', (kind) => {
  let store: ObjectStore;
  let place: string;
  beforeAll(async () => {
    ({ store } = await openStorage(
      { ...platform.config, s3: kind === 'bucket' ? s3.config : null },
      platform.database,
    ));
    place = kind === 'bucket' ? join(folder, 's3') : join(platform.config.dataFolder, 'objects');
  });

  it('come back whole, whatever their length', async () => {
    for (const length of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK]) {
      const content = randomBytes(length);
      expect((await read(store, await kept(store, content))).equals(content), `${length} bytes`).toBe(true);
    }
  });

  it('come back in part, over the borders of chunks too', async () => {
    const content = randomBytes(3 * CHUNK + 100);
    const key = await kept(store, content);
    for (const [start, end] of [
      [0, 0],
      [CHUNK - 1, CHUNK],
      [CHUNK, 2 * CHUNK - 1],
      [10, 3 * CHUNK + 99],
      [3 * CHUNK + 99, 3 * CHUNK + 99],
    ] as const)
      expect((await read(store, key, { start, end })).equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(
        true,
      );
  });

  it('that are larger than a part of an upload come and go in a stream', async () => {
    const content = randomBytes(20 * 1024 * 1024);
    const key = await kept(store, content);
    await store.fetch(key, join(folder, 'copy'));
    expect((await readFile(join(folder, 'copy'))).equals(content)).toBe(true);
  });

  it('tell their size and digest', async () => {
    const stored = await store.put(newObjectKey(), Readable.from([Buffer.from('hello '), Buffer.from('world')]));
    expect(stored).toEqual({
      bytes: 11,
      sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
    });
  });

  it('leave nothing of a stream that breaks', async () => {
    const key = newObjectKey();
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put(key, broken)).rejects.toThrow('connection lost');
    await expect(store.get(key)).rejects.toThrow(ObjectMissingError);
    expect((await filesBelow(place)).filter((path) => path.includes(key))).toEqual([]);
  });

  it('are unreadable where they lie', async () => {
    const secret = 'the merger is signed on Monday '.repeat(5_000);
    const raw = await readFile(await fileOf(place, await kept(store, Buffer.from(secret))));
    expect(raw.includes('merger')).toBe(false);
    expect(raw.length).toBeGreaterThan(secret.length);
  });

  it('are refused when a bit was changed, their end cut off, or one put in the place of another', async () => {
    const [key, other] = [await kept(store, randomBytes(2 * CHUNK)), await kept(store, randomBytes(2 * CHUNK))];
    const file = await fileOf(place, key);
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(500) ^ 1, 500);
    for (const bad of [changed, whole.subarray(0, 8 + CHUNK + 16), await readFile(await fileOf(place, other))]) {
      await writeFile(file, bad);
      await expect(read(store, key)).rejects.toThrow();
    }
    await writeFile(file, whole);
    expect((await read(store, key)).length).toBe(2 * CHUNK);
  });

  it('that were deleted are not readable from a copy of the storage either, and say what they were', async () => {
    const key = await kept(store, Buffer.from('gone'));
    const backup = join(folder, `backup-${kind}`);
    await cp(place, backup, { recursive: true });
    await store.delete(key);
    await store.delete(key);
    await cp(backup, place, { recursive: true });
    await expect(store.get(key)).rejects.toThrow(ObjectMissingError);
    expect((await store.deleted([key])).get(key)).toMatchObject({ bytes: 4, deletedAt: expect.any(Date) });
    await store.forgetDeleted(new Date(Date.now() + 1_000));
    expect((await store.deleted([key])).size).toBe(0);
  });

  it('are listed when they were stored before a moment', async () => {
    const key = await kept(store, Buffer.from('x'));
    const listed = async (fromNow: number) => {
      const keys: string[] = [];
      for await (const name of store.list(new Date(Date.now() + fromNow))) keys.push(name);
      return keys;
    };
    expect(await listed(60_000)).toContain(key);
    expect(await listed(-60_000)).not.toContain(key);
  });
});

it('a name that could lead elsewhere is refused', async () => {
  await expect(platform.store.get('../../etc/passwd')).rejects.toThrow('Not an object key');
});

it('a rotation wraps every key anew while a store is open, and drops what nothing uses at the next one', async () => {
  const { config, database, store } = platform;
  const key = await kept(store, Buffer.from('kept'));
  const first = await rotateKeys(config, database);
  expect(first.rewrapped).toBeGreaterThan(0);
  expect((await read(store, key)).toString()).toBe('kept');
  const later = await kept(store, Buffer.from('later'));
  const second = await rotateKeys(config, database);
  expect(second.dropped).toHaveLength(1);
  expect(second.added).not.toBe(first.added);
  for (const [name, text] of [
    [key, 'kept'],
    [later, 'later'],
  ] as const)
    expect((await read(store, name)).toString()).toBe(text);
});

it('rotations at the same time lose no key', async () => {
  const { config, database, store } = platform;
  const keys = await Promise.all(['a', 'b', 'c', 'd'].map((text) => kept(store, Buffer.from(text))));
  const rotations = await Promise.all(Array.from({ length: 4 }, () => rotateKeys(config, database)));
  // One after the other, each drops what the one before it has replaced.
  const left = await (await openKeyRing(config)).ids();
  expect(left).toHaveLength(2);
  expect(rotations.map(({ added }) => added)).toEqual(expect.arrayContaining([...left]));
  expect(await Promise.all(keys.map(async (key) => (await read(store, key)).toString()))).toEqual(['a', 'b', 'c', 'd']);
});

it('closes the bytes of an object that no one reads after all', async () => {
  const { config, database } = platform;
  const files = await openFileStore(join(folder, 'unread'));
  const opened: Readable[] = [];
  const watched = {
    ...files,
    get: async (...given: Parameters<typeof files.get>) => {
      const stream = await files.get(...given);
      opened.push(stream);
      return stream;
    },
  };
  const store = encryptedStore(watched, openObjectKeys(database, await openKeyRing(config)));
  const key = await kept(store, randomBytes(1_000));
  const stream = await store.get(key);
  const closed = opened.map((one) => once(one, 'close'));
  stream.destroy();
  expect(await Promise.all(closed)).toHaveLength(1);
});

it('a store does not open when the ring that its files need is lost', async () => {
  const { config, database, store } = platform;
  await kept(store, Buffer.from('x'));
  const lost = { ...config, encryptionKeys: `other:${randomBytes(32).toString('base64')}` };
  await expect(openStorage(lost, database)).rejects.toThrow('Restore the ring from a backup.');
});

it('a ring from the environment wraps by its first key and reads by all', async () => {
  const { config, database } = platform;
  const own = { ...config, dataFolder: join(folder, 'own') };
  const [one, two] = [`one:${randomBytes(32).toString('base64')}`, `two:${randomBytes(32).toString('base64')}`];
  const openWith = async (given: typeof own) => (await openStorage(given, database)).store;
  for (const table of ['object_key', 'signing_key'] as const) await database.db.deleteFrom(table).execute();
  const key = await kept(await openWith({ ...own, encryptionKeys: one }), Buffer.from('x'));
  const both = { ...own, encryptionKeys: `${two},${one}` };
  expect((await read(await openWith(both), key)).toString()).toBe('x');
  expect(await rotateKeys(both, database)).toMatchObject({ added: null, inUse: 'two', rewrapped: 1 });
  expect((await read(await openWith({ ...own, encryptionKeys: two }), key)).toString()).toBe('x');
});

it('servers of one database sign with the same key, also after a rotation, and a lost file comes back', async () => {
  const { config, database } = platform;
  await database.db.deleteFrom('object_key').execute();
  await database.db.deleteFrom('signing_key').execute();
  const [one, two] = [`one:${randomBytes(32).toString('base64')}`, `two:${randomBytes(32).toString('base64')}`];
  const server = (name: string, encryptionKeys = one) => ({
    ...config,
    dataFolder: join(folder, name),
    encryptionKeys,
  });
  const keyOf = async (given: typeof config) => {
    const { signingKey } = await openStorage(given, database);
    return signingKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  };
  const names = ['first', ...Array.from({ length: 7 }, (_, at) => `other-${at}`)];
  const [first, ...others] = await Promise.all(names.map((name) => keyOf(server(name))));
  for (const other of others) expect(other).toBe(first);
  await rotateKeys(server('first', `${two},${one}`), database);
  await rm(join(folder, 'first', 'keys', 'signing.pem'));
  expect(await keyOf(server('first', two))).toBe(first);
  expect(await readFile(join(folder, 'first', 'keys', 'signing.pem'), 'utf8')).toBe(first);
  await expect(keyOf(server('third', `other:${randomBytes(32).toString('base64')}`))).rejects.toThrow('key ring');
});

it('a signing key that was never shared and is lost is never replaced', async () => {
  const { config, database } = platform;
  for (const table of ['object_key', 'signing_key'] as const) await database.db.deleteFrom(table).execute();
  const key = { sha256: randomBytes(32), ring_key: null, wrapped: null };
  await database.db.insertInto('signing_key').values(key).execute();
  await expect(openStorage({ ...config, dataFolder: join(folder, 'lost') }, database)).rejects.toThrow('is missing');
});
