import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { newObjectKey } from '@verso/platform/storage';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { heavyPdf } from '../testing/heavy-pdf.ts';
import { type RunningWorker, startWorker } from '../worker.ts';

const LIGHT = readFileSync(new URL('../../fixtures/one-page.pdf', import.meta.url));
const WAIT = { timeout: 60_000 };
let platform: TestPlatform;
let worker: RunningWorker;

beforeAll(async () => {
  platform = await startTestPlatform({ LOG_LEVEL: 'silent', WORKER_SLOTS: '1' });
  worker = await startWorker(platform, platform.log);
});
afterAll(async () => {
  await worker.stop();
  await platform.stop();
});
vi.setConfig({ testTimeout: 120_000 });
beforeEach(() => sql`delete from preview`.execute(platform.database.db));

/** A preview of a PDF whose pages are known, as after it was prepared. */
async function enterPreview(pdf: Buffer): Promise<{ id: string; conversion: string }> {
  const [id, conversion, key] = [
    randomBytes(18).toString('base64url'),
    randomBytes(18).toString('base64url'),
    newObjectKey(),
  ];
  await platform.store.put(key, Readable.from([pdf]));
  const { db } = platform.database;
  await db
    .insertInto('conversion')
    .values({
      id: conversion,
      guest_hash: Buffer.alloc(32),
      original_filename: 'a.pdf',
      original_format: 'pdf',
      target_format: 'docx',
      original_key: key,
      original_bytes: 1,
      status: 'completed',
      result_key: key,
      result_filename: 'a.docx',
      stage: 'completed',
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await db
    .insertInto('preview')
    .values({ id, conversion_id: conversion, source_state: 'ready', result_state: 'none' })
    .execute();
  return { id, conversion };
}

function ask(preview: string, page: number, more: { asker?: string; turn?: number } = {}) {
  const wanted = sql<Date>`now() + interval '1 minute'`;
  const values = {
    preview_id: preview,
    side: 'source',
    page,
    width: 200,
    waiters: 1,
    wanted_until: wanted,
    ...more,
  } as const;
  return platform.database.db.insertInto('page_image').values(values).execute();
}

const pageOf = (preview: string, page = 1) =>
  platform.database.db
    .selectFrom('page_image')
    .selectAll()
    .where('preview_id', '=', preview)
    .where('page', '=', page)
    .executeTakeFirst();

/** The engine processes that are at work. */
function runningEngines(): string[] {
  const pids = spawnSync('pgrep', ['-f', `${platform.config.dataFolder}.*engine-process`], { encoding: 'utf8' });
  return pids.stdout.split('\n').filter((pid) => pid && isRunning(pid));
}

const busyEngines = () => runningEngines().length;

/** False for one that has ended meanwhile, too. */
const isRunning = (pid: string) =>
  spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout.startsWith('R');

const untilTaken = (preview: string) =>
  vi.waitFor(async () => expect((await pageOf(preview))?.taken_at).toBeTruthy(), WAIT);

it('ends a page that would be drawn for minutes at its budget, at the first attempt, and says so', async () => {
  const { id } = await enterPreview(heavyPdf(1));
  await ask(id, 1);
  await vi.waitFor(async () => expect((await pageOf(id))?.has_failed).toBe(true), WAIT);
  expect(await pageOf(id)).toMatchObject({ is_too_complex: true, attempts: 1, object_key: null });
});

it('draws a page of someone else before the further pages of who asked for many', async () => {
  const heavy = await enterPreview(heavyPdf(6));
  for (let page = 1; page <= 6; page++) await ask(heavy.id, page, { asker: 'many', turn: page - 1 });
  await untilTaken(heavy.id);
  const light = await enterPreview(LIGHT);
  await ask(light.id, 1, { asker: 'one', turn: 0 });
  await vi.waitFor(async () => expect((await pageOf(light.id))?.object_key).not.toBeNull(), WAIT);
  expect((await pageOf(heavy.id, 6))?.attempts).toBe(0);
});

it('stops drawing when the files are deleted, and when no one waits any more', async () => {
  const first = await enterPreview(heavyPdf(1));
  const second = await enterPreview(heavyPdf(1));
  const { db } = platform.database;
  const ends = [
    () => db.updateTable('conversion').set({ original_key: null }).where('id', '=', first.conversion).execute(),
    () => db.deleteFrom('page_image').where('preview_id', '=', second.id).execute(),
  ];
  for (const [at, { id }] of [first, second].entries()) {
    // What starts is busy, too: the engine is warm before the page is asked for.
    const light = await enterPreview(LIGHT);
    await ask(light.id, 1);
    await vi.waitFor(async () => expect((await pageOf(light.id))?.object_key).not.toBeNull(), WAIT);
    await ask(id, 1);
    await untilTaken(id);
    await vi.waitFor(() => expect(busyEngines()).toBe(1), WAIT);
    const began = performance.now();
    await ends[at]?.();
    await vi.waitFor(() => expect(busyEngines()).toBe(0), WAIT);
    expect(performance.now() - began).toBeLessThan(10_000);
  }
});

it('leaves a page alone for which no one waits', async () => {
  const { id } = await enterPreview(LIGHT);
  const gone = sql<Date>`now() - interval '1 second'`;
  const page = { preview_id: id, side: 'source', page: 1, width: 200, wanted_until: gone } as const;
  await platform.database.db.insertInto('page_image').values(page).execute();
  const other = await enterPreview(LIGHT);
  await ask(other.id, 1, { turn: 5 });
  await vi.waitFor(async () => expect((await pageOf(other.id))?.object_key).not.toBeNull(), WAIT);
  expect(await pageOf(id)).toMatchObject({ taken_at: null, object_key: null });
});

it('tries a page again whose engine another program has killed, three times in all', async () => {
  const { id } = await enterPreview(heavyPdf(1));
  await ask(id, 1);
  // Another engine may be warming up at the same time, so all that run are killed until no one tries the page again.
  await vi.waitFor(async () => {
    for (const pid of runningEngines()) process.kill(Number(pid), 'SIGKILL');
    expect(await pageOf(id)).toMatchObject({ attempts: 3, has_failed: true });
  }, WAIT);
});

it('gives pages the processor time that conversions leave', async () => {
  const { id } = await enterPreview(heavyPdf(1));
  await ask(id, 1);
  // In one look: an engine that an earlier page has busied may end between two.
  await vi.waitFor(async () => {
    const [busy] = runningEngines();
    const stat = await readFile(`/proc/${busy}/stat`, 'utf8');
    expect(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])).toBe(5);
  }, WAIT);
});
