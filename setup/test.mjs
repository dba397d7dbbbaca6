import { join } from 'node:path';
import { stop } from './log.mjs';
import { choose } from './parts/parts.mjs';
import { runParts } from './parts/run-parts.mjs';
import { node, root } from './paths.mjs';
import { ensureNpmPackages } from './steps/npm.mjs';

// `npm test`: everything that must hold before a change lands. `npm test -- engine lint` runs these parts alone.
const parts = chosen(process.argv.slice(2));
ensureNpmPackages('all');
const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const env = { ...process.env, ...color, PATH: `${join(node, '..')}:${process.env.PATH}` };
process.exitCode = await runParts(parts, { cwd: root, env, print: (text) => process.stdout.write(text) });

function chosen(names) {
  try {
    return choose(names);
  } catch (error) {
    return stop(error.message);
  }
}
