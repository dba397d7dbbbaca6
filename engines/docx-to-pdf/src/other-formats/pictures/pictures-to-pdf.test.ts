import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PictureFormat, picturesToPdf, placePicture } from './pictures-to-pdf.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sizes of the pages that a picture file becomes, and its PDF as text. */
async function make(format: PictureFormat, bytes: Uint8Array) {
  const [input, output] = [join(folder, `${++files}.${format}`), join(folder, `${files}.pdf`)];
  await writeFile(input, bytes);
  await picturesToPdf({ input, output, format }, async () => null);
  const pdf = await readFile(output);
  const document = await PDFDocument.load(pdf);
  return { sizes: document.getPages().map((page) => [page.getWidth(), page.getHeight()]), pdf: pdf.toString('latin1') };
}
const refusal = (format: PictureFormat, bytes: Uint8Array) =>
  make(format, bytes).then(
    () => null,
    (error: { reason: string; message: string }) => `${error.reason}: ${error.message}`,
  );

describe('the page of a picture', () => {
  const picture = { width: 1_200, height: 1_800, orientation: 1, resolution: { x: 300, y: 300 } };
  it('has the size that its resolution gives, where that is one of paper', () => {
    expect(placePicture(picture).size).toEqual([288, 432]);
    // Of screens, of none, and larger than paper is.
    for (const resolution of [{ x: 72, y: 72 }, null])
      expect(placePicture({ ...picture, resolution }).size[1]).toBe(842);
    expect(placePicture({ ...picture, width: 9_000, resolution: { x: 101, y: 101 } }).size[0]).toBe(842);
    expect(placePicture({ ...picture, width: 40, height: 20, resolution: null }).size).toEqual([30, 15]);
  });

  it.each([
    [1, [0, 432]],
    [2, [288, 432]],
    [3, [288, 0]],
    [4, [0, 0]],
    [5, [0, 288]],
    [6, [432, 288]],
    [7, [432, 0]],
    [8, [0, 0]],
  ] as const)('is turned as orientation %s says: the first pixel is in the right corner', (orientation, corner) => {
    const { size, matrix } = placePicture({ ...picture, orientation });
    const [a, b, c, d, e, f] = matrix;
    // The upper left corner of what is stored.
    expect([c + e, d + f].map((at) => at + 0)).toEqual(orientation === 8 ? [0, 0] : corner);
    expect(size).toEqual(orientation >= 5 ? [432, 288] : [288, 432]);
    expect(Math.abs(a * d - b * c)).toBe(288 * 432);
  });
});

const chunk = (type: string, content: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** A PNG of eight bits by its color type, with this data. */
const pngOf = (data: Uint8Array, { size = 4, type = 0, more = [] as Buffer[] } = {}) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, type], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const gray = (size: number) => deflateSync(Buffer.alloc(size * (size + 1)));

describe('a PNG', () => {
  it('is drawn as it is, with its palette and sixteen bits', async () => {
    expect((await make('png', pngOf(gray(4)))).pdf).toContain('/Predictor 15');
    const palette = chunk('PLTE', Buffer.from([255, 0, 0]));
    expect((await make('png', pngOf(gray(4), { type: 3, more: [palette] }))).pdf).toContain('/Indexed');
    const deep = encode({ width: 2, height: 2, data: new Uint16Array(12), depth: 16, channels: 3 });
    expect((await make('png', deep)).pdf).toContain('/BitsPerComponent 16');
  });

  it('is drawn on white paper where it is transparent', async () => {
    const clear = encode({ width: 2, height: 1, data: new Uint8Array([9, 9, 9, 0, 9, 9, 9, 255]), channels: 4 });
    const { pdf } = await make('png', clear);
    expect(pdf).toContain('/DeviceRGB');
    expect(pdf).not.toContain('/SMask');
  });

  it.each([
    ['more pixels than any camera takes', pngOf(gray(4), { size: 60_000 }), /^too_large: .*3600 megapixels/],
    ['transparency in many pixels', pngOf(gray(4), { size: 6_000, type: 6 }), /^too_large: .*at most 25/],
    ['data that unpack to more than its lines', pngOf(deflateSync(Buffer.alloc(50_000_000))), /^corrupt/],
    ['data that end early', pngOf(deflateSync(Buffer.alloc(7))), /^corrupt/],
    ['a palette that is not there', pngOf(gray(4), { type: 3 }), /^corrupt/],
    ['a wrong checksum', pngOf(gray(4)).fill(1, 29, 33), /^corrupt/],
    ['a cut', pngOf(gray(4)).subarray(0, 50), /^corrupt/],
    ['no content', Buffer.alloc(0), /^corrupt/],
  ])('is refused for %s', async (_, png, why) => {
    expect(await refusal('png', png)).toMatch(why);
  });

  it('does not unpack what draws nothing', async () => {
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))]));
    expect((await make('png', pngOf(gray(4), { more: [profile] }))).pdf).not.toContain('iCCP');
  });
});

const segment = (marker: number, content: Uint8Array) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const frame = (marker = 0xc0, { bits = 8, width = 40, height = 20, components = 3 } = {}) => {
  const content = Buffer.from([bits, 0, 0, 0, 0, components]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(marker, content);
};
const jpegOf = (...segments: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xda, Buffer.from([0])),
    Buffer.from('ab\xff\x00\xff\xd9tail', 'latin1'),
  ]);
/** Exif data that turn the picture, with a secret beside. */
const exif = Buffer.from(
  'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0GPS 52.5 13.4',
  'latin1',
);

describe('a JPEG', () => {
  it('is turned as its camera says, and keeps nothing but what draws', async () => {
    const { sizes, pdf } = await make('jpeg', jpegOf(segment(0xe1, exif), frame(0xc2)));
    expect(sizes).toEqual([[15, 30]]);
    expect(pdf).toContain('/DCTDecode');
    expect(pdf).not.toMatch(/GPS|tail/);
  });

  it('of four inks by Adobe says that they are the opposite', async () => {
    const { pdf } = await make(
      'jpeg',
      jpegOf(segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x02')), frame(0xc0, { components: 4 })),
    );
    expect(pdf).toMatch(/DeviceCMYK.*\/Decode \[ 1 0 1 0 1 0 1 0 \]/s);
  });

  it.each([
    ['more pixels than any camera takes', jpegOf(frame(0xc0, { width: 60_000, height: 60_000 })), /^too_large/],
    ['an arithmetic code', jpegOf(frame(0xc9)), /^unsupported: .*arithmetic/],
    ['twelve bits', jpegOf(frame(0xc1, { bits: 12 })), /^unsupported: .*12 bits/],
    ['two colors', jpegOf(frame(0xc0, { components: 2 })), /^unsupported: .*2 color/],
    ['no frame', jpegOf(), /^corrupt/],
    ['a cut', jpegOf(frame()).subarray(0, 14), /^corrupt/],
    ['no end', jpegOf(frame()).subarray(0, -6), /^corrupt/],
    ['a segment without a length', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^corrupt/],
    ['something else', Buffer.from('\xff\xd8plain text', 'latin1'), /^corrupt/],
  ])('is refused for %s', async (_, jpeg, why) => {
    expect(await refusal('jpeg', jpeg)).toMatch(why);
  });
});

type Entry = readonly [tag: number, type: number, ...values: number[]];
/** A TIFF of pages with these entries, and of data at 8; `next` of the last page leads there. */
const tiffOf = (pages: readonly (readonly Entry[])[], data = Buffer.alloc(8), next = 0) => {
  const parts = [Buffer.from('II*\0\0\0\0\0', 'latin1'), data];
  let at = 8 + data.length;
  parts[0]?.writeUInt32LE(at, 4);
  for (const [index, entries] of pages.entries()) {
    const directory = Buffer.alloc(2 + 12 * entries.length + 4);
    directory.writeUInt16LE(entries.length);
    for (const [number, [tag, type, value = 0]] of entries.entries()) {
      directory.writeUInt16LE(tag, 2 + 12 * number);
      directory.writeUInt16LE(type, 4 + 12 * number);
      directory.writeUInt32LE(1, 6 + 12 * number);
      directory.writeUInt32LE(value, 10 + 12 * number);
    }
    at += directory.length;
    directory.writeUInt32LE(index < pages.length - 1 ? at : next, directory.length - 4);
    parts.push(directory);
  }
  return Buffer.concat(parts);
};
const page = (changes: Readonly<Record<number, number>> = {}): Entry[] =>
  Object.entries({ 256: 8, 257: 8, 258: 1, 259: 1, 262: 1, 273: 8, 277: 1, 278: 8, 279: 8, ...changes }).map(
    ([tag, value]) => [Number(tag), 4, value] as const,
  );

describe('a TIFF', () => {
  it('is a page for each of its pictures, without previews', async () => {
    expect((await make('tiff', tiffOf([page(), page({ 254: 1 }), page()]))).sizes).toHaveLength(2);
    expect((await make('tiff', tiffOf([page({ 259: 4 })]))).pdf).toMatch(/CCITTFaxDecode.*\/K -1/s);
    expect((await make('tiff', tiffOf([page({ 259: 5, 317: 2 })]))).pdf).toMatch(/LZWDecode.*\/Predictor 2/s);
  });

  it.each([
    ['pages in a circle', tiffOf([page()], Buffer.alloc(8), 16), /^corrupt/],
    ['more pages than a book', tiffOf(Array.from({ length: 202 }, () => page())), /^too_large: .*200 pages/],
    ['a strip outside of the file', tiffOf([page({ 273: 1_000_000 })]), /^corrupt/],
    ['a strip that is too short', tiffOf([page({ 279: 3 })]), /^corrupt/],
    ['more pixels than any scanner takes', tiffOf([page({ 256: 60_000, 257: 60_000, 278: 60_000 })]), /^too_large/],
    ['endless strips', tiffOf([page({ 257: 40_000, 278: 1 })]), /^unsupported: .*strips/],
    ['rows of nothing', tiffOf([page({ 278: 0 })]), /^corrupt/],
    [
      'data that unpack to more',
      tiffOf([page({ 259: 8, 279: 40 })], deflateSync(Buffer.alloc(90_000_000)).subarray(0, 40)),
      /^corrupt/,
    ],
    ['a rare compression', tiffOf([page({ 259: 34_712 })]), /^unsupported: .*compression/],
    ['transparency', tiffOf([page({ 277: 2 })]), /^unsupported: .*transparency/],
    ['sixteen bits', tiffOf([page({ 258: 16 })]), /^unsupported: .*16 bits/],
    ['a cut', tiffOf([page()]).subarray(0, 20), /^corrupt/],
  ])('is refused for %s', async (_, tiff, why) => {
    expect(await refusal('tiff', tiff)).toMatch(why);
  });
});
