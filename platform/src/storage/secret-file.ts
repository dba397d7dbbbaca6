import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a file that only Verso may read; of several processes that do so at once the first wins. */
export async function makeSecretFile(path: string, make: () => string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const temporary = await writeBeside(path, make());
  try {
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary);
  }
}

/** Puts other content into the place of a secret file, whole or not at all. */
export async function replaceSecretFile(path: string, content: string): Promise<void> {
  await rename(await writeBeside(path, content), path);
}

/** Readable by no one else, and on the disk before its name is. */
async function writeBeside(path: string, content: string): Promise<string> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return temporary;
}
