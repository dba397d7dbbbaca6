import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';

/** A path that the program at the other end may not use: the sentence is for it. */
class PathNotAllowedError extends Error {
  constructor(path: string, folder: string) {
    super(`${path} is outside of ${folder}. Only files in this folder can be used.`);
    this.name = 'PathNotAllowedError';
  }
}

/**
 * The real path of a file in a folder, links followed; a file that is to be written need not be there yet. Throws `PathNotAllowedError` for
 * one outside.
 */
export async function pathWithin(folder: string, path: string): Promise<string> {
  const root = await realpath(folder);
  const named = resolve(root, path);
  const real = await realpath(named).catch(async () => join(await realpath(dirname(named)), basename(named)));
  const way = relative(root, real);
  if (way === '' || way.startsWith('..') || isAbsolute(way)) throw new PathNotAllowedError(path, folder);
  return real;
}
