import { expect, it } from 'vitest';
import { halvesOf } from './halves.ts';

it('parts the grays and the colors of a picture at one place, and leaves out the shadow of the fold', () => {
  const [width, height, step] = [12, 2, 2];
  const gray = { width, height, pixels: new Uint8Array(width * height).map((_, at) => at % width), dpi: 100 };
  const colors = new Uint8Array((3 * width) / step).map((_, at) => Math.floor(at / 3));
  const inks = { width: width / step, height: 1, colors, lights: colors, step };
  const fold = { at: 0.5, from: 5 / width, to: 7 / width, slope: 0 };
  const [left, right] = halvesOf({ gray, inks }, fold);
  expect([...left.gray.pixels.subarray(0, 6)]).toEqual([0, 1, 2, 3, 4, 255]);
  expect([...right.gray.pixels.subarray(0, 6)]).toEqual([255, 7, 8, 9, 10, 11]);
  expect([...left.inks.colors].filter((_, at) => at % 3 === 0)).toEqual([0, 1, 2]);
  expect([...right.inks.lights].filter((_, at) => at % 3 === 0)).toEqual([3, 4, 5]);
  expect([left.gray.width, left.gray.height, left.inks.width]).toEqual([6, 2, 3]);
});
