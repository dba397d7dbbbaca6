import { runCases } from '../run/run-cases.ts';
import { readCases } from './case-file.ts';
import { CaseRuns, readRun } from './case-runs.ts';
import { changesText, meansText } from './compare-runs.ts';

/** What to measure and what to compare it with. */
export interface OutsideOptions {
  readonly file: string;
  /** Where runs are kept. */
  readonly runs: string;
  readonly jobs: number;
  readonly ignoreTags: boolean;
  /** A run to compare with; otherwise the last one of the same file. */
  readonly against: string | undefined;
  readonly say: (line: string) => void;
}

/** Measures the cases of a file, tells what changed in each since another run, and keeps the run. */
export async function runOutside({ file, runs, jobs, ignoreTags, against, say }: OutsideOptions): Promise<void> {
  const kept = new CaseRuns(runs, file, ignoreTags);
  const before = against === undefined ? kept.last() : readRun(against);
  const cases = readCases(file).map((one) => ({ ...one, ignoreTags }));
  const outcomes = await runCases(cases, jobs, ({ name, seconds, error }, done) =>
    say(`${done}/${cases.length} ${seconds.toFixed(2)} s ${name}${error === undefined ? '' : `: ${error}`}`),
  );
  say(`\n${meansText(outcomes, before)}`);
  if (before !== null) say(`\n${changesText(outcomes, before)}`);
  say(`\nKept as ${kept.keep(outcomes)}`);
}
