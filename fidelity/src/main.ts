import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runGate } from './gate/run-gate.ts';
import { runOutside } from './outside/run-outside.ts';

const USAGE = `usage: npm run fidelity                          measure our own documents and compare with the baseline
       npm run fidelity -- --update              write the baseline and the expected blocks anew
       npm run fidelity -- --cases FILE          measure other documents: JSON lines of {"name", "pdf", "docx"?, "password"?}
  --ignore-tags    convert the cases without looking at their tags
  --against RUN    compare the cases with this run and not with the last one of the same file
  --jobs N         conversions at a time; the number of processors unless told`;

const here = fileURLToPath(new URL('..', import.meta.url));
const made = join(here, '..', '.verso', 'fidelity');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    cases: { type: 'string' },
    'ignore-tags': { type: 'boolean', default: false },
    against: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  },
});
const jobs = Number(values.jobs);
const needsCases = values['ignore-tags'] || values.against !== undefined;
if (values.help || !(jobs >= 1) || (values.cases === undefined && needsCases) || (values.cases && values.update)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(values.help ? 0 : 64);
}
if (values.cases !== undefined) {
  const { cases: file, against } = values;
  await runOutside({ file, runs: join(made, 'runs'), jobs, ignoreTags: values['ignore-tags'], against, say });
} else {
  const places = {
    baseline: join(here, 'baseline.json'),
    expected: join(here, 'expected'),
    pdfs: join(made, 'pdfs'),
  };
  if (!(await runGate(places, { jobs, update: values.update, say }))) process.exitCode = 1;
}
