import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DocxPool, findLibreOffice, openDocxToPdf } from '@verso/docx-to-pdf';
import { strToU8, zipSync } from 'fflate';
import { makePictureDocx } from './picture-docx.ts';

// How fast DOCX becomes PDF, beside `soffice` once for each file with a kept profile, in one run on one machine: only
// the ratios mean something elsewhere. Run: node benchmark/src/docx-to-pdf.ts

const run = promisify(execFile);
const ROUNDS = Number(process.env['DOCX_ROUNDS'] ?? 5);
const DOCUMENTS = Number(process.env['DOCX_DOCUMENTS'] ?? 40);
const GOOD_FILES = Number(process.env['POISON_GOOD_FILES'] ?? 100);
const WORDS = 'The quick brown fox jumps over the lazy dog and writes it all down again. ';
const PARAGRAPHS_PER_PAGE = 11;

/** A document of about so many pages. */
function makeDocx(pages: number): Uint8Array {
  const paragraph = `<w:p><w:r><w:t xml:space="preserve">${WORDS.repeat(4)}</w:t></w:r></w:p>`;
  const body = pages === 0 ? '<w:p><w:r><w:t>Tiny.</w:t></w:r></w:p>' : paragraph.repeat(pages * PARAGRAPHS_PER_PAGE);
  const office = 'http://schemas.openxmlformats.org';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
}

type Convert = (docx: Uint8Array, signal?: AbortSignal) => Promise<void>;

function byPool(pool: DocxPool, folder: string): Convert {
  let jobs = 0;
  return async (docx, signal) => {
    const job = join(folder, `job-${jobs++}`);
    await mkdir(job, { recursive: true });
    const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
    await writeFile(input, docx);
    await pool.convert({ folder: job, input, output, ...(signal ? { signal } : {}) });
    await rm(job, { recursive: true });
  };
}

/** `soffice` as anybody would call it, with a profile that is kept. */
function bySoffice(folder: string, name: string): Convert {
  const program = join(findLibreOffice()?.program ?? '', 'soffice.bin');
  return async (docx) => {
    const input = join(folder, `${name}.docx`);
    await writeFile(input, docx);
    const profile = `-env:UserInstallation=file://${folder}/profile-${name}`;
    const args = [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder, input];
    // 81: it has filled a fresh profile and wants to be started again.
    await run(program, args).catch(async (error: { code?: number }) => {
      if (error.code !== 81) throw error;
      await run(program, args);
    });
  };
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
}

/** Milliseconds of each of `rounds` conversions, one after the other. */
async function times(convert: Convert, docx: Uint8Array, rounds: number): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await convert(docx);
    taken.push(performance.now() - began);
  }
  return taken;
}

/** Documents a minute when each of `lanes` takes the next as soon as it is free. */
async function perMinute(lanes: readonly Convert[], docx: Uint8Array): Promise<number> {
  let left = DOCUMENTS;
  const began = performance.now();
  await Promise.all(
    lanes.map(async (convert) => {
      while (left-- > 0) await convert(docx);
    }),
  );
  return (DOCUMENTS * 60_000) / (performance.now() - began);
}

function say(what: string, ours: number, theirs: number, unit: string): void {
  const ratio = unit === 'ms' ? theirs / ours : ours / theirs;
  console.log(
    `${what.padEnd(34)} ${ours.toFixed(0).padStart(6)} ${theirs.toFixed(0).padStart(6)} ${unit}  ${ratio.toFixed(1)} times`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'verso-docx-bench-'));
try {
  const one = await openDocxToPdf({ folder: join(folder, 'one'), slots: 1 });
  const two = await openDocxToPdf({ folder: join(folder, 'two'), slots: 2 });
  const [ours, theirs, second] = [byPool(one, join(folder, 'a')), bySoffice(folder, 'x'), bySoffice(folder, 'y')];
  const pair = byPool(two, join(folder, 'b'));
  await Promise.all([theirs(makeDocx(0)), second(makeDocx(0))]);
  console.log(`${''.padEnd(34)} ${one.health().kind.padStart(6)} soffice`);
  for (const [name, docx] of [
    ['tiny', makeDocx(0)],
    ['12 pages', makeDocx(12)],
    ['100 pages', makeDocx(100)],
    ['20 pictures 1600 by 1200', makePictureDocx(20, 1_600, 1_200)],
  ] as const) {
    const mine: number[] = [];
    const other: number[] = [];
    // In turn, so that what else the machine does hits both alike.
    for (let round = 0; round < ROUNDS; round++) {
      mine.push(...(await times(ours, docx, 1)));
      other.push(...(await times(theirs, docx, 1)));
    }
    say(`${name}, median`, quantile(mine, 0.5), quantile(other, 0.5), 'ms');
  }
  const few = makeDocx(2);
  say('2 pages, 1 at a time', await perMinute([ours], few), await perMinute([theirs], few), 'a minute');
  say('2 pages, 2 at a time', await perMinute([pair, pair], few), await perMinute([theirs, second], few), 'a minute');

  const tiny = makeDocx(0);
  const alone = quantile(await times(pair, tiny, GOOD_FILES), 0.95);
  const abort = new AbortController();
  // Hundreds of pages: it hangs for longer than the good ones take together.
  const hangs = pair(makeDocx(4_000), abort.signal).catch(() => 'cancelled');
  const beside = quantile(await times(pair, tiny, GOOD_FILES), 0.95);
  const isStillHanging = two.health().busy === 1;
  abort.abort();
  await hangs;
  console.log(
    `p95 of ${GOOD_FILES} tiny ones alone ${alone.toFixed(0)} ms, beside one that hangs ${beside.toFixed(0)} ms${isStillHanging ? '' : ' (it ended too early)'}`,
  );
  await Promise.all([one.stop(), two.stop()]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
