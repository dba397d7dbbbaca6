import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FIGURES, type Figures } from '@verso/fidelity/figures';
import { judge } from '@verso/fidelity/judge';
import { type DocxFacts, readDocx } from '@verso/fidelity/read-docx';
import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { type Converter, findConverters } from './converters.ts';
import { findPairs, type Pair } from './corpus.ts';
import { measureScaling } from './scaling.ts';
import { measureStages } from './stages/measure-stages.ts';

/** What a converter that failed has made. */
const NOTHING: DocxFacts = { body: [], headers: [], footers: [], notes: [], sections: [] };

interface Run {
  readonly converter: string;
  readonly seconds: number;
  readonly failures: number;
  readonly fidelity: readonly Figures[];
}

function mean(values: readonly (number | undefined)[]): string {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? '–' : (known.reduce((sum, value) => sum + value, 0) / known.length).toFixed(3);
}

async function measure(converter: Converter, pairs: readonly Pair[]): Promise<Run> {
  const fidelity: Figures[] = [];
  let [seconds, failures] = [0, 0];
  for (const pair of pairs) {
    const began = performance.now();
    const docx = await converter.convert(pair.pdf);
    seconds += (performance.now() - began) / 1000;
    const source = readDocx(await readFile(pair.docx));
    if (docx === null) failures++;
    fidelity.push(judge(source, docx === null ? NOTHING : readDocx(docx)));
  }
  return { converter: converter.name, seconds, failures, fidelity };
}

/** Pages of all files, as our own reader counts them, and the milliseconds of CPU that each takes in a process that is warm by then. */
async function measureWarm(pairs: readonly Pair[]): Promise<{ pages: number; msPerPage: number }> {
  let pages = 0;
  let began = process.cpuUsage();
  for (const round of ['warming', 'measured']) {
    pages = 0;
    if (round === 'measured') began = process.cpuUsage();
    for (const pair of pairs) pages += (await convertPdfToDocx(await readFile(pair.pdf))).pages;
  }
  const { user, system } = process.cpuUsage(began);
  return { pages, msPerPage: (user + system) / 1000 / Math.max(1, pages) };
}

function print(runs: readonly Run[], pages: number): void {
  const row = (label: string, cells: readonly string[]) =>
    process.stdout.write(`${label.padEnd(14)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);
  row(
    '',
    runs.map((run) => run.converter),
  );
  for (const figure of FIGURES)
    row(
      figure,
      runs.map((run) => mean(run.fidelity.map((one) => one[figure]))),
    );
  row(
    'failed',
    runs.map((run) => String(run.failures)),
  );
  row(
    'pages/s',
    runs.map((run) => (pages / run.seconds).toFixed(1)),
  );
  const own = runs[0]?.seconds ?? 1;
  row(
    'time ÷ verso',
    runs.map((run) => (run.seconds / own).toFixed(1)),
  );
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    stages: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    converter: { type: 'string' },
  },
});
if (values.stages) process.exit(await measureStages(values.update, values.converter));
const [folder] = positionals;
if (folder === undefined || values.update || values.converter !== undefined) {
  process.stderr.write(
    "usage: npm run benchmark -- CORPUS_FOLDER [--only NAME_PART]\n       npm run benchmark -- --stages [--update] [--converter 'COMMAND {in} {out}']\n",
  );
  process.exit(64);
}
const pairs = (await findPairs(folder)).filter((pair) => pair.name.includes(values.only ?? ''));
const { pages, msPerPage: warm } = await measureWarm(pairs);
const runs: Run[] = [];
for (const converter of findConverters()) runs.push(await measure(converter, pairs));
process.stdout.write(`${pairs.length} documents, ${pages} pages, ${warm.toFixed(1)} ms of CPU a page once warm\n\n`);
print(runs, pages);
const { factor, ratio, msPerPage, pages: base } = await measureScaling();
process.stdout.write(
  `\n${base * factor} pages take ${ratio.toFixed(2)} times as long as ${base} (${factor} would be linear), ${msPerPage.toFixed(1)} ms of CPU a page\n`,
);
process.stdout.write(`most memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);
