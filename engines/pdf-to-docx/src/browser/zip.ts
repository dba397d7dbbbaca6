import { type DeflateOptions, zipSync } from 'fflate';
import type { ZipFile } from '../write/package/zip-file.ts';

/** Zips files in their order, all of one time of change. `#zip` in browsers. */
export function zipped(files: readonly ZipFile[], mtime: Date): Uint8Array {
  const entries = files.map(({ name, bytes, level }): [string, [Uint8Array, DeflateOptions]] => [
    name,
    [bytes, { level: level as NonNullable<DeflateOptions['level']> }],
  ]);
  return zipSync(Object.fromEntries(entries), { mtime });
}
