import { newObjectKey } from '@verso/platform/storage';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, findQueued, type QueuedConversion } from './settle.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ LOG_LEVEL: 'silent' });
});
afterAll(() => platform.stop());

/** A conversion in the hands of a worker, whose job has been taken from the queue. */
async function takeOne(id: string, target_format: 'docx' | 'pdf-searchable') {
  const { database, queue } = platform;
  await database.db.transaction().execute(async (transaction) => {
    const job_id = await queue.send(transaction, id);
    const row = { id, guest_hash: Buffer.alloc(32), original_filename: 'a.pdf', original_bytes: 1, job_id };
    const formats = { original_format: 'pdf', target_format } as const;
    const rest = { original_key: newObjectKey(), options: '{}', expires_at: new Date(Date.now() + 60_000) };
    await transaction
      .insertInto('conversion')
      .values({ ...row, ...formats, ...rest })
      .execute();
  });
  return new Promise<Parameters<typeof complete>[2]>((resolve) => {
    void queue.work({ long: 1, lateShort: 1, short: 1 }, async (job) => {
      resolve(job);
      await new Promise<void>((end) => job.signal.addEventListener('abort', () => end()));
    });
  });
}

/** What a worker has made of a conversion. */
const made = () => ({
  key: newObjectKey(),
  ...{ bytes: 1, pages: 1, messages: [], characters: { source: 1, kept: 1 }, workMs: 1 },
});

it('takes its result for the conversion’s own when the answer to the commit was lost, and no other', async () => {
  const { database, queue } = platform;
  const id = 'a-conversion-of-somebody';
  const job = await takeOne(id, 'docx');
  const conversion = (await findQueued(database, platform.store, id)) as QueuedConversion;
  const result = made();
  expect(await complete(database, queue, job, conversion, result)).toBe(true);
  expect(await complete(database, queue, job, conversion, result)).toBe(true);
  expect(await complete(database, queue, job, conversion, { ...result, key: newObjectKey() })).toBe(false);
});

it('names a searchable PDF so that no one takes it for its original', async () => {
  const { database, queue } = platform;
  const id = 'a-scan-of-somebody-else';
  const job = await takeOne(id, 'pdf-searchable');
  const conversion = (await findQueued(database, platform.store, id)) as QueuedConversion;
  const result = made();
  expect(await complete(database, queue, job, conversion, result)).toBe(true);
  const row = database.db.selectFrom('conversion').select('result_filename').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ result_filename: 'a-searchable.pdf' });
});
