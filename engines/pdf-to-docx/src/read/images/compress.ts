import { deflateSync } from 'node:zlib';

/** The checksum of bytes that PNG has. `#compress` outside browsers: ten times as fast as there. */
export { crc32 } from 'node:zlib';

/** Compresses bytes in the zlib format (RFC 1950) at a level from 1 to 9. `#compress` outside browsers: four times as fast as there. */
export function compressed(bytes: Uint8Array, level: number): Uint8Array {
  return deflateSync(bytes, { level });
}
