import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ObjectMissingError, type ObjectStore } from './object-store.ts';

const KEY = /^[0-9a-f]{16,128}$/;
const SHARD = /^[0-9a-f]{2}$/;

/** Keeps objects as files below `folder`, in 65 536 shards, written so that a crash leaves a whole object or none. */
export async function openFileStore(folder: string): Promise<ObjectStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });

  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not an object key: ${key}`);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  const missing = (key: string) => (error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ObjectMissingError(key) : error;
  };

  return {
    async put(key, content) {
      const target = place(key);
      const temporary = join(incoming, randomBytes(12).toString('hex'));
      const file = await open(temporary, 'wx', 0o600);
      try {
        const stored = await writeAll(file, content);
        await file.sync();
        await file.close();
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        await syncFolder(dirname(target));
        return stored;
      } catch (error) {
        await file.close();
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const path = place(key);
      await stat(path).catch(missing(key));
      return createReadStream(path, range);
    },
    async fetch(key, target) {
      await copyFile(place(key), target).catch(missing(key));
    },
    async delete(key) {
      await rm(place(key), { force: true });
    },
    async *list(before) {
      for (const shard of await readdir(folder))
        if (SHARD.test(shard))
          for (const inner of await readdir(join(folder, shard)))
            yield* writtenBefore(join(folder, shard, inner), before);
    },
    async removeUnfinished(before) {
      for await (const name of writtenBefore(incoming, before)) await rm(join(incoming, name), { force: true });
    },
  };
}

/** The names of the files that nobody has written to since. */
async function* writtenBefore(folder: string, before: Date): AsyncIterable<string> {
  for (const name of await readdir(folder)) {
    // Gone already when somebody has just moved or deleted it.
    const about = await stat(join(folder, name)).catch(() => null);
    if (about !== null && about.mtime < before) yield name;
  }
}

async function writeAll(file: FileHandle, content: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await file.writeFile(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The rename itself is durable only when the folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
