import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@verso/platform/log';
import { type OwnerLock, takeOwnerLock } from '@verso/platform/owner-lock';

const LOCK = '.lock';
/** How often folders are looked for whose workers are gone. Milliseconds. */
const SWEEP_EVERY_MS = 60_000;
/** A folder that no lock tells of, as earlier versions made them, is left over when nothing has changed in it for so long. Milliseconds. */
const UNLOCKED_FOR_MS = 24 * 60 * 60 * 1000;

/** The folder of a worker that lives. */
export interface WorkFolder {
  readonly path: string;
  /** Removes it with all that is in it. */
  close(): Promise<void>;
}

/**
 * Makes the folder where this worker keeps the files of its jobs, and removes those of workers that were killed, now and every minute: documents of people
 * are in them. Whether a worker lives is told by a lock that the kernel frees with its process: names of machines change, and numbers of processes come again.
 */
export async function openWorkFolder(below: string, log: Log): Promise<WorkFolder> {
  await mkdir(below, { recursive: true });
  const { name, lock } = await takeName(below);
  const path = join(below, name);
  await mkdir(path);
  await sweepWorkFolders(below);
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweepWorkFolders(below).catch((error: unknown) =>
      log.warn({ err: error }, 'folders of workers that are gone could not be removed'),
    );
  }, SWEEP_EVERY_MS);
  return {
    path,
    async close() {
      clearInterval(timer);
      await sweeping;
      await rm(path, { recursive: true, force: true });
      await rm(path + LOCK, { force: true });
      await lock.release();
    },
  };
}

async function takeName(below: string): Promise<{ readonly name: string; readonly lock: OwnerLock }> {
  for (;;) {
    const name = randomUUID();
    const lock = await takeOwnerLock(join(below, name + LOCK));
    // Who looked for what is left over may have found the file before it was locked.
    if (lock !== null && existsSync(join(below, name + LOCK))) return { name, lock };
    await lock?.release();
  }
}

/** Removes the folders of workers that are gone. */
export async function sweepWorkFolders(below: string): Promise<void> {
  const names = await readdir(below);
  for (const name of names) {
    const path = join(below, name);
    if (name.endsWith(LOCK)) await removeUnowned(path.slice(0, -LOCK.length));
    else if (!names.includes(name + LOCK) && (await isLongUnchanged(path)))
      await rm(path, { recursive: true, force: true });
  }
}

/** Removes a folder whose lock no process holds. */
async function removeUnowned(path: string): Promise<void> {
  const lock = await takeOwnerLock(path + LOCK, 0);
  if (lock === null) return;
  await rm(path, { recursive: true, force: true });
  await rm(path + LOCK, { force: true });
  await lock.release();
}

async function isLongUnchanged(path: string): Promise<boolean> {
  const about = await stat(path).catch(() => null);
  return about !== null && Date.now() - about.mtimeMs > UNLOCKED_FOR_MS;
}
