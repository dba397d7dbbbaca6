import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ByteStore, checkObjectKey, ObjectMissingError, StorageDownError } from './object-store.ts';

/** Read and written at once; large enough that the calls do not count. */
const BLOCK_BYTES = 512 * 1024;
const SHARD = /^[0-9a-f]{2}$/;

/** Keeps bytes as files below `folder`, in 65 536 shards, written so that a crash leaves a whole file or none. */
export async function openFileStore(folder: string): Promise<ByteStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });

  const place = (key: string) => join(folder, checkObjectKey(key).slice(0, 2), key.slice(2, 4), key);
  return {
    async put(key, content) {
      const target = place(key);
      const temporary = join(incoming, randomBytes(12).toString('hex'));
      const file = await open(temporary, 'wx', 0o600);
      try {
        await writeAll(file, content);
        await file.sync();
        await file.close();
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await file.close();
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const path = place(key);
      await stat(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new ObjectMissingError(key) : error;
      });
      return createReadStream(path, { ...range, highWaterMark: BLOCK_BYTES });
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
    async check() {
      await access(incoming, constants.W_OK).catch((error: unknown) => {
        throw new StorageDownError(error);
      });
    },
    async removeUnfinished(before) {
      for await (const name of writtenBefore(incoming, before)) await rm(join(incoming, name), { force: true });
    },
  };
}

/** Writes one block while the next one is gathered. */
async function writeAll(file: FileHandle, content: AsyncIterable<Buffer>): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  let block: Buffer[] = [];
  let held = 0;
  const write = async () => {
    await writing;
    writing = writeBlock(file, block, held);
    // Whoever awaits it next hears of a failure; no one may leave before.
    writing.catch(() => {});
    block = [];
    held = 0;
  };
  try {
    for await (const piece of content) {
      block.push(piece);
      held += piece.length;
      if (held >= BLOCK_BYTES) await write();
    }
    await write();
  } finally {
    await writing;
  }
}

async function writeBlock(file: FileHandle, block: Buffer[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(block);
  if (bytesWritten < bytes) throw new Error('The disk took only a part of what was written: it may be full.');
}

/** The names of the files that no one has written to since. */
async function* writtenBefore(folder: string, before: Date): AsyncIterable<string> {
  for (const name of await readdir(folder)) {
    // Gone already when someone has just moved or deleted it.
    const about = await stat(join(folder, name)).catch(() => null);
    if (about !== null && about.mtime < before) yield name;
  }
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
