import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { ZipFile } from './zip-file.ts';

/** The number of deflate among the methods of a ZIP (APPNOTE.TXT 4.4.5). */
const DEFLATED = 8;

/**
 * Zips files in their order, all of one time of change. `#zip` outside browsers: twice as fast as there. The size of each file comes after
 * it, so all files are in the format of deflate, which marks its end, also those at level 0: programs that read an archive from its start
 * could not tell where they end otherwise.
 */
export function zipped(files: readonly ZipFile[], mtime: Date): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, bytes, level } of files) {
    const file: ZipInputFile = { filename: name, size: bytes.length, crc: crc32(bytes), compression: DEFLATED, mtime };
    zip.add(file);
    file.ondata?.(null, deflateRawSync(bytes, { level }), true);
  }
  zip.end();
  const result = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
}
