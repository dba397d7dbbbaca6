import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { crc32 } from './compress.ts';
import { encodePng } from './png.ts';

/** Two rows of one pixel, blue first, with room at the end of each row. */
const bitmap = (first: readonly number[], second: readonly number[]) => ({
  width: 1,
  height: 2,
  stride: 8,
  bytes: Uint8Array.from([...first, 0, 0, 0, 0, ...second, 0, 0, 0, 0]),
});

/** The chunks of a PNG by type, and the color type. */
function decode(png: Uint8Array): { colorType: number | undefined; rows: number[]; names: string[] } {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    chunks.set(String.fromCharCode(...png.subarray(at + 4, at + 8)), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return {
    colorType: chunks.get('IHDR')?.[9],
    rows: [...unzlibSync(chunks.get('IDAT') ?? new Uint8Array())],
    names: [...chunks.keys()],
  };
}

describe('encodePng', () => {
  it('writes opaque color as RGB, each row as its difference to the one above', () => {
    const png = encodePng(bitmap([1, 2, 3, 255], [11, 22, 33, 255]));
    expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(decode(png)).toEqual({ colorType: 2, rows: [2, 3, 2, 1, 2, 30, 20, 10], names: ['IHDR', 'IDAT', 'IEND'] });
  });

  it('takes each difference modulo 256, with no carry between channels', () => {
    const png = encodePng(bitmap([255, 0, 128, 127], [0, 255, 127, 255]));
    expect(decode(png)).toMatchObject({ colorType: 6, rows: [2, 128, 0, 255, 127, 2, 255, 255, 1, 128] });
  });

  it('writes gray as one channel', () => {
    expect(decode(encodePng(bitmap([7, 7, 7, 255], [9, 9, 9, 255])))).toMatchObject({
      colorType: 0,
      rows: [2, 7, 2, 2],
    });
  });

  it('keeps transparency', () => {
    expect(decode(encodePng(bitmap([1, 2, 3, 0], [1, 2, 3, 0])))).toMatchObject({
      colorType: 6,
      rows: [2, 3, 2, 1, 0, 2, 0, 0, 0, 0],
    });
  });
});

describe('crc32', () => {
  it('is the checksum that the end of every PNG has', () => {
    expect(crc32(Uint8Array.from([0x49, 0x45, 0x4e, 0x44]))).toBe(0xae426082);
  });
});
