import { orientationOf, readDirectories, resolutionOf } from './directories.ts';
import { brokenPicture, type PagePicture, requireModestSize, unknownKind } from './picture.ts';

const EXIF = 'Exif\0\0';
const ADOBE = 'Adobe';
const JFIF = 'JFIF\0';
const CENTIMETER = 2;
const INCH_IN_CENTIMETERS = 2.54;
const START = Buffer.from([0xff, 0xd8]);
const COLORS = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;
/** Baseline, extended and progressive, in Huffman's code (ITU-T T.81, B.1.1.3): what readers of PDF draw. */
const DRAWN_FRAMES = [0xc0, 0xc1, 0xc2];
/** One that ends before its first directory of Exif data is one that says nothing. */
const ONE = 1;

interface Facts {
  frame: { readonly width: number; readonly height: number; readonly components: number } | null;
  resolution: PagePicture['resolution'];
  orientation: number;
  isAdobe: boolean;
}

/**
 * A JPEG as the page of a PDF, which draws it as it is: only what draws is kept, without the place, camera and thumbnail that it may name.
 * Throws `DocxError`.
 */
export function readJpeg(bytes: Buffer): PagePicture {
  try {
    return read(bytes);
  } catch (cause) {
    if (cause instanceof RangeError) throw brokenPicture(cause);
    throw cause;
  }
}

function read(bytes: Buffer): PagePicture {
  const kept: Buffer[] = [START];
  const facts: Facts = { frame: null, resolution: null, orientation: 1, isAdobe: false };
  let scans = 0;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw brokenPicture(`no marker at ${at}`);
    const marker = bytes.readUInt8(at + 1);
    // Markers may have any number of 0xFF before them.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw brokenPicture('a segment that is cut off');
    const segment = bytes.subarray(at, end);
    const isScan = marker === 0xda;
    if (isScan) scans++;
    readSegment(marker, segment, facts);
    const next = isScan ? endOfScan(bytes, end) : end;
    if (isOfPicture(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  const { frame, resolution, orientation, isAdobe } = facts;
  if (frame === null || scans === 0) throw brokenPicture('no frame or no scan');
  const { width, height, components } = frame;
  const colorSpace = COLORS[components as keyof typeof COLORS];
  if (colorSpace === undefined) throw unknownKind(`${components} color components`);
  const image = {
    ...({ filter: 'DCTDecode', colorSpace, bitsPerComponent: 8, bytes: Buffer.concat(kept) } as const),
    // Adobe's programs write the opposite of each of the four inks.
    isInverted: colorSpace === 'DeviceCMYK' && isAdobe,
  };
  return { width, height, resolution, orientation, image };
}

/** Tables, frames and scans; of the segments of programs only Adobe's, which says what colors mean. */
const isOfPicture = (marker: number) => marker < 0xe0 || marker === 0xee;

function readSegment(marker: number, segment: Buffer, facts: Facts): void {
  const content = segment.subarray(4);
  if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
    if (!DRAWN_FRAMES.includes(marker)) throw unknownKind('a lossless, hierarchical or arithmetic JPEG');
    if (content.readUInt8(0) !== 8) throw unknownKind(`${content.readUInt8(0)} bits for each color`);
    const frame = { width: content.readUInt16BE(3), height: content.readUInt16BE(1), components: content.readUInt8(5) };
    if (facts.frame !== null) throw brokenPicture('two frames');
    requireModestSize(frame.width, frame.height);
    facts.frame = frame;
  }
  const name = content.toString('latin1', 0, 6);
  if (marker === 0xe0 && name.startsWith(JFIF)) facts.resolution ??= densityOf(content);
  if (marker === 0xee && name.startsWith(ADOBE)) facts.isAdobe = true;
  if (marker === 0xe1 && name === EXIF) readExif(content.subarray(EXIF.length), facts);
}

/** JFIF 1.02: the unit, and pixels across and down. */
function densityOf(content: Buffer): PagePicture['resolution'] {
  const unit = content.readUInt8(7);
  const [x, y] = [content.readUInt16BE(8), content.readUInt16BE(10)];
  const perInch = unit === CENTIMETER ? INCH_IN_CENTIMETERS : 1;
  return unit === 0 || x === 0 || y === 0 ? null : { x: x * perInch, y: y * perInch };
}

/** What a camera says of its picture; where that is broken, the picture may still be whole. */
function readExif(content: Buffer, facts: Facts): void {
  try {
    const [first] = readDirectories(content, ONE);
    if (first === undefined) return;
    facts.orientation = orientationOf(first);
    facts.resolution = resolutionOf(first) ?? facts.resolution;
  } catch {
    facts.orientation = 1;
  }
}

/** Where the data of a scan ends: at the next marker that is neither a restart nor a stuffed byte (B.1.1.5). */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw brokenPicture('a scan without an end');
}
