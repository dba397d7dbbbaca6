import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = dirname(dirname(import.meta.dirname));

/** Runs a program of Node in the root folder. */
function run(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}

it('has every test file in exactly one part of npm test', () => {
  const program =
    'import { choose } from "./setup/parts/parts.mjs"; console.log(JSON.stringify(choose([]).map(p => p.name)))';
  const parts: string[] = JSON.parse(run('--input-type=module', '-e', program).stdout);
  const list = run('node_modules/.bin/vitest', 'list', '--filesOnly', '--json').stdout;
  const files: { file: string; projectName: string }[] = JSON.parse(list);
  const found = globSync('**/*.test.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules', '**/dist', '.verso'] });
  expect(files.map(({ file }) => file).sort()).toEqual(found.map((path) => join(ROOT, path)).sort());
  expect(parts).toEqual(expect.arrayContaining([...new Set(files.map(({ projectName }) => projectName))]));
});

it('names the parts when it is asked for one that is none', () => {
  const { status, stderr } = run('setup/test.mjs', 'enigne', 'lint');
  expect(status).toBe(1);
  expect(stderr).toMatch(/no part "enigne"\. Its parts: lint, types, .*engine, .*browser\./);
});
