import { expect, it } from 'vitest';
import { jpegHeader } from './jpeg-header.ts';

const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0, 60, 0, 80, 3, 0, 0, 0];

it('reads size and components behind other segments', () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, ...frame(0xc2));
  expect(jpegHeader(bytes)).toEqual({ width: 80, height: 60, components: 3 });
});

it('takes no table segment for a frame', () => {
  expect(jpegHeader(Uint8Array.of(0xff, 0xd8, ...frame(0xc4)))).toBeUndefined();
});

it.each([
  ['nothing', []],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['only a beginning', [0xff, 0xd8, 0xff]],
])('finds no header in %s', (_, bytes) => {
  expect(jpegHeader(Uint8Array.from(bytes))).toBeUndefined();
});
