import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findTesseract } from './installation.ts';
import type { Order } from './order.ts';
import { PictureRecognizer } from './picture-recognizer.ts';
import { Places } from './places.ts';
import type { GrayPicture } from './recognizer.ts';
import { Tesseract } from './tesseract.ts';
import { textPicture, turnedPicture } from './testing/text-picture.ts';

const LINES = [
  'The quick brown fox jumps over the lazy dog near the river bank.',
  'Every morning the postman brings letters, papers and small parcels.',
  'Nobody in the village remembers when the old mill stood still.',
];
const ENGLISH = { languages: ['eng'], layout: 'page' } as const;
const installation = findTesseract();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-text-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function recognizer({ places = 2, pictureMs = 20_000, megabytes = 500, signal = new AbortController().signal } = {}) {
  if (installation === null) throw new Error('Tesseract is not installed.');
  const tesseract = new Tesseract({
    installation,
    places: new Places(places),
    confine: () => [],
    pictureMs,
    memoryBytes: megabytes * 1024 ** 2,
  });
  const perform = (order: Order) => tesseract.perform(folder, order, signal);
  return new PictureRecognizer({ folder, languages: tesseract.languages, parallel: tesseract.parallel, perform });
}

it('recognizes the lines of a page, in their places, and leaves no file', async () => {
  const lines = await recognizer().recognize(textPicture(LINES), ENGLISH);
  expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(LINES);
  const [first, second] = lines;
  // The first baseline lies an inch below the page's edge, the next 20 points below it.
  expect(first?.baseline.y).toBeCloseTo(150, -1);
  expect((second?.baseline.y ?? 0) - (first?.baseline.y ?? 0)).toBeCloseTo((20 / 72) * 150, -1);
  expect(Math.abs(first?.baseline.slope ?? 1)).toBeLessThan(0.01);
  expect(first?.words.every(({ confidence }) => confidence > 0.8 && confidence <= 1)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

it('recognizes lines below each other as one block', async () => {
  const { width, pixels, dpi } = textPicture(LINES);
  const [top, height] = [100, 120];
  const block = { width, height, pixels: pixels.subarray(top * width, (top + height) * width), dpi };
  const lines = await recognizer().recognize(block, { languages: ['eng', 'deu'], layout: 'block' });
  expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(LINES.slice(0, lines.length));
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ block: number }) => number))).toEqual(new Set([0]));
});

it('tells which way a page is up and in what script, but not of an empty one', async () => {
  const upright = textPicture([...LINES, ...LINES, ...LINES]);
  const turned = turnedPicture(upright);
  const given = recognizer();
  expect(await given.orientation(upright)).toEqual({ quarters: 0, script: 'Latin' });
  // It has to be turned clockwise three times more.
  expect(await given.orientation(turned)).toEqual({ quarters: 3, script: 'Latin' });
  expect(await given.orientation(blank())).toBeUndefined();
  expect(await given.recognize(blank(), ENGLISH)).toEqual([]);
});

it('gives up a picture that takes too long, and continues with the next', async () => {
  const picture = textPicture(LINES);
  await expect(recognizer({ pictureMs: 1 }).recognize(picture, ENGLISH)).rejects.toThrow('took too long');
  expect(await readdir(folder)).toEqual([]);
  expect(await recognizer().recognize(picture, ENGLISH)).toHaveLength(LINES.length);
});

it.each([24, 30, 36, 42])('never calls a page blank that %i MB are too few for', async (megabytes) => {
  const picture = enlarged(textPicture(LINES));
  const failing = recognizer({ megabytes }).recognize(picture, ENGLISH);
  await expect(failing).rejects.toThrow(/needs more memory|could not be recognized/);
  expect(await readdir(folder)).toEqual([]);
});

it('stops within a second when it is given up, the pictures that wait as well', async () => {
  const controller = new AbortController();
  const given = recognizer({ places: 1, signal: controller.signal });
  const large = noise();
  const all = Promise.allSettled([given.recognize(large, ENGLISH), given.recognize(large, ENGLISH)]);
  setImmediate(() => controller.abort(new Error('given up')));
  const began = performance.now();
  expect((await all).map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['given up', 'given up']);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('says why a picture could not be recognized', async () => {
  const failure = await recognizer()
    .recognize({ width: 3, height: 0, pixels: new Uint8Array(0), dpi: 300 }, ENGLISH)
    .catch((error: Error) => error);
  expect(failure).toMatchObject({ message: 'The text of a picture could not be recognized.' });
  expect(String((failure as Error).cause)).toContain('exit 1');
});

it('finds the languages that are installed, without data for orientation and scripts', () => {
  expect(installation?.version).toMatch(/^5/);
  expect(installation?.languages).toEqual(expect.arrayContaining(['deu', 'eng', 'jpn']));
  expect(installation?.languages.filter((name) => /^osd$|^[A-Z]/.test(name))).toEqual([]);
  expect(findTesseract(['/nowhere'])).toBeNull();
});

function blank(): GrayPicture {
  return { width: 400, height: 400, pixels: new Uint8Array(160_000).fill(255), dpi: 150 };
}

/** Dots all over a large page keep it busy for long. */
function noise(): GrayPicture {
  const [width, height] = [2_480, 3_508];
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => ((at * 7_919) % 251) | 0),
    dpi: 300,
  };
}

/** Each dot four times: as at twice the resolution. */
function enlarged({ width, height, pixels, dpi }: GrayPicture): GrayPicture {
  const wide = 2 * width;
  const at = (place: number) => pixels[(Math.floor(place / wide) >> 1) * width + ((place % wide) >> 1)] ?? 0;
  return {
    width: wide,
    height: 2 * height,
    pixels: Uint8Array.from({ length: 4 * pixels.length }, (_, i) => at(i)),
    dpi: 2 * dpi,
  };
}
