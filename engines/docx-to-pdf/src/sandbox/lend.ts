import { lchown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineUser } from './engine-user.ts';

/** Gives a folder and all that is in it to the user of engines; links are given, never what they lead to. */
export async function lend(folder: string, user: EngineUser | null): Promise<void> {
  if (user === null) return;
  await give(folder, user);
  for (const name of await readdir(folder, { recursive: true })) await give(join(folder, name), user);
}

async function give(path: string, { uid, gid }: EngineUser): Promise<void> {
  try {
    await lchown(path, uid, gid);
  } catch (error) {
    // Whoever works there has removed it since the folder was read.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
