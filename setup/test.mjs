import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { say } from './log.mjs';
import { node, root } from './paths.mjs';

// `npm test`: everything that must hold before a change lands, cheapest first.
const bin = (name) => join(root, 'node_modules', '.bin', name);
const steps = [
  ['Lint and format', [bin('biome'), 'check', '.']],
  ['Types', [bin('tsc'), '-p', 'tsconfig.json']],
  ['Types of the web app', [bin('tsc'), '-p', 'web/tsconfig.json']],
  ['Unused code', [node, bin('knip')]],
  ['Tests', [node, bin('vitest'), 'run']],
  ['Fidelity', [node, 'fidelity/src/main.ts']],
  ['Attack, short form', [node, 'attack/src/main.ts', '--quick']],
  ['Browser tests', [node, bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts']],
];

ensure({ forTests: true });
const environment = { ...process.env, PATH: `${join(node, '..')}:${process.env.PATH}` };
for (const [title, [file, ...args]] of steps) {
  const began = Date.now();
  say(`\n— ${title}`);
  const run = spawnSync(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  if (run.status !== 0) {
    say(`\n${title}: failed`);
    process.exit(run.status ?? 1);
  }
  say(`${title}: ok, ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
