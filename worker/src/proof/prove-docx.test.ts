import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionOptions } from '@verso/contracts';
import { DocxError, type DocxPool, NO_LETTERS, openDocxToPdf } from '@verso/docx-to-pdf';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convert } from '../convert/convert.ts';
import { EngineSlot } from '../engine/engine-slot.ts';
import { crowdedPdf } from '../testing/crowded-pdf.ts';
import { proveDocx } from './prove-docx.ts';

const GIGABYTE = 1024 ** 3;
const ONE_PAGE = new URL('../../fixtures/one-page.pdf', import.meta.url);
const limits = { timeoutMs: 60_000, memoryBytes: GIGABYTE, signal: new AbortController().signal };
let folder: string;
let slot: EngineSlot;
let office: DocxPool;
let crowded: string;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-proof-'));
  slot = new EngineSlot(folder, GIGABYTE);
  await slot.warm();
  office = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
  crowded = join(folder, 'crowded.pdf');
  await writeFile(crowded, crowdedPdf());
  // A first print and a first comparison may take all the time there is to try another look.
  await run(ONE_PAGE);
});
afterAll(async () => {
  await Promise.all([slot.stop(), office.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Converts a PDF as a job does, and tells whether its table is one of Word's. */
async function run(
  source: string | URL,
  options: ConversionOptions = {},
  print: Pick<DocxPool, 'convert' | 'second'> = office,
) {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const files = { folder: job, input: join(job, 'input.pdf'), output: join(job, 'output.docx') };
  await copyFile(source, files.input);
  const asked = { filename: 'a.pdf', originalFormat: 'pdf', targetFormat: 'docx', password: null, options } as const;
  const engines = { slot, office: print, fonts: null, signingKey: null, tesseract: null };
  const silent = { stage: () => {}, page: () => {} };
  const { messages, pages } = await convert({ ...asked, pdfPasswords: null }, files, engines, limits, silent);
  const body = strFromU8(unzipSync(await readFile(files.output))['word/document.xml'] ?? new Uint8Array());
  const codes = messages.map(({ code }) => code);
  return {
    pages,
    codes,
    messages: messages.map(({ text }) => text),
    flows: body.includes('<w:tbl>') && !codes.includes('page_exact'),
  };
}

it('keeps the exact look of a page that would not look like the PDF if it flowed, and says so', async () => {
  expect(await run(crowded)).toMatchObject({ pages: 1, codes: ['page_exact', 'pages_alike'] });
});

it('lets a page flow that looks like the PDF, and says so', async () => {
  expect(await run(ONE_PAGE)).toMatchObject({ pages: 1, codes: ['pages_alike'] });
});

it('lets every page flow where that is asked for, and says that one looks different', async () => {
  expect(await run(crowded, { flow: 'always' })).toMatchObject({ codes: ['pages_differ'], flows: true });
});

it('names the pages of the PDF where only some of them were chosen', async () => {
  const three = join(folder, 'three.pdf');
  await writeFile(three, crowdedPdf({ after: 2 }));
  const { messages, pages } = await run(three, { pages: '2-3' });
  expect(pages).toBe(2);
  expect(messages).toEqual([
    'Page 3 keeps its exact look, because it could not flow as the PDF shows it.',
    'All pages look as they do in the PDF.',
  ]);
});

it('prints only the pages that are new once it has looked at all of them', async () => {
  const three = join(folder, 'two-that-flow.pdf');
  await writeFile(three, crowdedPdf({ after: 2, widthBefore: 500 }));
  const printed: number[] = [];
  const counting: Pick<DocxPool, 'convert' | 'second'> = {
    convert: async (job) => {
      const body = strFromU8(unzipSync(await readFile(job.input))['word/document.xml'] ?? new Uint8Array());
      printed.push(body.split('that flows.').length - 1);
      return office.convert(job);
    },
    second: null,
  };
  expect(await run(three, {}, counting)).toMatchObject({ pages: 3, codes: ['page_exact', 'pages_alike'] });
  expect(printed).toEqual([2, 0]);
});

it.each([
  { lie: 'names one that it has not made', madeIn: [[1, 7]] as const },
  { lie: 'leaves out a page', madeIn: [] },
])('keeps the first document where the engine $lie', async ({ madeIn }) => {
  const answer = { pages: 1, messages: [], characters: { source: 9, kept: 9 }, lettersIn: NO_LETTERS, remade: null };
  const files = { folder, input: crowded, output: join(folder, 'output.docx'), options: {} };
  let made = 0;
  const proved = await proveDocx(files, answer, 100, {
    remake: async () => {
      made++;
      return { ...answer, pages: 2, remade: { madeIn, hasPart: false } };
    },
    print: async () => {},
    lookAt: async () => {},
    compare: async () => [{ result: 1, score: 20 }],
  });
  expect(made).toBe(1);
  expect(proved).toMatchObject({ pages: 1, messages: [{ code: 'pages_differ' }] });
});

it('hands out a result that cannot be printed, and says that it was not compared', async () => {
  const broken = {
    convert: () => Promise.reject(new DocxError('too_complex', 'This document cannot be printed.')),
    second: null,
  };
  expect(await run(ONE_PAGE, {}, broken)).toMatchObject({ pages: 1, codes: ['not_compared'] });
});
