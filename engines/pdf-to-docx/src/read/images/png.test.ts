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

/** What a PNG of ours says. */
function decode(png: Uint8Array) {
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
    palette: [...(chunks.get('PLTE') ?? [])],
    opacities: [...(chunks.get('tRNS') ?? [])],
    names: [...chunks.keys()],
  };
}

/** One row of more colors than a palette has, blue first, all with this opacity. */
const colorful = (opacity: number) => {
  const pixels = Array.from({ length: 257 }, (_, i) => [i & 255, i >> 8, 0, opacity]);
  return { width: 257, height: 1, stride: 1028, bytes: Uint8Array.from(pixels.flat()) };
};

describe('encodePng', () => {
  it('writes few colors as places in a palette, each row as its difference to the one above', () => {
    const png = encodePng(bitmap([1, 2, 3, 255], [11, 22, 33, 255]));
    expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(decode(png)).toEqual({
      colorType: 3,
      rows: [2, 0, 2, 1],
      palette: [3, 2, 1, 33, 22, 11],
      opacities: [],
      names: ['IHDR', 'PLTE', 'IDAT', 'IEND'],
    });
  });

  it('keeps how opaque each color of a palette is', () => {
    const png = encodePng(bitmap([1, 2, 3, 0], [1, 2, 3, 128]));
    expect(decode(png)).toMatchObject({ colorType: 3, palette: [3, 2, 1, 3, 2, 1], opacities: [0, 128] });
  });

  it('writes more colors as RGB, with alpha if it shows', () => {
    const [opaque, seeThrough] = [decode(encodePng(colorful(255))), decode(encodePng(colorful(127)))];
    expect(opaque).toMatchObject({ colorType: 2, names: ['IHDR', 'IDAT', 'IEND'] });
    expect(opaque.rows.slice(0, 7)).toEqual([2, 0, 0, 0, 0, 0, 1]);
    expect(seeThrough.colorType).toBe(6);
    expect(seeThrough.rows.slice(0, 9)).toEqual([2, 0, 0, 0, 127, 0, 0, 1, 127]);
  });

  it('takes each difference modulo 256, with no carry between channels', () => {
    const { width, stride, bytes } = colorful(127);
    const two = new Uint8Array(2 * stride);
    two.set(bytes);
    two.set([255, 255, 127, 255], stride);
    two.set([255, 0, 128, 127], 0);
    const { rows } = decode(encodePng({ width, height: 2, stride, bytes: two }));
    expect(rows.slice(1 + 4 * width, 1 + 4 * width + 5)).toEqual([2, 255, 255, 0, 128]);
  });

  it('writes gray as one channel', () => {
    expect(decode(encodePng(bitmap([7, 7, 7, 255], [9, 9, 9, 255])))).toMatchObject({
      colorType: 0,
      rows: [2, 7, 2, 2],
    });
  });
});

describe('crc32', () => {
  it('is the checksum that the end of every PNG has', () => {
    expect(crc32(Uint8Array.from([0x49, 0x45, 0x4e, 0x44]))).toBe(0xae426082);
  });
});
