import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ConversionJob, Lane } from '@verso/platform/queue';
import { newObjectKey } from '@verso/platform/storage';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleJob } from '../jobs/job-handler.ts';
import { openWithdrawals, type Withdrawals } from '../jobs/withdrawals.ts';
import { openWorkFolder } from '../jobs/work-folder.ts';
import { EngineSlot } from './engine-slot.ts';

let platform: TestPlatform;
let withdrawals: Withdrawals;

beforeAll(async () => {
  platform = await startTestPlatform({ LOG_LEVEL: 'silent' });
  withdrawals = await openWithdrawals(platform.database, platform.log);
});
afterAll(async () => {
  await withdrawals.close();
  await platform.stop();
});

it('moves a job that is not short after all to the long lane, with its turn, where it is finished and no attempt is lost', async () => {
  const { config, database, log, queue, signingKey, store } = platform;
  const id = 'a-pdf-that-takes-long';
  const key = newObjectKey();
  const { bytes } = await store.put(key, createReadStream(new URL('../../fixtures/one-page.pdf', import.meta.url)));
  await database.db.transaction().execute(async (transaction) => {
    const job_id = await queue.send(transaction, id, 2, 'short');
    const formats = { original_format: 'pdf', target_format: 'docx' } as const;
    const file = { original_filename: 'a.pdf', original_key: key, original_bytes: bytes };
    const guest_hash = Buffer.alloc(32);
    const expires_at = new Date(Date.now() + 60_000);
    await transaction
      .insertInto('conversion')
      .values({ id, guest_hash, job_id, expires_at, ...formats, ...file })
      .execute();
  });
  const opened = await openWorkFolder(join(config.dataFolder, 'work'), log);
  const workFolder = opened.path;
  const slot = new EngineSlot(workFolder, config.conversionMemoryBytes);
  const read = () => database.db.selectFrom('conversion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seen: (readonly [Lane, number, number, string])[] = [];
  await new Promise<void>((resolve, reject) => {
    const handle = async (job: ConversionJob) => {
      const overdue = job.lane === 'short' ? AbortSignal.abort() : new AbortController().signal;
      await handleJob(
        platform,
        { slot, office: null, fonts: null, signingKey, tesseract: null },
        { workFolder, withdrawals, overdue },
        job,
        log,
      );
      const { status, job_id } = await read();
      seen.push([job.lane, job.turn, job.attempt, status]);
      expect(await queue.findDead([job.id])).toEqual(new Set([job.id]));
      if (status === 'processing') expect(await queue.findDead([job_id ?? ''])).toEqual(new Set());
      else resolve();
    };
    queue.work({ long: 1, lateShort: 1, short: 1 }, (job) => handle(job).catch(reject)).catch(reject);
  });
  await slot.stop();
  await opened.close();
  expect(seen).toEqual([
    ['short', 2, 1, 'processing'],
    ['long', 2, 1, 'completed'],
  ]);
});
