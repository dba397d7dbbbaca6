import { expect, it } from 'vitest';
import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { drawnPicture } from '../../testing/drawn-picture.ts';
import { show } from '../../testing/pdf-builder.ts';
import { inkOf, takeComponents } from './components.ts';
import { areaBoxes, withLightAreas } from './dark-areas.ts';
import { withoutDarkEdges } from './edges.ts';
import { inkThreshold, rotated, turned } from './gray.ts';
import { withEvenPaper } from './paper.ts';
import { isOnItsSide, skewOf } from './skew.ts';

const DEGREE = Math.PI / 180;
const LINES = [340, 320, 300, 280, 260].map((y) => show(40, y, 'Some words on a line of text')).join(' ');
const paper = (width: number, height: number, grayAt: (x: number, y: number) => number): GrayPicture => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, i) => grayAt(i % width, Math.floor(i / width))),
  dpi: 300,
});

it('measures by how much lines of text fall, and levels them', async () => {
  const askew = rotated(await drawnPicture({ content: LINES }), 2.5 * DEGREE);
  const angle = skewOf(askew);
  expect(Math.abs(angle / DEGREE - 2.5)).toBeLessThan(0.1);
  expect(Math.abs(skewOf(rotated(askew, -angle)))).toBeLessThan(0.1 * DEGREE);
});

it('takes level lines for level, and an empty page too', async () => {
  expect(Math.abs(skewOf(await drawnPicture({ content: LINES })))).toBeLessThan(0.05 * DEGREE);
  expect(skewOf(paper(300, 300, () => 255))).toBe(0);
});

it('sees whether lines run across a picture or down, askew or not', async () => {
  const drawn = await drawnPicture({ content: LINES });
  for (const picture of [drawn, rotated(drawn, 2.5 * DEGREE)]) {
    expect([0, 1, 2, 3].map((quarters) => isOnItsSide(turned(picture, quarters)))).toEqual([false, true, false, true]);
  }
  expect(isOnItsSide(paper(300, 300, () => 255))).toBe(false);
});

it('turns a picture clockwise', () => {
  const picture = paper(3, 2, (x, y) => 10 * y + x);
  expect(turned(picture, 1)).toMatchObject({ width: 2, height: 3, pixels: Uint8Array.of(10, 0, 11, 1, 12, 2) });
  expect(turned(picture, 2).pixels).toEqual(Uint8Array.of(12, 11, 10, 2, 1, 0));
  expect(turned(turned(picture, 1), 3).pixels).toEqual(picture.pixels);
});

it('makes paper even under a shadow, and leaves even paper as it is', () => {
  const isInk = (x: number, y: number) => x % 20 < 4 && y % 40 < 20;
  const shaded = paper(900, 600, (x, y) => (isInk(x, y) ? 0.2 : 1) * (120 + (130 * x) / 900));
  const even = withEvenPaper(shaded);
  const lightness = (x: number) => even.pixels[30 * 900 + x] ?? 0;
  expect(lightness(18)).toBeGreaterThan(220);
  expect(lightness(898)).toBeGreaterThan(220);
  const flat = paper(900, 600, (x, y) => (isInk(x, y) ? 30 : 235));
  expect(withEvenPaper(flat)).toBe(flat);
});

it('takes the dark lid of the scanner off, and leaves what is dark inside', () => {
  const isDark = (x: number, y: number) => x < 40 + y / 10 || (x > 500 && x < 560 && y > 200 && y < 260);
  const picture = paper(1000, 600, (x, y) => (isDark(x, y) ? 20 : 240));
  const { pixels } = withoutDarkEdges(picture, 128);
  expect(pixels[300 * 1000 + 10]).toBe(255);
  expect(pixels[230 * 1000 + 530]).toBe(20);
});

it('parts ink from paper, and finds its connected pieces', () => {
  const picture = paper(40, 20, (x, y) => (Math.abs(x - y) < 2 || (x > 30 && y < 5) ? 40 : 220));
  const threshold = inkThreshold(picture);
  expect(threshold).toBeGreaterThan(40);
  expect(threshold).toBeLessThan(220);
  const found = takeComponents(inkOf(picture, threshold));
  expect(found.map(({ box }) => box)).toEqual([
    { x0: 0, y0: 0, x1: 21, y1: 20 },
    { x0: 31, y0: 0, x1: 40, y1: 5 },
  ]);
  expect(found[1]?.count).toBe(45);
});

it('makes light text on a dark area dark text on paper, and says where that was', async () => {
  const words = ['Light', 'words', 'on', 'a', 'dark', 'background'].join(' ');
  const plain = await drawnPicture({ content: LINES });
  const dark = await drawnPicture({ content: `0.1 0.2 0.4 rg 30 300 240 60 re f 1 1 1 rg ${show(40, 320, words)}` });
  expect(withLightAreas(plain)).toEqual({ picture: plain, areas: undefined });
  const { picture, areas } = withLightAreas(dark);
  const [box, ...others] = areas ? areaBoxes(areas, picture) : [];
  expect(others).toEqual([]);
  const [middle] = [Math.round(((box?.x0 ?? 0) + (box?.x1 ?? 0)) / 2)];
  expect(((box?.x1 ?? 0) - (box?.x0 ?? 0)) * (72 / dark.dpi)).toBeCloseTo(240, -1);
  const column = (y: number) => picture.pixels[y * picture.width + middle] as number;
  // Its edge leaves no rule behind.
  for (let y = Math.round(box?.y0 ?? 0) - 12; y < Math.round(box?.y0 ?? 0) + 12; y++)
    expect(column(y)).toBeGreaterThan(240);
  expect(takeComponents(inkOf(picture, 128)).length).toBeGreaterThan(words.replaceAll(' ', '').length - 3);
});

it('leaves photographs as they are, however dark', () => {
  const photo = paper(900, 900, (x, y) => {
    if (x < 100 || y < 100 || x > 800 || y > 800) return 255;
    return x % 150 < 20 && y % 150 < 40 ? 220 : 10 + Math.round((x + y) / 15);
  });
  expect(withLightAreas(photo).areas).toBeUndefined();
});
