import { zlibSync } from 'fflate';

/** Harder levels make drawings 4 % smaller, and photographs take up to 1.8 times as long. */
const LEVEL = 1;
/** The size of the tables, as fflate counts it: photographs take four times as long with those that it takes for large files. */
const TABLES = 8;

/**
 * Compresses bytes in the zlib format (RFC 1950). In JavaScript, so that servers and browsers give the same bytes: those of zlib depend on the
 * processor, too (decision 69).
 */
export function compressed(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: LEVEL, mem: TABLES });
}

/** What a byte adds to the checksum. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** The checksum of bytes that PNG has (ISO/IEC 15948 annex D). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
