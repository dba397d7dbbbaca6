import { type DeflateOptions, zlibSync } from 'fflate';

/** Compresses bytes in the zlib format (RFC 1950) at a level from 1 to 9. `#compress` in browsers. */
export function compressed(bytes: Uint8Array, level: number): Uint8Array {
  return zlibSync(bytes, { level: level as NonNullable<DeflateOptions['level']> });
}
