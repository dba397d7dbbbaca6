import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { VERSO, VersoInFolder } from '../testing/verso-in-folder.ts';

// Each command starts a database of its own.
vi.setConfig({ testTimeout: 60_000 });
const verso = new VersoInFolder();

it('opens, lists and closes incidents, and says what is wrong with a command', () => {
  const run = (...words: string[]) => {
    const env = { ...process.env, VERSO_DATA: verso.folder, LOG_LEVEL: 'silent' };
    const done = spawnSync(VERSO, ['incident', ...words], { env });
    return [done.status, done.stdout.toString() + done.stderr.toString()] as const;
  };
  expect(run('open', 'The disk is full')).toEqual([0, expect.stringContaining('verso incident close 1')]);
  expect(run('list')[1]).toMatch(/^1 {2}\S+ {2}continues {2}The disk is full$/m);
  expect(run('close', '1')).toEqual([0, 'Incident 1 is over.\n']);
  expect(run('close', '1')).toEqual([1, expect.stringContaining('no open incident 1')]);
  expect(run('open')[0]).toBe(64);
  expect(run('burn')[0]).toBe(64);
});
