import { brokenPicture } from './picture.ts';

/** What values are made of, by their types (TIFF 6.0, section 2): bytes each. */
const BYTES_OF: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8 };
/** As many values as a list of strips may have. */
const MOST_VALUES = 1_000_000;
const ENTRY_BYTES = 12;

/** The tags that are read (TIFF 6.0, and ITU-T T.85 of JPEG in TIFF). */
export const TAG = {
  subfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  xResolution: 282,
  yResolution: 283,
  planarConfiguration: 284,
  t4Options: 292,
  resolutionUnit: 296,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  jpegTables: 347,
} as const;

const CENTIMETER = 3;
const INCH_IN_CENTIMETERS = 2.54;

/** The values of one directory by their tags. */
export type Directory = ReadonlyMap<number, readonly number[]>;

/**
 * Reads the directories of a TIFF, or of the Exif data of a JPEG, up to a number of them. What leads out of `bytes` or round in circles
 * throws `DocxError`.
 */
export function readDirectories(bytes: Buffer, most: number): Directory[] {
  try {
    return read(bytes, most);
  } catch (cause) {
    if (cause instanceof RangeError) throw brokenPicture(cause);
    throw cause;
  }
}

function read(bytes: Buffer, most: number): Directory[] {
  const mark = bytes.toString('latin1', 0, 4);
  if (mark !== 'II*\0' && mark !== 'MM\0*') throw brokenPicture('no byte order');
  const isLittle = mark.startsWith('I');
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const valueAt = (type: number, at: number): number => {
    if (type === 3) return short(at);
    if (type === 4) return long(at);
    if (type === 5) return long(at + 4) === 0 ? 0 : long(at) / long(at + 4);
    return bytes.readUInt8(at);
  };
  const directories: Directory[] = [];
  const seen = new Set<number>();
  for (let start = long(4); start !== 0; ) {
    if (seen.has(start)) throw brokenPicture('directories in a circle');
    seen.add(start);
    const directory = new Map<number, readonly number[]>();
    const entries = short(start);
    for (let entry = 0; entry < entries; entry++) {
      const at = start + 2 + ENTRY_BYTES * entry;
      const [type, count] = [short(at + 2), long(at + 4)];
      const bytesEach = BYTES_OF[type];
      // What no one knows is of no use here, and what is not among our tags is not looked at.
      if (bytesEach === undefined || !KNOWN.has(short(at))) continue;
      if (count > MOST_VALUES) throw brokenPicture(`${count} values`);
      const from = bytesEach * count <= 4 ? at + 8 : long(at + 8);
      directory.set(
        short(at),
        Array.from({ length: count }, (_, index) => valueAt(type, from + bytesEach * index)),
      );
    }
    directories.push(directory);
    if (directories.length > most) return directories;
    start = long(start + 2 + ENTRY_BYTES * entries);
  }
  return directories;
}

const KNOWN: ReadonlySet<number> = new Set(Object.values(TAG));

/** The resolution that a directory states, in pixels per inch; null: none that means something. */
export function resolutionOf(directory: Directory): { readonly x: number; readonly y: number } | null {
  const [x = 0] = directory.get(TAG.xResolution) ?? [];
  const [y = x] = directory.get(TAG.yResolution) ?? [];
  const [unit = 2] = directory.get(TAG.resolutionUnit) ?? [];
  const perInch = unit === CENTIMETER ? INCH_IN_CENTIMETERS : 1;
  return unit === 1 || !(x > 0 && y > 0) ? null : { x: x * perInch, y: y * perInch };
}

/** How the picture is to be turned: 1 where the directory does not say, or says what no one knows. */
export function orientationOf(directory: Directory): number {
  const [orientation = 1] = directory.get(TAG.orientation) ?? [];
  return orientation >= 1 && orientation <= 8 ? orientation : 1;
}
