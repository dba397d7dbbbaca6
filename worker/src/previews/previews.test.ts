import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { lockAgile } from '@verso/docx-to-pdf/testing/lock-docx';
import { newObjectKey } from '@verso/platform/storage';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { heavyPdf } from '../testing/heavy-pdf.ts';
import { type RunningWorker, startWorker } from '../worker.ts';

/** Pages are drawn with the processor time that others leave. */
const WAIT = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000 });

const fixture = (name: string) => new URL(`../../fixtures/${name}`, import.meta.url);
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

async function store(content: Readable): Promise<string> {
  const key = newObjectKey();
  await platform.store.put(key, content);
  return key;
}

/** A conversion from PDF to DOCX that has ended, or is under way where it has no result. */
async function enterConversion(original: Readable, result: Readable | null): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  await platform.database.db
    .insertInto('conversion')
    .values({
      id,
      guest_hash: Buffer.alloc(32),
      original_filename: 'a.pdf',
      original_format: 'pdf',
      target_format: 'docx',
      original_key: await store(original),
      original_bytes: 1,
      status: result === null ? 'processing' : 'completed',
      stage: result === null ? 'converting' : 'completed',
      result_filename: result && 'a.docx',
      result_key: result && (await store(result)),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  return id;
}

/** Enters a preview and its job, as the server does. */
async function open(conversionId: string): Promise<string> {
  const { database, queue } = platform;
  const id = randomBytes(18).toString('base64url');
  await database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('preview')
      .values({ id, conversion_id: conversionId, source_state: 'preparing', result_state: 'preparing' })
      .execute();
    await queue.sendPreview(transaction, 'prepare', id);
  });
  return id;
}

const find = (id: string) =>
  platform.database.db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst();

async function prepared(id: string) {
  return vi.waitFor(async () => {
    const row = await find(id);
    expect([row?.source_state, row?.result_state]).not.toContain('preparing');
    return row;
  }, WAIT);
}

async function draw(id: string, side: 'source' | 'result', page: number) {
  const { database } = platform;
  await database.db.insertInto('page_image').values({ preview_id: id, side, page, width: 200 }).execute();
  return vi.waitFor(async () => {
    const row = await database.db
      .selectFrom('page_image')
      .selectAll()
      .where('preview_id', '=', id)
      .where('side', '=', side)
      .where('page', '=', page)
      .executeTakeFirstOrThrow();
    expect(row.object_key !== null || row.has_failed).toBe(true);
    return row;
  }, WAIT);
}

async function lockedDocx(password: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-preview-'));
  const path = join(folder, 'locked.docx');
  await copyFile(fixture('short.docx'), path);
  await lockAgile(path, password);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

const pdf = () => createReadStream(fixture('one-page.pdf'));
const docx = () => createReadStream(fixture('short.docx'));

it('finds the pages of a conversion before and after, compares them, and draws them', async () => {
  const id = await open(await enterConversion(pdf(), docx()));
  const row = await prepared(id);
  expect(row).toMatchObject({ source_state: 'ready', source_key: null, result_state: 'ready' });
  expect(row?.source_pages).toHaveLength(1);
  expect(row?.result_key).toMatch(/^[0-9a-f]{48}$/);
  await vi.waitFor(async () => expect((await find(id))?.comparison).toHaveLength(1), WAIT);
  for (const side of ['source', 'result'] as const) {
    const { object_key: key, bytes } = await draw(id, side, 1);
    const png = await buffer(await platform.store.get(key ?? ''));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBe(bytes);
    // Its width, and the text for those who cannot see it.
    expect(png.readUInt32BE(16)).toBe(200);
    expect(png.includes('iTXtDescription')).toBe(true);
  }
  expect(await draw(id, 'source', 7)).toMatchObject({ object_key: null, has_failed: true });
});

it('prepares the pages of a document while those of another one are compared for long', async () => {
  const { database, queue } = platform;
  const slow = () => Readable.from([heavyPdf(1)]);
  const compared = randomBytes(18).toString('base64url');
  const values = { id: compared, conversion_id: await enterConversion(slow(), slow()) };
  await database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('preview')
      .values({ ...values, source_state: 'ready', result_state: 'ready', source_pages: JSON.stringify([[1, 1]]) })
      .execute();
    await queue.sendPreview(transaction, 'compare', compared);
  });
  await prepared(await open(await enterConversion(pdf(), docx())));
  expect((await find(compared))?.comparison).toBeNull();
  await vi.waitFor(async () => expect((await find(compared))?.comparison).toHaveLength(1), WAIT);
});

it('deletes the pages with the files that they show', async () => {
  const conversion = await enterConversion(pdf(), docx());
  const id = await open(conversion);
  const made = (await prepared(id))?.result_key ?? '';
  const { object_key: image } = await draw(id, 'source', 1);
  const { db } = platform.database;
  await db
    .updateTable('conversion')
    .set({ result_key: null, status: 'expired' })
    .where('id', '=', conversion)
    .execute();
  expect(await find(id)).toBeUndefined();
  const discarded = await db.selectFrom('discarded_object').select('key').execute();
  expect(discarded.map(({ key }) => key)).toEqual(expect.arrayContaining([made, image]));
});

it('shows the first page of a conversion that is under way, and drops it at the end', async () => {
  const conversion = await enterConversion(pdf(), null);
  const id = await open(conversion);
  expect(await prepared(id)).toMatchObject({ source_state: 'ready', result_state: 'ready', comparison: null });
  const { db } = platform.database;
  await db
    .updateTable('conversion')
    .set({ status: 'cancelled', stage: 'cancelled' })
    .where('id', '=', conversion)
    .execute();
  expect(await find(id)).toBeUndefined();
});

it('asks for the password of a locked document, forgets it, and shows a damaged one as damaged', async () => {
  const locked = await lockedDocx('open sesame');
  const conversion = await enterConversion(Readable.from([Buffer.from('%PDF-1.7\nnothing')]), Readable.from([locked]));
  const id = await open(conversion);
  expect(await prepared(id)).toMatchObject({ source_state: 'failed', result_state: 'locked' });
  const again = async (password: string) => {
    await platform.database.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('preview')
        .set({ password, result_state: 'preparing' })
        .where('id', '=', id)
        .execute();
      await platform.queue.sendPreview(transaction, 'prepare', id);
    });
    return vi.waitFor(async () => {
      const row = await find(id);
      expect([row?.result_state === 'preparing', row?.password]).toEqual([false, null]);
      return row;
    }, WAIT);
  };
  expect(await again('wrong')).toMatchObject({ result_state: 'locked' });
  expect(await again('open sesame')).toMatchObject({ result_state: 'ready' });
});
