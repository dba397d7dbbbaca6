/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const [WEBP_LOSSY, WEBP_LOSSLESS, WEBP_EXTENDED] = ['VP8 ', 'VP8L', 'VP8X'];
const TIFF_WIDTH = 256;
const TIFF_HEIGHT = 257;
const TIFF_SHORT = 3;

/**
 * The size that a picture's own header states: PNG, JPEG, GIF, BMP, TIFF (its first picture) and WebP. Null: it is none of these, or
 * `bytes`, its beginning, end before the size comes.
 */
export function pictureSize(bytes: Buffer): PictureSize | null {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether more bytes than a short head may be needed. */
export function isSizeFar(head: Buffer): boolean {
  return isJpeg(head) || tiffOrder(head) !== null;
}

function read(bytes: Buffer): PictureSize | null {
  const name = bytes.toString('latin1', 0, 4);
  if (bytes.subarray(0, PNG.length).equals(PNG))
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (name === 'GIF8') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (name.startsWith('BM')) return readBmp(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  if (name === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return readWebp(bytes);
  const order = tiffOrder(bytes);
  return order === null ? null : readTiff(bytes, order);
}

function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8;
}

/** A head of 12 bytes is that of OS/2; heights below 0 say that lines go downwards. */
function readBmp(bytes: Buffer): PictureSize {
  if (bytes.readUInt32LE(14) === 12) return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) };
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Goes from marker to marker (ITU-T T.81, B.1.1) to the frame header. */
function readJpeg(bytes: Buffer): PictureSize | null {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    // Without a length: TEM and the restarts.
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    // SOF0 to SOF15, apart from the tables DHT, JPG and DAC among them.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

/** RFC 9649, 2.5 to 2.7. */
function readWebp(bytes: Buffer): PictureSize | null {
  const form = bytes.toString('latin1', 12, 16);
  if (form === WEBP_LOSSY) return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form === WEBP_EXTENDED) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form !== WEBP_LOSSLESS) return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** The order of a TIFF's bytes; null: it is none. */
function tiffOrder(bytes: Buffer): 'LE' | 'BE' | null {
  const mark = bytes.toString('latin1', 0, 4);
  return mark === 'II*\0' ? 'LE' : mark === 'MM\0*' ? 'BE' : null;
}

/** TIFF 6.0, section 2: the first directory of 12 bytes an entry. */
function readTiff(bytes: Buffer, order: 'LE' | 'BE'): PictureSize | null {
  const [short, long] = [`readUInt16${order}`, `readUInt32${order}`] as const;
  const directory = bytes[long](4);
  const size = { width: 0, height: 0 };
  for (let entry = 0; entry < bytes[short](directory); entry++) {
    const at = directory + 2 + 12 * entry;
    const tag = bytes[short](at);
    const value = bytes[short](at + 2) === TIFF_SHORT ? bytes[short](at + 8) : bytes[long](at + 8);
    if (tag === TIFF_WIDTH) size.width = value;
    if (tag === TIFF_HEIGHT) size.height = value;
  }
  return size.width > 0 && size.height > 0 ? size : null;
}
