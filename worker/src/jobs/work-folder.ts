import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the folder where this process keeps the files of its jobs, and removes those of workers of this machine that were
 * killed: documents of people are in them.
 */
export async function openWorkFolder(below: string): Promise<string> {
  const folder = join(below, nameFor(process.pid));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(below)) {
    const pid = Number.parseInt(name, 10);
    // Another machine's workers may share the disk: whether they live cannot be told from here.
    if (name === nameFor(pid) && !isAlive(pid)) await rm(join(below, name), { recursive: true, force: true });
  }
  return folder;
}

function nameFor(pid: number): string {
  return `${pid}-${hostname()}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
