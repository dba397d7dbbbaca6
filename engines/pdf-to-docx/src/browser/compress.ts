import { type DeflateOptions, zlibSync } from 'fflate';

/** Compresses bytes in the zlib format (RFC 1950) at a level from 1 to 9. `#compress` in browsers. */
export function compressed(bytes: Uint8Array, level: number): Uint8Array {
  return zlibSync(bytes, { level: level as NonNullable<DeflateOptions['level']> });
}

let crcTable: Uint32Array | undefined;

/** The checksum of bytes that PNG has (ISO/IEC 15948 annex D). `#compress` in browsers. */
export function crc32(bytes: Uint8Array): number {
  if (!crcTable) {
    crcTable = new Uint32Array(256);
    for (let n = 0; n < 256; n++) {
      let c = n;
      for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
      crcTable[n] = c >>> 0;
    }
  }
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
