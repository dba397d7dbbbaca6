import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readConfig } from '@verso/platform/config';
import { openLog } from '@verso/platform/log';
import { takeOwnerLock } from '@verso/platform/owner-lock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkFolder, sweepWorkFolders } from './work-folder.ts';

const log = openLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), 'test');
let below: string;
beforeEach(async () => {
  below = await mkdtemp(join(tmpdir(), 'verso-work-'));
});
afterEach(() => rm(below, { recursive: true, force: true }));

/** A folder as a worker leaves it that was killed at work. */
async function leave(name: string): Promise<void> {
  await mkdir(join(below, name, 'job'), { recursive: true });
  await writeFile(join(below, name, 'job', 'input.pdf'), 'of somebody');
}

it('removes what a killed worker left, whatever its machine was called, and leaves the folders of all that live', async () => {
  const living = await openWorkFolder(below, log);
  await leave('of-another-container');
  await writeFile(join(below, 'of-another-container.lock'), '');
  await leave(basename(living.path));
  const own = await openWorkFolder(below, log);
  const names = [living, own].flatMap(({ path }) => [basename(path), `${basename(path)}.lock`]);
  expect((await readdir(below)).sort()).toEqual(names.sort());
  expect(existsSync(join(living.path, 'job', 'input.pdf'))).toBe(true);
  await living.close();
  await own.close();
  expect(await readdir(below)).toEqual([]);
});

it('removes a folder at the next look after its worker has gone', async () => {
  const lock = await takeOwnerLock(join(below, 'other.lock'));
  await leave('other');
  await sweepWorkFolders(below);
  expect(existsSync(join(below, 'other'))).toBe(true);
  await lock?.release();
  await sweepWorkFolders(below);
  expect(await readdir(below)).toEqual([]);
});

it('removes a folder of an earlier version, which has no lock, once nothing has changed in it for a day', async () => {
  const name = `1-${hostname()}`;
  await leave(name);
  await sweepWorkFolders(below);
  expect(await readdir(below)).toEqual([name]);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(below, name), longAgo, longAgo);
  await sweepWorkFolders(below);
  expect(await readdir(below)).toEqual([]);
});
