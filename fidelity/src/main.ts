import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runGate } from './gate/run-gate.ts';
import { runOutside } from './outside/run-outside.ts';
import { runScans } from './scans/run-scans.ts';

const USAGE = `usage: npm run fidelity                          measure our own documents and compare with the baseline
       npm run fidelity -- --update              write the baseline and the expected blocks anew
       npm run fidelity -- --cases FILE          measure other documents: JSON lines of {"name", "pdf", "docx"?, "password"?}
  --scans          measure pages of ours that were scanned, in twelve languages and five ways; --quick: in one way each
  --ignore-tags    convert the cases without looking at their tags
  --against RUN    compare the cases with this run and not with the last one of the same file
  --jobs N         conversions at a time; the number of processors unless told`;

const here = fileURLToPath(new URL('..', import.meta.url));
const made = join(here, '..', '.verso', 'fidelity');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The exit code of a wrong command line (sysexits.h). */
const EX_USAGE = 64;

function readOptions() {
  const { values } = parseArgs({
    options: {
      update: { type: 'boolean', default: false },
      scans: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      cases: { type: 'string' },
      'ignore-tags': { type: 'boolean', default: false },
      against: { type: 'string' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', default: false },
    },
  });
  const needsCases = values['ignore-tags'] || values.against !== undefined;
  if (!/^[1-9]\d*$/.test(values.jobs)) throw new Error('--jobs takes a number from 1.');
  if (values.cases === undefined && needsCases) throw new Error('--ignore-tags and --against belong to --cases.');
  if (values.cases !== undefined && values.update) throw new Error('--update is for our own documents.');
  for (const file of [values.cases, values.against]) {
    if (file !== undefined && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  }
  return { ...values, jobs: Number(values.jobs) };
}

async function main(options: ReturnType<typeof readOptions>): Promise<void> {
  const { cases: file, against, jobs, update } = options;
  if (options.help) return say(USAGE);
  if (options.scans) {
    if (!(await runScans(join(made, 'scans'), { jobs, isQuick: options.quick, say }))) process.exitCode = 1;
    return;
  }
  if (file !== undefined) {
    return runOutside({ file, runs: join(made, 'runs'), jobs, ignoreTags: options['ignore-tags'], against, say });
  }
  const places = {
    baseline: join(here, 'baseline.json'),
    expected: join(here, 'expected'),
    pdfs: join(made, 'pdfs'),
  };
  if (!(await runGate(places, { jobs, update, say }))) process.exitCode = 1;
}

/** The options, or the end of the process where they make no sense. */
function optionsOrExit(): ReturnType<typeof readOptions> {
  try {
    return readOptions();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}\n`);
    process.exit(EX_USAGE);
  }
}

await main(optionsOrExit());
