import type { ImageData } from '../../model/page-content.ts';
import { compressed, crc32 } from './compress.ts';

/** Kinds of colors of a PNG (ISO/IEC 15948 11.2.2). */
const PNG_COLOR = { gray: 0, rgb: 2, palette: 3, rgba: 6 } as const;
/** Colors that a palette has at most. */
const MAX_COLORS = 256;
/** Places of the table that finds a color in the palette: four for each, as a power of two. */
const TABLE_BITS = 10;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Pixels as PDFium gives them: 4 bytes each, blue first. `bytes` begins at a multiple of 4 in its buffer. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly bytes: Uint8Array;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)));
  return out;
}

/** The pixels of a bitmap as one number each, blue in the lowest byte: PDFium runs only on little-endian machines. */
export function wholePixels({ height, stride, bytes }: Bitmap): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, (stride * height) >> 2);
}

function colorType(bitmap: Bitmap): number {
  const { width, height, stride } = bitmap;
  const pixels = wholePixels(bitmap);
  let isGray = true;
  for (let y = 0; y < height; y++) {
    for (let at = (y * stride) >> 2, end = at + width; at < end; at++) {
      const pixel = pixels[at]!;
      if (pixel >>> 24 !== 255) return PNG_COLOR.rgba;
      // Blue is green, and green is red.
      if (isGray && ((pixel ^ (pixel >>> 8)) & 0xffff) !== 0) isGray = false;
    }
  }
  return isGray ? PNG_COLOR.gray : PNG_COLOR.rgb;
}

/** Filters each row by its difference to the row above (PNG filter 2), which suits both drawings and photographs. */
function filteredRows(bitmap: Bitmap, type: number): Uint8Array {
  const { width, height, stride } = bitmap;
  const channels = type === PNG_COLOR.gray ? 1 : type === PNG_COLOR.rgb ? 3 : 4;
  const out = new Uint8Array((width * channels + 1) * height);
  const pixels = wholePixels(bitmap);
  const wide = stride >> 2;
  let to = 0;
  for (let y = 0; y < height; y++) {
    out[to++] = 2;
    for (let at = y * wide, end = at + width; at < end; at++, to += channels) {
      const own = pixels[at]!;
      const above = y === 0 ? 0 : pixels[at - wide]!;
      // Most pixels are like the one above.
      if (own === above) continue;
      // All four differences modulo 256 at once: the highest bit of each byte is set first, so that none borrows from the next.
      const difference = ((own | HIGHEST) - (above & ~HIGHEST)) ^ ((own ^ ~above) & HIGHEST);
      out[to] = difference >>> 16;
      if (channels === 1) continue;
      out[to + 1] = difference >>> 8;
      out[to + 2] = difference;
      if (channels === 4) out[to + 3] = difference >>> 24;
    }
  }
  return out;
}

/** The pixels of a bitmap as places in a palette. */
interface Indexed {
  /** As `wholePixels` has them. */
  readonly colors: readonly number[];
  /** Filtered like `filteredRows`. */
  readonly rows: Uint8Array;
}

/**
 * Writes a bitmap of few colors, as drawings are, in a byte for each pixel: a quarter of what there is to compress. Undefined for one of more colors
 * than a palette has.
 */
function indexed(bitmap: Bitmap): Indexed | undefined {
  const { width, height, stride } = bitmap;
  const pixels = wholePixels(bitmap);
  const wide = stride >> 2;
  const colors: number[] = [];
  const table = new Int16Array(1 << TABLE_BITS).fill(-1);
  const placeOf = (color: number): number => {
    let at = Math.imul(color, 0x9e3779b1) >>> (32 - TABLE_BITS);
    while (table[at]! >= 0 && colors[table[at]!] !== color) at = (at + 1) & (table.length - 1);
    if (table[at]! < 0) table[at] = colors.push(color) - 1;
    return table[at]!;
  };
  const rows = new Uint8Array((width + 1) * height);
  const above = new Uint8Array(width);
  let to = 0;
  for (let y = 0; y < height; y++) {
    rows[to++] = 2;
    for (let x = 0, at = y * wide; x < width; x++, at++, to++) {
      const own = pixels[at]!;
      if (y > 0 && own === pixels[at - wide]!) continue;
      const place = placeOf(own);
      if (place >= MAX_COLORS) return undefined;
      rows[to] = place - above[x]!;
      above[x] = place;
    }
  }
  return { colors, rows };
}

/** The highest bit of each byte. */
const HIGHEST = 0x80808080;

/** A picture of some pixels, as PNG. `hash` tells it apart from others; empty where nothing else looks the same. */
export const pngOf = (pixels: Bitmap, hash = ''): ImageData => ({
  format: 'png',
  bytes: encodePng(pixels),
  pixelWidth: pixels.width,
  pixelHeight: pixels.height,
  hash,
});

/** Encodes pixels as PNG (ISO/IEC 15948): gray where that is all there is, few colors as a palette, others as RGB, and with alpha if it shows. */
export function encodePng(bitmap: Bitmap): Uint8Array {
  const type = colorType(bitmap);
  const few = type === PNG_COLOR.gray ? undefined : indexed(bitmap);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, bitmap.width);
  view.setUint32(4, bitmap.height);
  header.set([8, few ? PNG_COLOR.palette : type, 0, 0, 0], 8);
  return joined([
    SIGNATURE,
    chunk('IHDR', header),
    ...(few ? paletteChunks(few.colors) : []),
    chunk('IDAT', compressed(few?.rows ?? filteredRows(bitmap, type))),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** The colors of a palette, and how opaque they are where one is not. */
function paletteChunks(colors: readonly number[]): Uint8Array[] {
  const palette = chunk('PLTE', Uint8Array.from(colors.flatMap((color) => [color >>> 16, color >>> 8, color])));
  const opacities = colors.map((color) => color >>> 24);
  return opacities.every((opacity) => opacity === 255)
    ? [palette]
    : [palette, chunk('tRNS', Uint8Array.from(opacities))];
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
