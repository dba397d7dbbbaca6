import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionOptions, SourceFormat, TargetFormat } from '@verso/contracts';
import { type DocxPool, openDocxToPdf } from '@verso/docx-to-pdf';
import { odtOf } from '@verso/docx-to-pdf/testing/other-documents';
import { scannedPdf, textPicture } from '@verso/text-recognition/testing/text-picture';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineSlot } from '../engine/engine-slot.ts';
import { openRecognition } from '../recognition/open-recognition.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { convert } from './convert.ts';
import type { Engines } from './engines.ts';

const GIGABYTE = 1024 ** 3;
const limits = { timeoutMs: 60_000, memoryBytes: GIGABYTE, signal: new AbortController().signal };
const silent = { stage: () => {}, page: () => {} };
const LINE = 'Every morning the postman brings letters';
let folder: string;
let slot: EngineSlot;
let office: DocxPool;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-others-'));
  slot = new EngineSlot(folder, GIGABYTE);
  office = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
});
afterAll(async () => {
  await Promise.all([slot.stop(), office.stop()]);
  await rm(folder, { recursive: true, force: true });
});

interface Asked {
  readonly options?: ConversionOptions;
  readonly engines?: Partial<Engines>;
}

/** Converts a file of another format by the way of every job. */
async function run(
  format: SourceFormat,
  targetFormat: TargetFormat,
  bytes: Uint8Array,
  { options = {}, engines = {} }: Asked = {},
) {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, `input.${format}`), join(job, 'output')];
  await writeFile(input, bytes);
  const request = {
    filename: `Letter.${format}`,
    originalFormat: format,
    targetFormat,
    password: null,
    options,
    pdfPasswords: null,
  };
  const all = { slot, office, fonts: null, signingKey: null, tesseract: openRecognition(), ...engines };
  const { pages, messages, characters } = await convert(request, { folder: job, input, output }, all, limits, silent);
  return { pages, characters, codes: messages.map(({ code }) => code), bytes: await readFile(output) };
}
function textOf(docx: Uint8Array): string {
  const { 'word/document.xml': document } = unzipSync(docx);
  if (document === undefined) throw new Error('The DOCX has no document.');
  return strFromU8(document).replace(/<[^>]*>/g, '');
}
/** What a program that draws PDFs makes of a scan of a line, in a file. */
function drawn(command: string, ...args: string[]): Buffer {
  const [pdf, file] = [join(folder, `scan-${++jobs}.pdf`), join(folder, `drawn-${jobs}-`)];
  writeFileSync(pdf, scannedPdf(textPicture([LINE])));
  execFileSync(
    command,
    args.map((word) => word.replace('PDF', pdf).replace('FILE', file)),
    { stdio: 'ignore' },
  );
  const name = readdirSync(folder).find((one) => one.startsWith(`drawn-${jobs}-`));
  return readFileSync(join(folder, name ?? ''));
}
const poppler = (...options: string[]) => drawn('pdftoppm', '-r', '150', '-singlefile', ...options, 'PDF', 'FILE');
const ghostscript = (device: string) =>
  drawn('gs', '-q', '-dNOPAUSE', '-dBATCH', '-r150', `-sDEVICE=${device}`, '-sOutputFile=FILE', 'PDF');

/** How much ink a page has, of 255. */
function inkOf(pdf: Uint8Array): number {
  const pgm = execFileSync('pdftoppm', ['-r', '40', '-gray', '-singlefile', '-'], { input: pdf });
  const pixels = pgm.subarray(-331 * 468);
  return 255 - pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}

describe('a picture', () => {
  it.each([
    ['jpeg', () => poppler('-jpegcmyk')],
    ['png', () => ghostscript('pngalpha')],
    ['tiff', () => ghostscript('tiffg4')],
  ] as const)('%s becomes a PDF whose text can be found', async (format, make) => {
    const { pages, codes, bytes } = await run(format, 'pdf-searchable', make());
    expect(pages).toBe(1);
    expect(codes).toEqual(['page_recognized']);
    expect((await readPdf(bytes))?.text.replace(/\s+/g, ' ')).toContain(LINE);
  });

  it.each([
    ['jpeg', () => poppler('-jpeg', '-jpegopt', 'progressive=y')],
    ['jpeg', () => poppler('-jpegcmyk')],
    ['png', () => poppler('-png', '-gray')],
    ['png', () => ghostscript('pngmono')],
    ['tiff', () => ghostscript('tiffg3')],
    ['tiff', () => ghostscript('tiffg4')],
    ['tiff', () => ghostscript('tiffpack')],
    ['tiff', () => poppler('-tiff', '-tiffcompression', 'lzw')],
    ['tiff', () => poppler('-tiff', '-tiffcompression', 'deflate', '-gray')],
    ['tiff', () => poppler('-tiff', '-tiffcompression', 'jpeg')],
  ] as const)('%s looks as it did (%#)', async (format, make) => {
    const { bytes } = await run(format, 'pdf-searchable', make(), { engines: { tesseract: null } });
    expect(inkOf(bytes)).toBeCloseTo(inkOf(scannedPdf(textPicture([LINE]))), 0);
    expect(inkOf(bytes)).toBeGreaterThan(0.2);
  });

  it('becomes a Word document with its text', async () => {
    const { codes, bytes } = await run('jpeg', 'docx', poppler('-jpeg'));
    expect(textOf(bytes)).toContain(LINE);
    expect(codes).toContain('page_recognized');
  });

  it('becomes a PDF without text where none is recognized, and the report says so', async () => {
    const { codes, bytes } = await run('png', 'pdf-searchable', poppler('-png'), { engines: { tesseract: null } });
    expect(codes).toEqual(['page_not_recognized']);
    expect((await readPdf(bytes))?.text.trim()).toBe('');
  });

  it('that is broken or too large is refused before anything is made of it', async () => {
    const broken = poppler('-png').subarray(0, 2_000);
    await expect(run('png', 'docx', broken)).rejects.toMatchObject({ reason: 'corrupt' });
    await expect(run('tiff', 'docx', Buffer.from('II*\0\x08\0\0\0\0\0'))).rejects.toMatchObject({ reason: 'corrupt' });
  });
});

const RTF = `{\\rtf1\\ansi{\\fonttbl{\\f0 Times New Roman;}}\\f0 ${LINE}.\\par}`;
/** A document of Word 97, as LibreOffice writes it. */
function oldWord(): Buffer {
  const at = join(folder, `old-${++jobs}`);
  execFileSync('bash', ['-c', 'mkdir "$1" && cat > "$1/a.rtf"', '-', at], { input: RTF });
  const profile = `-env:UserInstallation=file://${at}/profile`;
  execFileSync('soffice', ['--headless', profile, '--convert-to', 'doc:MS Word 97', '--outdir', at, `${at}/a.rtf`], {
    stdio: 'ignore',
  });
  return execFileSync('cat', [`${at}/a.doc`]);
}

describe('a document of another program', () => {
  it.each([
    ['odt', () => odtOf(`<text:p>${LINE}.</text:p>`)],
    ['rtf', () => Buffer.from(RTF)],
    ['doc', oldWord],
  ] as const)('%s becomes a Word document with all its text, and a PDF of it', async (format, make) => {
    const given = make();
    const word = await run(format, 'docx', given);
    expect(textOf(word.bytes)).toContain(LINE);
    expect(word.characters).toEqual({ source: 35, kept: 35 });
    expect(word.codes).toEqual([]);
    const pdf = await run(format, 'pdf', given);
    expect((await readPdf(pdf.bytes))?.text).toContain(LINE);
    expect(pdf.pages).toBe(1);
  });

  it('loses what leads outside or runs, and the report says so', async () => {
    const field = '{\\field{\\*\\fldinst{INCLUDEPICTURE "http://192.0.2.1/a.png"}}{\\fldrslt{kept}}}';
    const object = '{\\object\\objemb{\\*\\objdata 01050000}{\\result{shown}}}';
    const { codes, bytes } = await run('rtf', 'docx', Buffer.from(`{\\rtf1 ${LINE} ${field} ${object}\\par}`));
    expect(codes.sort()).toEqual(['embedded_object', 'external_field']);
    expect(textOf(bytes)).toContain(`${LINE} kept shown`);
    expect(Buffer.concat(Object.values(unzipSync(bytes))).toString('latin1')).not.toContain('192.0.2.1');
  });

  it('is refused where LibreOffice is not installed', async () => {
    await expect(run('rtf', 'docx', Buffer.from(RTF), { engines: { office: null } })).rejects.toMatchObject({
      reason: 'engine_unavailable',
    });
  });
});
