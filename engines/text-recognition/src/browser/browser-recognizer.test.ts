import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findTesseract } from '../installation.ts';
import { textPicture, turnedPicture } from '../testing/text-picture.ts';
import { BrowserRecognizer } from './browser-recognizer.ts';

const LINES = [
  'The quick brown fox jumps over the lazy dog near the river bank.',
  'Every morning the postman brings letters, papers and small parcels.',
  'Nobody in the village remembers when the old mill stood still.',
];
const ENGLISH = { languages: ['eng'], layout: 'page' } as const;

let recognizer: BrowserRecognizer;
beforeAll(async () => {
  const installation = findTesseract();
  if (installation === null) throw new Error('Tesseract is not installed.');
  const load = (name: string) => readFile(join(installation.data, `${name}.traineddata`));
  const wasm = await readFile(createRequire(import.meta.url).resolve('tesseract.js-core/tesseract-core-simd.wasm'));
  recognizer = new BrowserRecognizer({ wasm, orientation: await load('osd'), languages: { eng: await load('eng') } });
});

it('reads the lines of a picture, each time alike', async () => {
  expect(recognizer.languages).toEqual(['eng']);
  const picture = textPicture(LINES);
  const lines = await recognizer.recognize(picture, ENGLISH);
  expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(LINES);
  expect(await recognizer.recognize(picture, ENGLISH)).toEqual(lines);
});

it.each([
  [0, 0],
  [1, 3],
  [2, 2],
  [3, 1],
])('finds that a picture which was turned by %i right angles has to be turned by %i', async (turned, quarters) => {
  let picture = textPicture([...LINES, ...LINES]);
  for (let turn = 0; turn < turned; turn++) picture = turnedPicture(picture);
  expect(await recognizer.orientation(picture)).toMatchObject({ quarters });
});

it('finds the script of a picture', async () => {
  expect(await recognizer.orientation(textPicture(LINES))).toEqual({ quarters: 0, script: 'Latin' });
});

it('finds no orientation where there is no text', async () => {
  expect(await recognizer.orientation({ ...textPicture(['']), dpi: 300 })).toBeUndefined();
});

it('refuses a language that it has no data for, and reads the next picture', async () => {
  const picture = textPicture(LINES);
  await expect(recognizer.recognize(picture, { languages: ['deu'], layout: 'page' })).rejects.toThrow(
    'no data for deu',
  );
  expect(await recognizer.recognize(picture, ENGLISH)).toHaveLength(LINES.length);
});
