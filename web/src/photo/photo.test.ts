import { expect, it } from 'vitest';
import { findPage, type Pixels } from './find-page.ts';
import {
  areaOf,
  around,
  type Corners,
  distance,
  eachCorner,
  hullOf,
  isConvex,
  turn,
  turned,
  wholeOf,
} from './geometry.ts';
import { pageSize } from './page-size.ts';
import { straighten } from './straighten.ts';
import { whiten } from './whiten.ts';

const SHADES = { desk: [96, 70, 48], paper: [232, 230, 222], ink: [30, 30, 40] } as const;

/** A picture of a desk with a sheet between these corners, which has lines of ink, and is darker to the right. */
function photoOf(width: number, height: number, corners: Corners): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  const sides = around(corners);
  const isIn = (x: number, y: number) => sides.every(({ point, after }) => turn(point, after, { x, y }) >= 0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInk = y % 9 < 2 && x % 5 < 3 && isIn(x - 25, y - 25) && isIn(x + 25, y + 25);
      const shade = isIn(x, y) ? (isInk ? SHADES.ink : SHADES.paper) : SHADES.desk;
      const light = 1 - (0.3 * x) / width;
      data.set([...shade.map((value) => value * light), 255], 4 * (y * width + x));
    }
  return { width, height, data };
}

type Place = readonly [x: number, y: number];
const pointAt = ([x, y]: Place) => ({ x, y });
const corners = (a: Place, b: Place, c: Place, d: Place): Corners => [pointAt(a), pointAt(b), pointAt(c), pointAt(d)];
const SLANTED = corners([70, 40], [250, 60], [270, 380], [40, 350]);

it('finds the corners of a sheet on a desk, though there is text on it and the light is uneven', () => {
  const found = findPage(photoOf(320, 426, SLANTED));
  if (found === null) throw new Error('no sheet was found');
  const off = eachCorner(found, (corner, at) => distance(corner, SLANTED.at(at) ?? { x: 0, y: 0 }));
  expect(Math.max(...off)).toBeLessThan(6);
});

it('finds none where the photo is the sheet, or shows none', () => {
  expect(findPage(photoOf(200, 280, wholeOf(200, 280)))).toBeNull();
  expect(findPage(photoOf(200, 280, corners([20, 20], [50, 20], [50, 60], [20, 60])))).toBeNull();
});

it('turns a page clockwise', () => {
  expect(turned(corners([0, 0], [9, 0], [9, 5], [0, 5]))).toEqual(corners([0, 5], [0, 0], [9, 0], [9, 5]));
  expect(isConvex(SLANTED)).toBe(true);
  expect(isConvex(corners([0, 0], [9, 9], [9, 0], [0, 9]))).toBe(false);
  expect(areaOf(hullOf([...SLANTED, { x: 100, y: 100 }]))).toBe(areaOf(SLANTED));
});

it('shows a slanted sheet from straight above', () => {
  const photo = photoOf(320, 426, SLANTED);
  const page = straighten(photo, SLANTED, 100, 141);
  const at = (x: number, y: number) => page[4 * (y * 100 + x)] ?? 0;
  // Each corner is paper now, and not desk.
  for (const [x, y] of [
    [2, 2],
    [97, 2],
    [97, 138],
    [2, 138],
  ] as const)
    expect(at(x, y)).toBeGreaterThan(120);
});

it('knows a sheet of paper by its shape, also in perspective', () => {
  const { points, pixels } = pageSize(corners([0, 0], [1000, 0], [1000, 1410], [0, 1410]), [1000, 1410]);
  expect(points).toEqual([595.28, 841.89]);
  expect(Math.max(...pixels)).toBe(1410);
  // A4 lying in front of a camera with a focal length of 1,500 pixels that looks down on it at 45 degrees.
  const seen = (x: number, y: number) => {
    const [down, depth] = [y * Math.SQRT1_2, 3 + y * Math.SQRT1_2];
    return [1000 + (1500 * x) / depth, 1000 + (1500 * down) / depth] as const;
  };
  const half = Math.SQRT2;
  const lying = corners(seen(-1, -half), seen(1, -half), seen(1, half), seen(-1, half));
  expect(pageSize(lying, [2000, 2000]).points).toEqual([595.28, 841.89]);
});

it('makes paper white in the light and in the shadow, and leaves ink dark', () => {
  const { data, width, height } = photoOf(320, 320, wholeOf(320, 320));
  const page = new Uint8ClampedArray(data);
  whiten(page, width, height);
  const reds = Array.from({ length: width * height }, (_, at) => page[4 * at] ?? 0);
  expect(reds.filter((red) => red > 235).length).toBeGreaterThan(0.7 * reds.length);
  expect(Math.min(...reds)).toBeLessThan(60);
  expect(page[4 * 315]).toBeGreaterThan(235);
});
