import { inflateSync } from 'node:zlib';
import { DocxError } from '../../docx/docx-error.ts';
import { type Directory, orientationOf, readDirectories, resolutionOf, TAG } from './directories.ts';
import {
  brokenPicture,
  type PagePicture,
  type PdfImage,
  type PicturePart,
  requireModestSize,
  unknownKind,
} from './picture.ts';
import { readJpeg } from './read-jpeg.ts';

/** More pages are more than an hour's scanning. */
const MOST_PAGES = 200;
/** All pages together, in pixels: forty pages of A4 at 600 dots per inch, and 350 at 200. */
const MOST_PIXELS_IN_ALL = 1_400_000_000;
/** Strips and tiles of one page. */
const MOST_PARTS = 20_000;
const REDUCED = 1;
/** Compressions (TIFF 6.0, sections 3 to 11 and 22, and Adobe's technical notes). */
const [PLAIN, RUNS, GROUP_3, GROUP_4, LZW, JPEG, DEFLATE, PACK_BITS, OLD_DEFLATE] = [
  1, 2, 3, 4, 5, 7, 8, 32_773, 32_946,
];
const FILTERS: Readonly<Record<number, PdfImage['filter']>> = {
  [PLAIN]: null,
  ...{ [RUNS]: 'CCITTFaxDecode', [GROUP_3]: 'CCITTFaxDecode', [GROUP_4]: 'CCITTFaxDecode' },
  ...{ [LZW]: 'LZWDecode', [JPEG]: 'DCTDecode', [DEFLATE]: 'FlateDecode', [OLD_DEFLATE]: 'FlateDecode' },
  [PACK_BITS]: 'RunLengthDecode',
};
/** What samples mean (section 4 and later): 0 is white, 0 is black, colors, numbers of colors, inks, and what only JPEG has. */
const [WHITE_IS_ZERO, BLACK_IS_ZERO, RGB, PALETTE, CMYK, YCBCR] = [0, 1, 2, 3, 5, 6];
const SAMPLES: Readonly<Record<number, number>> = {
  ...{ [WHITE_IS_ZERO]: 1, [BLACK_IS_ZERO]: 1, [RGB]: 3, [PALETTE]: 1, [CMYK]: 4, [YCBCR]: 3 },
};
const HORIZONTAL = 2;
const LOWEST_BIT_FIRST = 2;
const [TWO_DIMENSIONAL, BYTE_ALIGNED] = [1, 4];
const SEPARATE = 2;

/** One page of a TIFF: in one piece, or in strips or tiles that are to be drawn together. */
export interface TiffPage extends Omit<PagePicture, 'image'> {
  readonly parts: readonly PicturePart[];
  /** Whether it has nothing but black and white, grays, or colors. */
  readonly colors: 'bilevel' | 'gray' | 'color';
}

/** The pages of a TIFF as PDF holds their strips; previews of them are none. Throws `DocxError`. */
export function readTiff(bytes: Buffer): TiffPage[] {
  const directories = readDirectories(bytes, MOST_PAGES);
  if (directories.length > MOST_PAGES)
    throw new DocxError('too_large', `This TIFF has more than ${MOST_PAGES} pages. Split it, and convert each part.`);
  const pages = directories.filter((directory) => (numberOf(directory, TAG.subfileType, 0) & REDUCED) === 0);
  if (pages.length === 0) throw brokenPicture('no picture');
  const pixels = pages.reduce((sum, page) => sum + numberOf(page, TAG.width, 0) * numberOf(page, TAG.height, 0), 0);
  if (pixels > MOST_PIXELS_IN_ALL)
    throw new DocxError('too_large', 'The pages of this TIFF are too large together. Split it, and convert each part.');
  return pages.map((directory) => readPage(bytes, directory));
}

const numberOf = (directory: Directory, tag: number, otherwise: number) => directory.get(tag)?.[0] ?? otherwise;

function readPage(bytes: Buffer, directory: Directory): TiffPage {
  const [width, height] = [numberOf(directory, TAG.width, 0), numberOf(directory, TAG.height, 0)];
  requireModestSize(width, height);
  const [resolution, orientation] = [resolutionOf(directory), orientationOf(directory)];
  const kind = kindOf(directory);
  const parts = placesOf(directory, width, height).map(({ offset, length, ...place }) => {
    if (length < 1 || offset + length > bytes.length) throw brokenPicture('a part outside of the file');
    return { ...place, image: imageOf(bytes.subarray(offset, offset + length), place, kind, directory) };
  });
  const colors = kind.samples === 1 && !kind.palette ? (kind.bits === 1 ? 'bilevel' : 'gray') : 'color';
  return { width, height, resolution, orientation, parts, colors };
}

interface Kind {
  readonly compression: number;
  readonly photometric: number;
  readonly samples: number;
  readonly bits: number;
  readonly palette: Uint8Array | null;
}

/** How the samples of a page are written. Throws for kinds that few programs write. */
function kindOf(directory: Directory): Kind {
  const compression = numberOf(directory, TAG.compression, PLAIN);
  const photometric = numberOf(directory, TAG.photometric, WHITE_IS_ZERO);
  const samples = numberOf(directory, TAG.samplesPerPixel, 1);
  const depths = directory.get(TAG.bitsPerSample) ?? [1];
  const [bits = 1] = depths;
  if (FILTERS[compression] === undefined) throw unknownKind(`a TIFF of the compression ${compression}`);
  if (SAMPLES[photometric] === undefined || (photometric === YCBCR && compression !== JPEG))
    throw unknownKind(`a TIFF of the color space ${photometric}`);
  if (samples !== SAMPLES[photometric]) throw unknownKind('a TIFF with transparency or further colors');
  if (samples > 1 && numberOf(directory, TAG.planarConfiguration, 1) === SEPARATE)
    throw unknownKind('a TIFF with each color by itself');
  if (![1, 2, 4, 8].includes(bits) || depths.some((one) => one !== bits))
    throw unknownKind(`${bits} bits for each color`);
  const map = directory.get(TAG.colorMap);
  if (photometric === PALETTE && map?.length !== 3 * 2 ** bits) throw brokenPicture('no palette');
  return { compression, photometric, samples, bits, palette: photometric === PALETTE && map ? paletteOf(map) : null };
}

/** All reds, then all greens, then all blues, in 16 bits each. */
function paletteOf(map: readonly number[]): Uint8Array {
  const colors = map.length / 3;
  return Uint8Array.from({ length: map.length }, (_, at) => (map[(at % 3) * colors + Math.floor(at / 3)] ?? 0) >> 8);
}

interface PartPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where strips or tiles are, on the page and in the file. */
function placesOf(
  directory: Directory,
  width: number,
  height: number,
): (PartPlace & { offset: number; length: number })[] {
  const tileWidth = numberOf(directory, TAG.tileWidth, 0);
  const isTiled = tileWidth > 0;
  const offsets = directory.get(isTiled ? TAG.tileOffsets : TAG.stripOffsets) ?? [];
  const lengths = directory.get(isTiled ? TAG.tileByteCounts : TAG.stripByteCounts) ?? [];
  const rows = isTiled
    ? numberOf(directory, TAG.tileHeight, 0)
    : Math.min(height, numberOf(directory, TAG.rowsPerStrip, height));
  if (rows < 1) throw brokenPicture('parts without rows');
  const across = isTiled ? Math.ceil(width / tileWidth) : 1;
  const count = across * Math.ceil(height / rows);
  if (count > MOST_PARTS) throw unknownKind('a TIFF of too many strips');
  if (offsets.length < count || lengths.length < count) throw brokenPicture('parts are missing');
  if (isTiled) requireModestSize(tileWidth, rows);
  return Array.from({ length: count }, (_, index) => {
    const top = Math.floor(index / across) * rows;
    return {
      left: (index % across) * (isTiled ? tileWidth : width),
      top,
      width: isTiled ? tileWidth : width,
      height: isTiled ? rows : Math.min(rows, height - top),
      offset: offsets[index] ?? 0,
      length: lengths[index] ?? 0,
    };
  });
}

function imageOf(given: Buffer, place: PartPlace, kind: Kind, directory: Directory): PdfImage {
  const { compression, photometric, samples, bits, palette } = kind;
  if (compression === JPEG) return jpegImage(given, place, directory);
  const isTurned = numberOf(directory, TAG.fillOrder, 1) === LOWEST_BIT_FIRST;
  const bytes = isTurned ? Buffer.from(given.map(turned)) : given;
  const filter = FILTERS[compression] ?? null;
  const parameters =
    filter === 'CCITTFaxDecode' ? faxParameters(kind, place, directory) : predictorOf(kind, place, directory);
  requireWhole(bytes, kind, place);
  return {
    ...{ filter, bitsPerComponent: bits, bytes },
    colorSpace: photometric === CMYK ? 'DeviceCMYK' : samples === 3 || palette ? 'DeviceRGB' : 'DeviceGray',
    ...(palette ? { palette } : {}),
    // The codes of faxes say what is black; what they mean here, their parameters say.
    isInverted: photometric === WHITE_IS_ZERO && filter !== 'CCITTFaxDecode',
    ...(parameters && { parameters }),
  };
}

/** ISO 32000-2, table 11. */
function faxParameters({ compression, photometric }: Kind, { width, height }: PartPlace, directory: Directory) {
  const options = numberOf(directory, TAG.t4Options, 0);
  const isTwoDimensional = compression === GROUP_3 && (options & TWO_DIMENSIONAL) !== 0;
  return {
    K: compression === GROUP_4 ? -1 : isTwoDimensional ? 1 : 0,
    EncodedByteAlign: compression === RUNS || (compression === GROUP_3 && (options & BYTE_ALIGNED) !== 0),
    ...{ Columns: width, Rows: height, EndOfBlock: false, BlackIs1: photometric === BLACK_IS_ZERO },
  };
}

function predictorOf({ compression, samples, bits }: Kind, { width }: PartPlace, directory: Directory) {
  const isPredicted = [LZW, DEFLATE, OLD_DEFLATE].includes(compression);
  if (!isPredicted || numberOf(directory, TAG.predictor, 1) !== HORIZONTAL) return null;
  return { Predictor: 2, Colors: samples, BitsPerComponent: bits, Columns: width };
}

/** A strip of JPEG is one without the tables that all have in common. */
function jpegImage(given: Buffer, { width, height }: PartPlace, directory: Directory): PdfImage {
  const tables = Buffer.from(directory.get(TAG.jpegTables) ?? []);
  // Between the marks of beginning and end are the tables.
  const whole =
    tables.length > 4 ? Buffer.concat([given.subarray(0, 2), tables.subarray(2, -2), given.subarray(2)]) : given;
  const { image, ...size } = readJpeg(whole);
  if (size.width !== width || size.height !== height) throw brokenPicture(`a JPEG of ${size.width} × ${size.height}`);
  return image;
}

/** Throws where a part has not the bytes of its rows, as far as that can be told before it is drawn. */
function requireWhole(bytes: Buffer, { compression, samples, bits }: Kind, { width, height }: PartPlace): void {
  const wanted = height * Math.ceil((width * samples * bits) / 8);
  if (compression === PLAIN && bytes.length < wanted) throw brokenPicture('a part that is cut off');
  if (compression !== DEFLATE && compression !== OLD_DEFLATE) return;
  try {
    if (inflateSync(bytes, { maxOutputLength: wanted + width * samples }).length < wanted)
      throw brokenPicture('a part that is cut off');
  } catch (cause) {
    throw cause instanceof DocxError ? cause : brokenPicture(cause);
  }
}

/** A byte with its bits in the other order. */
function turned(byte: number): number {
  let [left, result] = [byte, 0];
  for (let bit = 0; bit < 8; bit++) {
    result = (result << 1) | (left & 1);
    left >>= 1;
  }
  return result;
}
