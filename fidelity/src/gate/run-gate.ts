import { existsSync, writeFileSync } from 'node:fs';
import { CORPUS } from '../documents/corpus.ts';
import type { Figures } from '../judge/figures.ts';
import { eachPdf, makePdfs, type Source } from '../pdf/make-pdfs.ts';
import { findTools, VARIANTS } from '../pdf/tools.ts';
import { type Outcome, unsaidLines } from '../run/cases.ts';
import { runCases } from '../run/run-cases.ts';
import { packDocx } from '../writing/pack.ts';
import { type Baseline, baselineText, byVariant, readBaseline } from './baseline.ts';
import { compare } from './compare.ts';
import { comparisonText, figureTable } from './report.ts';
import { staleSnapshots, writeSnapshots } from './snapshots.ts';

/** Where the gate keeps its files; all are absolute. */
export interface GatePlaces {
  readonly baseline: string;
  readonly expected: string;
  readonly pdfs: string;
}

/** The DOCX of every document of the corpus. */
export async function buildCorpus(): Promise<Source[]> {
  const sources: Source[] = [];
  for (const { name, build } of CORPUS) sources.push({ name, docx: await packDocx(build()) });
  return sources;
}

/** Measures the corpus, prints what has changed, and tells whether all that the baseline holds is still there. */
export async function runGate(
  places: GatePlaces,
  { jobs, update, say }: { jobs: number; update: boolean; say: (line: string) => void },
): Promise<boolean> {
  const sources = await buildCorpus();
  const { measured, failures, unsaid } = await measure(sources, places.pdfs, jobs);
  const baseline = existsSync(places.baseline) ? readBaseline(places.baseline) : null;
  const isWritten = update && failures.length === 0;
  if (isWritten) {
    writeSnapshots(places.expected, sources);
    writeFileSync(places.baseline, baselineText(measured));
  }
  say(
    `${sources.length} documents as ${sources.length * VARIANTS.length} PDFs\n\n${figureTable(measured, baseline)}\n`,
  );
  for (const { name, error } of failures) say(`Failed: ${name}: ${error}`);
  for (const line of unsaid) say(line);
  if (update) {
    say(isWritten ? 'The baseline and the expected blocks are written anew.' : 'Nothing is written.');
    return isWritten;
  }
  const stale = staleSnapshots(places.expected, sources);
  if (stale.length > 0) say(`Stale in fidelity/expected: ${stale.join(', ')}. Run \`npm run fidelity -- --update\`.`);
  if (baseline === null) {
    say('There is no baseline. Run `npm run fidelity -- --update`.');
    return false;
  }
  const comparison = compare(measured, baseline);
  say(comparisonText(comparison));
  const isSame = stale.length === 0 && comparison.unknown.length === 0;
  return failures.length + unsaid.length === 0 && isSame && comparison.losses.length === 0;
}

async function measure(
  sources: readonly Source[],
  folder: string,
  jobs: number,
): Promise<{ measured: Baseline; failures: Outcome[]; unsaid: string[] }> {
  const tools = findTools();
  const pdfs = eachPdf(await makePdfs(sources, { folder, tools, jobs }));
  const cases = pdfs.map(({ name, variant, docx, pdf }) => ({ name: `${name}, ${variant}`, docx, pdf }));
  const outcomes = await runCases(cases, jobs);
  const found = new Map<string, Figures>(outcomes.map(({ name, figures }) => [name, figures]));
  const scores = new Map(
    sources.map(({ name }) => [name, byVariant((variant) => found.get(`${name}, ${variant}`) ?? {})]),
  );
  const failures = outcomes.filter(({ error }) => error !== undefined);
  return { measured: { tools, scores }, failures, unsaid: unsaidLines(outcomes) };
}
