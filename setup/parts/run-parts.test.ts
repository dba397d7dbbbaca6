import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-parts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs programs as parts, two at a time; `log(word)` notes what happens when, `until(word)` waits for what another has noted. */
function runParts(
  name: string,
  parts: readonly { title: string; program: string; isAlone?: boolean; needs?: string; makes?: string }[],
) {
  const file = JSON.stringify(join(folder, name));
  const words = `const fs = require('fs');
    const log = (word) => fs.appendFileSync(${file}, word + ' ');
    const until = (word) => { while (!(fs.existsSync(${file}) && fs.readFileSync(${file}, 'utf8').includes(word))); };`;
  const given = parts.map(({ title, program, isAlone = false, ...more }) => ({
    ...more,
    title,
    isAlone,
    command: [process.execPath, '-e', words + program],
  }));
  const runner = `import { runParts } from ${JSON.stringify(join(import.meta.dirname, 'run-parts.mjs'))};
    const options = { cwd: '.', env: process.env, slots: 2, print: (text) => process.stdout.write(text) };
    process.exitCode = await runParts(${JSON.stringify(given)}, options);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', runner], { encoding: 'utf8', timeout: 20_000 });
  const lines = run.stdout
    .replace(/[\d.]+ s$/gm, 'n s')
    .split('\n')
    .filter(Boolean);
  return { status: run.status, lines, log: readFileSync(join(folder, name), 'utf8').trim().split(' ') };
}

it('prints each part whole and in order, though parts run side by side', () => {
  const { status, lines } = runParts('side-by-side', [
    { title: 'Slow', program: "console.log('begins'); until('quick-done'); console.log('ends')" },
    { title: 'Quick', program: "console.error('quick'); log('quick-done')" },
  ]);
  expect(lines).toEqual(['— Slow', 'begins', 'ends', 'Slow: ok, n s', '— Quick', 'quick', 'Quick: ok, n s']);
  expect(status).toBe(0);
});

it('runs a part that must be alone after all others, alone', () => {
  const program = (name: string) => `log('${name}-begins'); log('${name}-ends')`;
  const { log } = runParts('alone', [
    { title: 'One', program: program('one'), isAlone: true },
    { title: 'Two', program: program('two'), isAlone: true },
    { title: 'Three', program: program('three') },
  ]);
  expect(log).toEqual(['three-begins', 'three-ends', 'one-begins', 'one-ends', 'two-begins', 'two-ends']);
});

it('begins nothing after a failure, lets the others finish, and ends with the code of the first', () => {
  const { status, lines, log } = runParts('failure', [
    { title: 'Good', program: "until('failed'); log('good')" },
    { title: 'Bad', program: "log('failed'); process.exit(3)" },
    { title: 'Late', program: "until('never')", isAlone: true },
  ]);
  expect(status).toBe(3);
  expect(log).toEqual(['failed', 'good']);
  expect(lines).toEqual(['— Good', 'Good: ok, n s', '— Bad', 'Bad: failed, n s']);
});

it('begins a part once what it needs is made, and runs others meanwhile', () => {
  const { status, log } = runParts('needs', [
    { title: 'Set-up', program: "until('other'); log('made')", makes: 'product' },
    { title: 'Waits', program: "log('waits')", needs: 'product' },
    { title: 'Other', program: "log('other')", needs: 'packages' },
  ]);
  expect(status).toBe(0);
  expect(log).toEqual(['other', 'made', 'waits']);
});

it('runs nothing that needs what could not be made', () => {
  const { status, log } = runParts('unmade', [
    { title: 'Set-up', program: "log('tried'); process.exit(4)", makes: 'product' },
    { title: 'Waits', program: "log('waits')", needs: 'product' },
  ]);
  expect(status).toBe(4);
  expect(log).toEqual(['tried']);
});
