import { type DeflateOptions, zipSync } from 'fflate';
import type { ZipFile } from './zip-file.ts';

/** Zips files in their order, all of one time of change. In JavaScript, so that servers and browsers give the same bytes (decision 69). */
export function zipped(files: readonly ZipFile[], mtime: Date): Uint8Array {
  const entries = files.map(({ name, bytes, level }): [string, [Uint8Array, DeflateOptions]] => [
    name,
    [bytes, { level: level as NonNullable<DeflateOptions['level']> }],
  ]);
  return zipSync(Object.fromEntries(entries), { mtime });
}
