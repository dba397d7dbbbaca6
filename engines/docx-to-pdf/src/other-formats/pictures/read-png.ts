import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';
import { brokenPicture, type PagePicture, type PdfImage, requireModestSize, unknownKind } from './picture.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const INCHES_OF_METER = 39.370_079;
const WHITE = 255;
/** Those with transparency or in seven passes are unpacked here, which takes several times their size. */
const MOST_UNPACKED_PIXELS = 25_000_000;
/** What samples mean, by the color type (PNG 3, 11.2.1), and how many a pixel has. */
const COLOR_TYPES: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const INDEXED = 3;
/** The first column and row, and the steps across and down, of Adam7's passes (PNG 3, 8.1). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly samples: number;
  readonly isInterlaced: boolean;
}

interface Chunks {
  readonly header: Header;
  readonly palette: Buffer | null;
  readonly transparency: Buffer | null;
  readonly data: Buffer;
  readonly resolution: PagePicture['resolution'];
}

/**
 * A PNG as the page of a PDF: without transparency its packed lines are drawn as they are; with it, it is drawn on white paper. Throws
 * `DocxError`.
 */
export async function readPng(bytes: Buffer): Promise<PagePicture> {
  const chunks = readChunks(bytes);
  const { header, transparency, resolution } = chunks;
  const { width, height, colorType, isInterlaced } = header;
  const isDirect = transparency === null && !isInterlaced && colorType <= INDEXED;
  if (!isDirect) requireModestSize(width, height, MOST_UNPACKED_PIXELS);
  requireWholeData(chunks);
  const image = isDirect ? directImage(chunks) : await flatImage(chunks);
  return { width, height, resolution, orientation: 1, image };
}

/** Reads the chunks that draw the picture; others, which may unpack to anything, are left out. */
function readChunks(bytes: Buffer): Chunks {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw brokenPicture('no signature');
  let header: Header | null = null;
  let palette: Buffer | null = null;
  let transparency: Buffer | null = null;
  let resolution: PagePicture['resolution'] = null;
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; ; ) {
    if (at + 12 > bytes.length) throw brokenPicture('no last chunk');
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) throw brokenPicture('a chunk that is cut off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, end);
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) throw brokenPicture(`checksum of ${type}`);
    if (type === 'IHDR') header ??= readHeader(content);
    else if (header === null) throw brokenPicture('no header');
    if (type === 'PLTE') palette ??= content;
    if (type === 'tRNS') transparency ??= content;
    if (type === 'pHYs') resolution = physical(content);
    if (type === 'IDAT') data.push(content);
    if (type === 'IEND') break;
    at = end + 4;
  }
  if (header.colorType === INDEXED && (palette === null || palette.length === 0 || palette.length % 3 !== 0))
    throw brokenPicture('no palette');
  return { header, palette, transparency, data: Buffer.concat(data), resolution };
}

function readHeader(content: Buffer): Header {
  if (content.length !== 13) throw brokenPicture('header');
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const [depth, colorType, compression, filter, interlace] = content.subarray(8) as unknown as number[];
  const known = COLOR_TYPES[colorType ?? -1];
  if (!known?.depths.includes(depth ?? 0)) throw brokenPicture(`color type ${colorType}, depth ${depth}`);
  if (compression !== 0 || filter !== 0 || (interlace ?? 2) > 1) throw unknownKind('an unknown kind of PNG');
  requireModestSize(width, height);
  return {
    width,
    height,
    depth: depth ?? 0,
    colorType: colorType ?? 0,
    samples: known.samples,
    isInterlaced: interlace === 1,
  };
}

/** In pixels per inch; pixels of an unknown unit say nothing but their shape. */
function physical(content: Buffer): PagePicture['resolution'] {
  if (content.length !== 9 || content.readUInt8(8) !== 1) return null;
  const [x, y] = [content.readUInt32BE(0) / INCHES_OF_METER, content.readUInt32BE(4) / INCHES_OF_METER];
  return x > 0 && y > 0 ? { x, y } : null;
}

/** Throws where the packed lines are fewer or more than the header says: they are unpacked no further than that. */
function requireWholeData({ header, data }: Chunks): void {
  const lines = header.isInterlaced
    ? PASSES.map((pass) => bytesOfPass(header, pass))
    : [bytesOf(header, header.width, header.height)];
  const wanted = lines.reduce((sum, bytes) => sum + bytes, 0);
  let unpacked: number;
  try {
    unpacked = inflateSync(data, { maxOutputLength: wanted + 1, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (cause) {
    throw brokenPicture(cause);
  }
  if (unpacked !== wanted) throw brokenPicture(`${unpacked} bytes of ${wanted}`);
}

function bytesOfPass(header: Header, [left, top, across, down]: (typeof PASSES)[number]): number {
  const [columns, rows] = [Math.ceil((header.width - left) / across), Math.ceil((header.height - top) / down)];
  return columns > 0 && rows > 0 ? bytesOf(header, columns, rows) : 0;
}

/** Each line has a byte for its filter. */
const bytesOf = ({ depth, samples }: Header, columns: number, rows: number) =>
  rows * (1 + Math.ceil((columns * samples * depth) / 8));

/** PDF knows the filters of PNG (ISO 32000-2, 7.4.4.4). */
function directImage({ header, palette, data }: Chunks): PdfImage {
  const { width, depth, samples, colorType } = header;
  const parameters = { Predictor: 15, Colors: samples, BitsPerComponent: depth, Columns: width };
  const isIndexed = colorType === INDEXED;
  return {
    ...{ filter: 'FlateDecode', bitsPerComponent: depth, parameters, bytes: data },
    colorSpace: isIndexed || samples === 3 ? 'DeviceRGB' : 'DeviceGray',
    ...(isIndexed && palette ? { palette } : {}),
  };
}

/** The picture on white paper, in eight bits a color. */
async function flatImage(chunks: Chunks): Promise<PdfImage> {
  const { convertIndexedToRgb, decode } = await import('fast-png');
  let decoded: ReturnType<typeof decode>;
  try {
    decoded = decode(drawingChunksOf(chunks), { checkCrc: false });
  } catch (cause) {
    throw brokenPicture(cause);
  }
  const isIndexed = decoded.palette !== undefined;
  const channels = isIndexed ? (decoded.palette?.[0]?.length ?? 3) : decoded.channels;
  const samples = isIndexed ? convertIndexedToRgb(decoded) : decoded.data;
  const colors = channels >= 3 ? 3 : 1;
  const scale = isIndexed ? WHITE : 2 ** decoded.depth - 1;
  const key = isIndexed ? undefined : decoded.transparency;
  const pixels = decoded.width * decoded.height;
  const flat = Buffer.alloc(pixels * colors);
  const unpackedAt = isIndexed || decoded.depth >= 8 ? (index: number) => samples[index] ?? 0 : bitReader(decoded);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const from = pixel * channels;
    const isKey = key?.every((value, color) => unpackedAt(from + color) === value) ?? false;
    const opacity = isKey ? 0 : channels === colors ? 1 : unpackedAt(from + colors) / scale;
    for (let color = 0; color < colors; color++) {
      const value = (unpackedAt(from + color) * WHITE) / scale;
      flat[pixel * colors + color] = Math.round(value * opacity + WHITE * (1 - opacity));
    }
  }
  const colorSpace = colors === 3 ? 'DeviceRGB' : 'DeviceGray';
  return { filter: 'FlateDecode', colorSpace, bitsPerComponent: 8, bytes: deflateSync(flat) };
}

/** Samples of less than a byte: each line begins with a byte of its own. */
function bitReader({
  data,
  depth,
  width,
}: {
  readonly data: ArrayLike<number>;
  readonly depth: number;
  readonly width: number;
}) {
  const lineBytes = Math.ceil((width * depth) / 8);
  return (index: number): number => {
    const [row, column] = [Math.floor(index / width), index % width];
    const bit = column * depth;
    const byte = data[row * lineBytes + (bit >> 3)] ?? 0;
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  };
}

/** A PNG of nothing but what draws the picture. */
function drawingChunksOf({ header, palette, transparency, data }: Chunks): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(header.width, 0);
  ihdr.writeUInt32BE(header.height, 4);
  ihdr.set([header.depth, header.colorType, 0, 0, header.isInterlaced ? 1 : 0], 8);
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', ihdr),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
