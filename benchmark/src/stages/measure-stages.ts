import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectDocx } from '@verso/docx-to-pdf';
import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { z } from 'zod';
import { makeTextPdf } from '../text-pdf.ts';
import { type Counts, countIn } from './counts.ts';
import { allocatedBy, profiled, STAGES, type Stage } from './profile.ts';

/** The gate's documents, as PDFs of four kinds, that `npm run fidelity` makes. */
const MADE = fileURLToPath(new URL('../../../.verso/fidelity/pdfs/', import.meta.url));
const COMMITTED = new URL('../../stages.json', import.meta.url);
const ONE = fileURLToPath(new URL('./one-document.ts', import.meta.url));
/** Of the gate's PDFs, so many are measured, and one long text beside them. */
const [DOCUMENTS, LONG_PAGES] = [29, 20];
/** Rounds before the measured one: the engine is compiled and its models are built by then. */
const WARMING = 2;

/** Milliseconds of a page by stage, of it in PDFium, and of its share of a process that starts for one document; counts of a page. */
const Figures = z.object({
  stages: z.record(z.string(), z.number()),
  pdfium: z.number(),
  cold: z.number(),
  counts: z.record(z.string(), z.number()),
});
type Figures = z.infer<typeof Figures>;

/**
 * Measures which stage of a conversion takes how much of the processor, over documents of all kinds, and prints it beside the figures of the
 * last commit; `updates` writes them anew. `other` is a converter to compare with, a command with `{in}` and `{out}`. Returns the exit code.
 */
export async function measureStages(updates: boolean, other: string | undefined): Promise<number> {
  const names = (await readdir(MADE).catch(() => [])).filter((name) => name.endsWith('.pdf')).sort();
  if (names.length < DOCUMENTS) {
    console.error('The documents of the fidelity gate are missing. Make them first: npm run fidelity');
    return 1;
  }
  const chosen = Array.from({ length: DOCUMENTS }, (_, i) => names[Math.floor((i * names.length) / DOCUMENTS)] ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'verso-stages-'));
  try {
    const long = join(folder, 'long.pdf');
    await writeFile(long, makeTextPdf(LONG_PAGES));
    const files = [...chosen.map((name) => join(MADE, name)), long];
    const figures = await measure(files, folder);
    const before = Figures.nullable().parse(await readFile(COMMITTED, 'utf8').then(JSON.parse, () => null));
    print(figures, before);
    if (other !== undefined && !printOther(other, files, join(folder, 'other.docx'))) return 1;
    if (updates) await writeFile(COMMITTED, `${JSON.stringify(figures, null, 2)}\n`);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(files: readonly string[], folder: string): Promise<Figures> {
  const pdfs = await Promise.all(files.map((file) => readFile(file)));
  const made = join(folder, 'made.docx');
  const convertAll = async () => {
    for (const pdf of pdfs) {
      const { docx } = await convertPdfToDocx(pdf, { ignoreTags: true });
      await writeFile(made, docx);
      await inspectDocx(made);
    }
  };
  for (let round = 0; round < WARMING; round++) await convertAll();
  const { stages, pdfium } = await profiled(convertAll);
  const allocated = await allocatedBy(convertAll);
  const all: Counts[] = [];
  for (const pdf of pdfs) all.push(await countIn(pdf));
  const sum = (of: (counts: Counts) => number) => all.reduce((total, counts) => total + of(counts), 0);
  const pages = sum((counts) => counts.pages);
  const each = (value: number) => Math.round((1000 * value) / pages) / 1000;
  const names: readonly Stage[] = [...STAGES, 'other', 'garbage'];
  return {
    stages: Object.fromEntries(names.map((stage) => [stage, each(stages.get(stage) ?? 0)])),
    pdfium: each(pdfium),
    cold: each(files.reduce((total, file) => total + coldMs(file), 0)),
    counts: {
      glyphs: each(sum((counts) => counts.glyphs)),
      lines: each(sum((counts) => counts.lines)),
      candidates: each(sum((counts) => counts.candidates)),
      'models asked': each(sum((counts) => counts.asked)),
      'kilobytes allocated': each(allocated / 1000),
    },
  };
}

/** Milliseconds of the processor that a process takes which starts for one document. */
function coldMs(file: string): number {
  const { stdout, status, stderr } = spawnSync(process.execPath, [ONE, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} could not be converted: ${stderr}`);
  return Number(stdout);
}

function print({ stages, pdfium, cold, counts }: Figures, before: Figures | null): void {
  const row = (name: string, now: number, then: number | undefined, share = '') =>
    console.log(
      `${name.padEnd(22)}${now.toFixed(2).padStart(10)}${share.padStart(8)}${(then?.toFixed(2) ?? '–').padStart(10)}`,
    );
  const total = Object.values(stages).reduce((sum, ms) => sum + ms, 0);
  const totalBefore = before && Object.values(before.stages).reduce((sum, ms) => sum + ms, 0);
  console.log(`${'ms of CPU a page'.padEnd(22)}${'now'.padStart(10)}${'share'.padStart(8)}${'committed'.padStart(10)}`);
  for (const [stage, ms] of Object.entries(stages))
    row(stage, ms, before?.stages[stage], `${((100 * ms) / total).toFixed(0)} %`);
  row('all, warm', total, totalBefore ?? undefined);
  row('of it PDFium', pdfium, before?.pdfium);
  row('a process for each', cold, before?.cold);
  console.log('\na page has');
  for (const [name, count] of Object.entries(counts)) row(name, count, before?.counts[name]);
}

/** Runs another converter, a process for each document, and compares its time with that of our processes. False where it fails on one. */
function printOther(command: string, files: readonly string[], output: string): boolean {
  let [own, other] = [0, 0];
  for (const file of files) {
    const began = performance.now();
    coldMs(file);
    const between = performance.now();
    const filled = command.replaceAll('{in}', `'${file}'`).replaceAll('{out}', `'${output}'`);
    const { status } = spawnSync('sh', ['-c', filled], { stdio: 'ignore' });
    if (status !== 0) {
      console.error(`The converter failed, so there is nothing to compare with: ${filled}`);
      return false;
    }
    own += between - began;
    other += performance.now() - between;
  }
  console.log(`\nall documents, a process for each: ${(own / other).toFixed(2)} times as long as ${command}`);
  return true;
}
