import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../config/operator-error.ts';
import { readSealed, writeSealed } from './sealed-files.ts';
import type { Manifest } from './snapshot.ts';

/** Folders of the data folder that an operator fills. */
const FOLDERS = ['legal', 'fonts'] as const;
/** A file in one of them, by names of which none leads elsewhere. */
const PATH = /^(?:legal|fonts)(?:\/(?!\.{1,2}(?:\/|$))[^/\0\\]+)+$/;

type SavedFiles = NonNullable<Manifest['files']>;

/**
 * Copies the operator's files into a snapshot, each sealed under its key and bound to its path. Throws `OperatorError` for what is no regular file with one name: a
 * link would bring what it leads to, such as the key ring.
 */
export async function saveOperatorFiles(dataFolder: string, snapshot: string, key: Buffer): Promise<SavedFiles> {
  const root = await realpath(dataFolder);
  const saved: { path: string; bytes: number }[] = [];
  for (const path of (await Promise.all(FOLDERS.map((folder) => pathsBelow(root, folder)))).flat()) {
    const file = await openRegular(root, path);
    try {
      const place = join(snapshot, placeOf(saved.length));
      saved.push({ path, bytes: await writeSealed(place, file.createReadStream({ autoClose: false }), key, path) });
    } finally {
      await file.close();
    }
  }
  return saved;
}

/** Puts the files of a snapshot into the data folder. Throws `OperatorError` where one was changed, or would be written anywhere else. */
export async function restoreOperatorFiles(
  dataFolder: string,
  snapshot: string,
  key: Buffer,
  files: SavedFiles,
): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const root = await realpath(dataFolder);
  for (const [at, { path, bytes }] of files.entries()) {
    if (!PATH.test(path)) throw new OperatorError(`The snapshot names a file outside of its folders: ${path}`);
    const folder = dirname(join(root, path));
    await requireNoLinks(root, dirname(path));
    await mkdir(folder, { recursive: true });
    const partial = join(folder, `.restored-${at}`);
    const file = await open(partial, 'wx', 0o644);
    try {
      await pipeline(readSealed(join(snapshot, placeOf(at)), bytes, key, path), file.createWriteStream());
      // What has the name now is replaced, not followed.
      await rename(partial, join(root, path));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }
}

const placeOf = (at: number) => `file-${at}.sealed`;

/** The paths of all files below a folder, in the order of their names. */
async function pathsBelow(root: string, folder: string): Promise<string[]> {
  const about = await lstat(join(root, folder)).catch(() => null);
  if (about === null) return [];
  if (!about.isDirectory()) throw notRegular(join(root, folder));
  const found: string[] = [];
  for (const entry of (await readdir(join(root, folder), { withFileTypes: true })).sort(byName)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await pathsBelow(root, path)));
    else if (entry.isFile() && PATH.test(path)) found.push(path);
    else throw notRegular(join(root, path));
  }
  return found;
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

async function openRegular(root: string, path: string) {
  const place = join(root, path);
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
  const { nlink, isRegular } = await file.stat().then((about) => ({ nlink: about.nlink, isRegular: about.isFile() }));
  // A folder on the way may have been replaced since it was listed.
  if (isRegular && nlink === 1 && (await realpath(place)) === place) return file;
  await file.close();
  throw notRegular(place);
}

async function requireNoLinks(root: string, folder: string): Promise<void> {
  let place = root;
  for (const name of folder.split('/')) {
    place = join(place, name);
    const about = await lstat(place).catch(() => null);
    if (about !== null && !about.isDirectory()) throw notRegular(place);
  }
}

function notRegular(place: string): OperatorError {
  return new OperatorError(`${place} is a link or no regular file. Put the file itself there, or take it away.`);
}
