import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newObjectKey, ObjectMissingError, type ObjectStore, openFileStore } from './storage.ts';

let folder: string;
let store: ObjectStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-store-'));
  store = await openFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('gives back what was put, whole or in part, with its size and digest', async () => {
  const key = newObjectKey();
  const stored = await store.put(key, Readable.from([Buffer.from('hello '), Buffer.from('world')]));
  expect(stored).toEqual({
    bytes: 11,
    sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  });
  expect((await buffer(await store.get(key))).toString()).toBe('hello world');
  expect((await buffer(await store.get(key, { start: 6, end: 8 }))).toString()).toBe('wor');
});

it('keeps nothing of a stream that breaks', async () => {
  const key = newObjectKey();
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(store.put(key, broken)).rejects.toThrow('connection lost');
  await expect(store.get(key)).rejects.toThrow(ObjectMissingError);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

it('says that a deleted object is missing, and deletes twice without complaint', async () => {
  const key = newObjectKey();
  await store.put(key, Readable.from([Buffer.from('x')]));
  await store.delete(key);
  await store.delete(key);
  await expect(store.fetch(key, join(folder, 'copy'))).rejects.toThrow(ObjectMissingError);
});

it('refuses names that could leave its folder', async () => {
  await expect(store.get('../../etc/passwd')).rejects.toThrow('Not an object key');
});

/** The names of what was stored before so many milliseconds from now. */
async function listed(fromNow: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(new Date(Date.now() + fromNow))) keys.push(key);
  return keys;
}

it('lists what was stored before a moment, and nothing younger', async () => {
  const [older, younger] = [newObjectKey(), newObjectKey()];
  for (const key of [older, younger]) await store.put(key, Readable.from([Buffer.from('x')]));
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(folder, older.slice(0, 2), older.slice(2, 4), older), longAgo, longAgo);
  expect(await listed(-30_000)).toEqual([older]);
  expect(await listed(30_000)).toEqual(expect.arrayContaining([older, younger]));
});

it('removes what was left half written long ago, and leaves what may still grow', async () => {
  const longAgo = new Date(Date.now() - 60_000);
  for (const name of ['left', 'growing']) await writeFile(join(folder, 'incoming', name), 'half');
  await utimes(join(folder, 'incoming', 'left'), longAgo, longAgo);
  await store.removeUnfinished(new Date(Date.now() - 30_000));
  expect(await readdir(join(folder, 'incoming'))).toEqual(['growing']);
});
