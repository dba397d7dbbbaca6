import { join } from 'node:path';
import { node, root } from '../paths.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** One project of `vitest.config.ts`. `needs` and `isAlone` as below. */
const tests = (name, title, needs = 'product', isAlone = false) => ({
  name,
  title,
  command: [node, bin('vitest'), 'run', '--project', name],
  // These wait for databases and engines more than they compute.
  whenChosen: needs === 'product' && !isAlone ? ['--maxWorkers=2'] : [],
  needs,
  isAlone,
});
const withTwoWorkers = (part) => ({ ...part, command: [...part.command, '--maxWorkers=2'], whenChosen: [] });
/** A look at the sources. */
const check = (name, title, command) => ({ name, title, command, whenChosen: [], needs: 'packages', isAlone: false });
/** Starts the whole product, and needs the machine for itself. */
const whole = (name, title, command) => ({ name, title, command, whenChosen: [], needs: 'product', isAlone: true });

/**
 * What `npm test` runs, cheapest first. `name` is what `npm test -- NAME` takes. `needs: 'packages'` runs with npm packages
 * alone, `'product'` with LibreOffice, Chromium and the built web app. `isAlone`: it measures time or kills processes, so
 * nothing runs at the same time. `whenChosen`: more words of its command line where it is the only part that runs.
 */
const parts = [
  check('lint', 'Lint and format', [bin('biome'), 'check', '.']),
  check('types', 'Types', [bin('tsc'), '-p', 'tsconfig.json']),
  check('types-web', 'Types of the web app', [bin('tsc'), '-p', 'web/tsconfig.json']),
  check('types-worker', 'Types of the service worker', [bin('tsc'), '-p', 'web/service-worker/tsconfig.json']),
  check('unused', 'Unused code', [node, bin('knip')]),
  check('licenses', 'What ships, and its licenses', [node, join(root, 'setup', 'ship', 'licenses.mjs')]),
  tests('engine', 'Tests of the PDF engine', 'packages'),
  tests('engine-documents', 'Tests of the PDF engine with whole documents', 'packages'),
  tests('contracts', 'Tests of the contracts', 'packages'),
  tests('sdk', 'Tests of the SDK’s types and package', 'packages'),
  tests('local-stripe', 'Tests of the local Stripe', 'packages'),
  tests('web', 'Tests of the web app without a browser', 'packages'),
  tests('judge', 'Tests of the fidelity gate', 'packages'),
  tests('learning', 'Tests of what reads examples', 'packages'),
  tests('setup', 'Tests of the repository and its set-up', 'packages'),
  // The longest, and it waits most of its time: with one worker the other parts would be done long before it.
  withTwoWorkers(tests('server', 'Tests of the server')),
  tests('office', 'Tests of DOCX to PDF'),
  tests('recognition', 'Tests of text recognition'),
  tests('platform', 'Tests of the platform'),
  tests('worker', 'Tests of the worker'),
  // Starts that fail take as long as all its other files together, and little runs beside it by then.
  withTwoWorkers(tests('cli', 'Tests of the command line')),
  {
    name: 'fidelity',
    title: 'Fidelity of PDF to DOCX',
    command: [node, 'fidelity/src/main.ts'],
    whenChosen: [],
    needs: 'product',
    isAlone: false,
  },
  tests('engine-limits', 'Time limits of the PDF engine', 'packages', true),
  tests('kills', 'Tests that kill parts of Verso', 'product', true),
  whole('attack', 'Attack, short form', [node, 'attack/src/main.ts', '--quick']),
  whole('browser', 'Browser tests', [node, bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts']),
];

/** Sets up what the others need: `makes` says so. It takes a minute on a fresh checkout, and those that need packages alone run meanwhile. */
const setUp = {
  ...check('set-up', 'Set-up', [node, join(root, 'setup', 'steps', 'product-for-tests.mjs')]),
  makes: 'product',
};

/**
 * The parts of these names, in the order above, after the set-up that they need; all without a name. Throws a sentence for people when a name is
 * unknown.
 */
export function choose(names) {
  const chosen = named(names);
  return chosen.some(({ needs }) => needs === setUp.makes) ? [setUp, ...chosen] : chosen;
}

function named(names) {
  const known = parts.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `npm test has no part ${unknown.map((name) => `"${name}"`).join(', ')}. Its parts: ${known.join(', ')}.`,
    );
  if (names.length === 0) return parts;
  const chosen = parts.filter(({ name }) => names.includes(name));
  return chosen.length > 1
    ? chosen
    : chosen.map((part) => ({ ...part, command: [...part.command, ...part.whenChosen] }));
}
