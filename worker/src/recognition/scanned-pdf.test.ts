import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionOptions } from '@verso/contracts';
import { type GrayPicture, scannedPdf, textPicture } from '@verso/text-recognition/testing/text-picture';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { convert } from '../convert/convert.ts';
import { EngineSlot } from '../engine/engine-slot.ts';
import { codedPdf } from '../testing/coded-pdf.ts';
import { openRecognition } from './open-recognition.ts';

const GIGABYTE = 1024 ** 3;
const LINES = [
  'Every morning the postman brings letters, papers and small parcels.',
  'Nobody in the village remembers when the old mill stood still.',
];
/** Gray of the ground of light text. */
const DARK_BACKGROUND = 60;
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
  {
    tesseract = openRecognition(),
    timeoutMs = 60_000,
    signal = new AbortController().signal,
    scan = scannedPdf(textPicture(lines)),
  } = {},
) {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input.pdf'), join(job, 'output.docx')];
  await writeFile(input, scan);
  const request = {
    filename: 'Scan.pdf',
    originalFormat: 'pdf',
    targetFormat: 'docx',
    password: null,
    options,
    pdfPasswords: null,
  } as const;
  const engines = { slot, office: null, fonts: null, signingKey: null, tesseract };
  const limits = { timeoutMs, memoryBytes: GIGABYTE, signal };
  const { messages } = await convert(request, { folder: job, input, output }, engines, limits, silent);
  const document = strFromU8(unzipSync(await readFile(output))['word/document.xml'] ?? new Uint8Array());
  return {
    document,
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

/** A picture of lines of which the first is light on a dark ground. */
function withDarkFirstLine(lines: readonly string[]): GrayPicture {
  const picture = textPicture(lines);
  const { width, pixels, dpi } = picture;
  const isDark = (x: number, y: number) => x > 0.8 * dpi && x < width - 0.8 * dpi && y > 0.7 * dpi && y < 1.07 * dpi;
  const turnedGray = (gray: number) => DARK_BACKGROUND + Math.round(((255 - gray) * (255 - DARK_BACKGROUND)) / 255);
  return {
    ...picture,
    pixels: pixels.map((gray, i) => (isDark(i % width, Math.floor(i / width)) ? turnedGray(gray) : gray)),
  };
}

it.each([0, 1.5])(
  'writes light text on a dark area in its color on its ground, also %s degrees askew',
  async (skew) => {
    const scan = scannedPdf(withDarkFirstLine([...LINES, ...LINES]), { skew });
    const { document, text } = await run([], {}, { scan });
    for (const line of LINES) expect(text).toContain(line);
    const [, color, written] = /w:color w:val="(\w+)"[^t]*<w:t[^>]*>([^<]*)/.exec(document) ?? [];
    expect({ color, written: written?.trim() }).toEqual({ color: 'FFFFFF', written: LINES[0] });
    const [, fill] = /w:fill="(\w+)"/.exec(document) ?? [];
    expect(Math.abs(Number.parseInt(fill?.slice(0, 2) ?? '', 16) - DARK_BACKGROUND)).toBeLessThan(12);
  },
);

it('leaves a scanned page a picture where no one recognizes text, or no one is to', async () => {
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

it('reads a font whose codes mean nothing by what it draws, and shows no page as a picture', async () => {
  const lines = [
    'Every morning the postman brings letters and small parcels',
    'Nobody remembers when the old mill on the hill stood still',
    'Every morning the old postman brings small letters again',
  ];
  const readable = 'This line of the page is one that everybody can read';
  const { text, codes } = await run(LINES, {}, { scan: codedPdf(lines, readable) });
  for (const line of [...lines, readable]) expect(text.replace(/\s+/g, ' ')).toContain(line);
  expect(codes).toContain('words_recognized');
  expect(codes).not.toContain('page_recognized');
  const { text: unread } = await run(LINES, { ocr: 'off' }, { scan: codedPdf(lines, readable) });
  expect(unread).not.toContain('postman');
  expect(unread).toContain(readable);
});
