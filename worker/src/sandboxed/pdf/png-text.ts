import { crc32 } from 'node:zlib';

/** The signature and the header: what is known of a picture comes after them (PNG, 5.6). */
const AFTER_HEADER = 8 + 25;
/** Uncompressed text without a language (PNG, 11.3.3.4). */
const KEYWORD = 'Description\0\0\0\0\0';

/** A PNG with the text of what it shows, for those who cannot see it. */
export function withDescription(png: Uint8Array, text: string): Uint8Array {
  const data = Buffer.from(KEYWORD + text, 'utf8');
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iTXt', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)]);
}
