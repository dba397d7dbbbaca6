import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileStore } from './file-store.ts';
import { type ByteStore, newObjectKey } from './object-store.ts';

let folder: string;
let store: ByteStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-store-'));
  store = await openFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
