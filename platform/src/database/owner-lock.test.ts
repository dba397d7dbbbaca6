import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeOwnerLock } from './owner-lock.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('waits for an owner that is just letting go, and takes no lock from one that stays', async () => {
  const file = join(folder, 'owner.lock');
  const first = await takeOwnerLock(file);
  expect(first).not.toBeNull();
  expect(await takeOwnerLock(file)).toBeNull();
  const next = takeOwnerLock(file);
  // By the time that a lock asked for later is held this one has found its file locked.
  for (const name of ['one.lock', 'two.lock']) await (await takeOwnerLock(join(folder, name)))?.release();
  await first?.release();
  const second = await next;
  expect(second).not.toBeNull();
  await second?.release();
});
