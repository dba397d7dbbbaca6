import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionOptions } from '@verso/contracts';
import { scannedPdf, textPicture } from '@verso/text-recognition/testing/text-picture';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { convert } from '../convert.ts';
import { EngineSlot } from '../engine-slot.ts';
import { openRecognition } from './open-recognition.ts';

const GIGABYTE = 1024 ** 3;
const LINES = [
  'Every morning the postman brings letters, papers and small parcels.',
  'Nobody in the village remembers when the old mill stood still.',
];
const silent = { stage: () => {}, page: () => {} };
let folder: string;
let slot: EngineSlot;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-scans-'));
  slot = new EngineSlot(folder, GIGABYTE);
  await slot.warm();
});
afterAll(async () => {
  await slot.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Converts a scan of `lines` by the way of every job. */
async function run(
  lines: readonly string[],
  options: ConversionOptions,
  { tesseract = openRecognition(), timeoutMs = 60_000, signal = new AbortController().signal } = {},
) {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input.pdf'), join(job, 'output.docx')];
  await writeFile(input, scannedPdf(textPicture(lines)));
  const given = {
    folder: job,
    input,
    output,
    targetFormat: 'docx',
    password: null,
    title: 'Scan',
    options,
    pdfPasswords: {},
  } as const;
  const engines = { slot, office: null, fonts: null, signingKey: null, tesseract };
  const { messages } = await convert(given, engines, { timeoutMs, memoryBytes: GIGABYTE, signal }, silent);
  const document = strFromU8(unzipSync(await readFile(output))['word/document.xml'] ?? new Uint8Array());
  return {
    text: document.replace(/<[^>]*>/g, ' '),
    codes: messages.map(({ code }) => code),
    files: await readdir(job),
  };
}

it('gives the text of a scanned page back, and leaves none of its pictures behind', async () => {
  const { text, codes, files } = await run(LINES, {});
  for (const line of LINES) expect(text).toContain(line);
  expect(codes).toContain('page_recognized');
  expect(files.sort()).toEqual(['input.pdf', 'output.docx']);
});

it('leaves a scanned page a picture where nobody recognizes text, or nobody is to', async () => {
  for (const { text } of [await run(LINES, { ocr: 'off' }), await run(LINES, {}, { tesseract: null })])
    expect(text).not.toContain('postman');
});

it('refuses languages that are not installed, and text recognition where there is none', async () => {
  await expect(run(LINES, { ocrLanguages: ['xyz', 'eng'] })).rejects.toMatchObject({
    reason: 'unsupported',
    message: expect.stringMatching(/^xyz is not installed for text recognition\. Installed: .*eng \(English\)/),
  });
  await expect(run(LINES, { ocr: 'force' }, { tesseract: null })).rejects.toMatchObject({
    reason: 'unsupported',
  });
});

it('ends Tesseract within a second when the conversion is given up', async () => {
  const controller = new AbortController();
  const running = run(Array(30).fill(LINES).flat(), {}, { signal: controller.signal });
  running.catch(() => {});
  const atWork = () => spawnSync('pgrep', ['-f', `tesseract ${folder}`], { encoding: 'utf8' }).stdout.trim();
  await vi.waitFor(() => expect(atWork()).not.toBe(''), { timeout: 20_000, interval: 20 });
  const began = performance.now();
  controller.abort();
  await expect(running).rejects.toThrow('given up');
  await vi.waitFor(() => expect(atWork()).toBe(''), { timeout: 1_000, interval: 20 });
  expect(performance.now() - began).toBeLessThan(1_000);
});
