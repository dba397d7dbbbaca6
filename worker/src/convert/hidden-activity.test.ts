import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfActivity } from '@verso/docx-to-pdf';
import { ACTIVE_PDFS, HARMLESS_PDF } from '@verso/docx-to-pdf/testing/active-pdfs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EngineSlot } from '../engine/engine-slot.ts';
import { openRecognition } from '../recognition/open-recognition.ts';
import { convert } from './convert.ts';

const GIGABYTE = 1024 ** 3;
let folder: string;
let slot: EngineSlot;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-hidden-'));
  slot = new EngineSlot(folder, GIGABYTE);
});
afterAll(async () => {
  await slot.stop();
  await rm(folder, { recursive: true, force: true });
});

async function makeSearchable(pdf: Buffer): Promise<string> {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input.pdf'), join(job, 'output.pdf')];
  await writeFile(input, pdf);
  const request = {
    filename: 'Scan.pdf',
    originalFormat: 'pdf',
    targetFormat: 'pdf-searchable',
    password: null,
    options: {},
    pdfPasswords: null,
  } as const;
  const engines = { slot, office: null, fonts: null, signingKey: null, tesseract: openRecognition() };
  const limits = { timeoutMs: 60_000, memoryBytes: GIGABYTE, signal: new AbortController().signal };
  await convert(request, { folder: job, input, output }, engines, limits, { stage: () => {}, page: () => {} });
  return output;
}

const poppler = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

it('hands a harmless PDF out again', async () => {
  const output = await makeSearchable(HARMLESS_PDF);
  expect(poppler('pdftotext', output, '-')).toContain('text of its own');
});

it.each(Object.entries(ACTIVE_PDFS))('hands out no PDF that hides what it does in %s', async (_, pdf) => {
  const output = await makeSearchable(pdf).catch((error: unknown) => error);
  // Refused, or written anew without what the checker did not read.
  if (typeof output !== 'string') {
    expect(output).toMatchObject({ reason: expect.stringMatching(/^(unsupported|corrupt)$/) });
    return;
  }
  const made = await readFile(output);
  expect([...(await pdfActivity(made))]).toEqual([]);
  expect(made.toString('latin1')).not.toMatch(/JavaScript|Launch|alert|#53|#41/);
  expect(made.toString('latin1').match(/startxref/g)).toHaveLength(1);
  expect(poppler('pdfinfo', '-js', output).trim()).toBe('');
});
