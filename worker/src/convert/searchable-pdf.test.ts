import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConversionOptions } from '@verso/contracts';
import { protectPdf } from '@verso/docx-to-pdf';
import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { scannedPdf, textPicture, turnedPicture } from '@verso/text-recognition/testing/text-picture';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EngineSlot } from '../engine/engine-slot.ts';
import { openRecognition } from '../recognition/open-recognition.ts';
import { convert } from './convert.ts';
import type { Engines } from './engines.ts';

const GIGABYTE = 1024 ** 3;
const LINES = [
  'Every morning the postman brings letters, papers and small parcels.',
  'Nobody in the village remembers when the old mill stood still.',
];
/** Points. Where the picture's first lines begin, and how far boxes of ink may be off those of letters. */
const FIRST = { x: 72, baseline: 72 };
const NEAR = 3;
const silent = { stage: () => {}, page: () => {} };
let folder: string;
let slot: EngineSlot;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-searchable-'));
  slot = new EngineSlot(folder, GIGABYTE);
  await slot.warm();
});
afterAll(async () => {
  await slot.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Given {
  readonly options?: ConversionOptions;
  readonly password?: string;
  readonly tesseract?: Engines['tesseract'];
}

/** Makes a PDF searchable by the way of every job. */
async function run(pdf: Uint8Array, { options = {}, password, tesseract = openRecognition() }: Given = {}) {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input.pdf'), join(job, 'output.pdf')];
  await writeFile(input, pdf);
  const request = {
    filename: 'Scan.pdf',
    originalFormat: 'pdf',
    targetFormat: 'pdf-searchable',
    password: password ?? null,
    options,
    pdfPasswords: null,
  } as const;
  const engines = { slot, office: null, fonts: null, signingKey: null, tesseract };
  const limits = { timeoutMs: 60_000, memoryBytes: GIGABYTE, signal: new AbortController().signal };
  const result = await convert(request, { folder: job, input, output }, engines, limits, silent);
  const { pages, characters, messages } = result;
  const files = (await readdir(job)).sort();
  return { input, output, pages, characters, files, codes: messages.map(({ code }) => code) };
}

const poppler = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'latin1', maxBuffer: 64 * 1024 * 1024 });
const textOf = (path: string) => execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }).trim();
const drawingOf = (path: string) => poppler('pdftoppm', '-r', '40', path);

/** Boxes of words in points from the upper left corner of the page as it is seen. */
function boxesOf(path: string) {
  const found = poppler('pdftotext', '-bbox', path, '-').matchAll(
    /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
  );
  return [...found].map(([, x0, y0, x1, y1, text]) => ({
    text,
    x0: Number(x0),
    y0: Number(y0),
    x1: Number(x1),
    y1: Number(y1),
  }));
}

it('puts the words of a scan at their places, and leaves what is seen as it was', async () => {
  const { input, output, pages, codes, files } = await run(scannedPdf(textPicture(LINES)));
  expect(textOf(output).split('\n')).toEqual(LINES);
  const [every, morning] = boxesOf(output);
  expect(Math.abs((every?.x0 ?? 0) - FIRST.x)).toBeLessThan(NEAR);
  // Boxes reach below the baseline by a third of what they have above.
  const { y0 = 0, y1 = 0 } = every ?? {};
  expect(Math.abs(y1 - (y1 - y0) / 4 - FIRST.baseline)).toBeLessThan(NEAR);
  expect(morning?.x0).toBeGreaterThan(every?.x1 ?? 0);
  expect(drawingOf(output)).toBe(drawingOf(input));
  expect({ pages, codes, files }).toEqual({ pages: 1, codes: ['page_recognized'], files: ['input.pdf', 'output.pdf'] });
});

it('finds the words of pictures that lie on their side, by the turn of the page and without', async () => {
  const turned = turnedPicture(textPicture(LINES));
  for (const rotate of [0, 270] as const) {
    const { input, output } = await run(scannedPdf(turned, { rotate }));
    expect(textOf(output).split(/\s+/)).toEqual(LINES.join(' ').split(' '));
    expect(drawingOf(output)).toBe(drawingOf(input));
    // The page turns its picture back: its words are where they would be without both.
    if (rotate === 270) expect(Math.abs((boxesOf(output)[0]?.x0 ?? 0) - FIRST.x)).toBeLessThan(NEAR);
  }
});

it('turns pages on their side where their language is told, too, as text on its side is read as well', async () => {
  const turned = scannedPdf(turnedPicture(textPicture(LINES)), { skew: 1 });
  const { output } = await run(turned, { options: { ocrLanguages: ['eng'] } });
  expect(textOf(output).split(/\s+/)).toEqual(LINES.join(' ').split(' '));
  // PDFium, which browsers show PDFs with, finds no upright text whose characters have no box.
  const { docx } = await convertPdfToDocx(await readFile(output));
  expect(strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())).toContain('postman brings letters');
});

it('has words in one piece on paper that lies far askew', async () => {
  const { output } = await run(scannedPdf(textPicture(LINES), { skew: 5 }));
  const words = execFileSync('pdftotext', [output, '-'], { encoding: 'utf8' }).split(/\s+/);
  expect(words.filter(Boolean).sort()).toEqual(LINES.join(' ').split(' ').sort());
});

it('lets words run as askew as their page', async () => {
  const { output } = await run(scannedPdf(textPicture(LINES), { skew: 2 }));
  expect(textOf(output).split('\n')).toEqual(LINES);
  const boxes = boxesOf(output);
  const [first, last] = [boxes[0], boxes.find(({ text }) => text === 'small')];
  const rise = ((first?.y0 ?? 0) - (last?.y0 ?? 0)) / ((last?.x0 ?? 0) - (first?.x0 ?? 0));
  expect((Math.atan(rise) * 180) / Math.PI).toBeCloseTo(2, 0);
});

it('leaves the text and the looks of pages that have text as they are', async () => {
  const mixed = await readFile(fileURLToPath(new URL('../../../e2e/fixtures/two-scans.pdf', import.meta.url)));
  const { input, output, pages, characters } = await run(mixed);
  const made = await readFile(output);
  expect(drawingOf(output)).toBe(drawingOf(input));
  expect(pages).toBe(3);
  expect(characters).toEqual({ source: 14, kept: 14 });
  expect(textOf(output)).toMatch(/river bank\..*Hello from Verso.*the autumn\./s);
  const again = await run(made);
  expect(again.codes).toEqual(['text_already_there']);
  expect(textOf(again.output)).toBe(textOf(output));
  expect(drawingOf(again.output)).toBe(drawingOf(input));
});

it('recognizes pages that have text where it is told to', async () => {
  const letter = await readFile(fileURLToPath(new URL('../../../e2e/fixtures/letter.pdf', import.meta.url)));
  const { codes, output } = await run(letter, { options: { ocr: 'force', ocrLanguages: ['eng'] } });
  expect(codes).toEqual(['page_recognized']);
  expect(poppler('pdffonts', output)).toContain('VersoText');
});

it('replaces the hidden text of a page that is recognized anew, and not what is seen of it', async () => {
  const { output: made } = await run(scannedPdf(textPicture(LINES)));
  const again = await run(await readFile(made), { options: { ocr: 'force', ocrLanguages: ['eng'] } });
  expect(textOf(again.output).split('\n')).toEqual(LINES);
  expect(drawingOf(again.output)).toBe(drawingOf(again.input));
  expect(again.codes).toEqual(['page_recognized']);
});

it('opens a locked PDF by its password, and says that the result has none', async () => {
  const protection = {
    openPassword: 'open',
    ownerPassword: null,
    printing: 'full',
    copying: true,
    changing: 'all',
  } as const;
  const locked = await protectPdf(scannedPdf(textPicture(LINES)), protection);
  const { output, codes } = await run(locked, { password: 'open' });
  expect(textOf(output).split('\n')).toEqual(LINES);
  expect(codes).toEqual(['page_recognized', 'protection_removed']);
  await expect(run(locked)).rejects.toMatchObject({ reason: 'password_required' });
});

it('hands out no PDF that runs scripts, and makes none searchable without text recognition', async () => {
  const scan = scannedPdf(textPicture(LINES)).toString('latin1');
  const active = scan.replace('/Rotate 0', '/AA<<>>  ');
  await expect(run(Buffer.from(active, 'latin1'))).rejects.toMatchObject({ reason: 'unsupported', message: /scripts/ });
  await expect(run(Buffer.from(scan, 'latin1'), { tesseract: null })).rejects.toMatchObject({
    reason: 'unsupported',
    message: 'Text recognition is not installed here.',
  });
});

it('makes a PDF for archives of a scan, and of no file that it has not found to conform', async () => {
  const options = { pdfA: '2b' } as const;
  const { input, output, codes } = await run(scannedPdf(textPicture(LINES)), { options });
  expect(codes).toEqual(['page_recognized', 'made_for_archives']);
  expect(textOf(output).split('\n')).toEqual(LINES);
  expect(drawingOf(output)).toBe(drawingOf(input));
  expect(poppler('pdfinfo', '-meta', output)).toContain('<pdfaid:part>2</pdfaid:part>');
  const mixed = await readFile(fileURLToPath(new URL('../../../e2e/fixtures/two-scans.pdf', import.meta.url)));
  await expect(run(mixed, { options })).rejects.toMatchObject({
    reason: 'unsupported',
    message: 'This PDF cannot become a PDF/A-2b: page 2 has text of its own. It can be made searchable as it is.',
  });
});
