import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineIdentity, lend } from '@verso/docx-to-pdf';
import { textPicture } from '@verso/text-recognition/testing/text-picture';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ParentRecognition } from '../sandboxed/ask-parent.ts';
import { openRecognition } from './open-recognition.ts';
import { TaskClock } from './task-clock.ts';
import { TaskPictures } from './task-pictures.ts';

const LINES = ['Letters in the picture of a page', 'are read by a program in the sandbox.'];
const ENGLISH = { languages: ['eng'], layout: 'page' } as const;
const tesseract = openRecognition();
let folder: string;
let clock: TaskClock;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-recognition-'));
  await lend(folder, engineIdentity(folder).user);
  clock = new TaskClock(60_000, () => {});
});
afterEach(async () => {
  clock.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Both sides of an engine process and its parent, without the process between them. */
function bothSides() {
  if (tesseract === null) throw new Error('Tesseract is not installed.');
  const engine = new ParentRecognition((message) => {
    if (message.type === 'recognize') void pictures.take(message.id, message.order);
  });
  const pictures = new TaskPictures({ folder, tesseract, clock, answer: (answer) => engine.hear(answer) });
  const { languages, parallel } = tesseract;
  return { pictures, recognizer: engine.recognizerIn(folder, { languages, parallel }) };
}

it('recognizes for an engine process the pictures in the folder of its task, which take none of its time', async () => {
  const { recognizer } = bothSides();
  const lines = await recognizer.recognize(textPicture(LINES), ENGLISH);
  expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(LINES);
  expect(clock.heldMs).toBeGreaterThan(50);
  expect(await readdir(folder)).toEqual([]);
});

it('answers with what was wrong, and continues', async () => {
  const { recognizer } = bothSides();
  const picture = textPicture(LINES);
  const wrong = recognizer.recognize(picture, { languages: ['xyz'], layout: 'page' });
  await expect(wrong).rejects.toThrow('The language xyz is not installed.');
  const empty = { width: 1, height: 0, pixels: new Uint8Array(0), dpi: 300 };
  await expect(recognizer.recognize(empty, ENGLISH)).rejects.toThrow('could not be recognized');
  expect(await recognizer.recognize(picture, ENGLISH)).toHaveLength(LINES.length);
});

it('ends with its task', async () => {
  const { recognizer, pictures } = bothSides();
  const all = [1, 2, 3, 4].map(() => recognizer.recognize(textPicture(LINES), ENGLISH));
  const settled = Promise.allSettled(all);
  pictures.stop();
  expect((await settled).map((one) => one.status === 'rejected' && one.reason.message)).toEqual(
    all.map(() => 'The task has ended.'),
  );
});

it('lets Tesseract read nothing but the folder of the task', async () => {
  const foreign = join(folder, 'other-job');
  const job = join(folder, 'job');
  for (const place of [foreign, job]) await mkdir(place);
  const { width, height, pixels } = textPicture(LINES);
  await writeFile(join(foreign, 'picture.pgm'), [`P5\n${width} ${height}\n255\n`, pixels]);
  await symlink(join(foreign, 'picture.pgm'), join(job, 'picture-0.pgm'));
  await lend(folder, engineIdentity(folder).user);
  const order = { picture: 0, dpi: 150, text: ENGLISH };
  const never = new AbortController().signal;
  await expect(tesseract?.perform(job, order, never)).rejects.toThrow('could not be recognized');
  await rm(join(job, 'picture-0.pgm'));
  await writeFile(join(job, 'picture-0.pgm'), [`P5\n${width} ${height}\n255\n`, pixels]);
  await tesseract?.perform(job, order, never);
  expect(await readdir(job)).toContain('picture-0.hocr');
});
