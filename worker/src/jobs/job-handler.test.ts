import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ConversionJob } from '@verso/platform/queue';
import { newObjectKey } from '@verso/platform/storage';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EngineSlot } from '../engine/engine-slot.ts';
import { handleJob } from './job-handler.ts';
import { openWithdrawals, type Withdrawals } from './withdrawals.ts';

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

it('leaves to another worker what this one has no LibreOffice for, and fails it when none has', async () => {
  const { database, queue, store } = platform;
  const key = newObjectKey();
  const { bytes } = await store.put(key, createReadStream(new URL('../../fixtures/short.docx', import.meta.url)));
  await database.db.transaction().execute(async (transaction) => {
    const given = { id: 'a-docx-for-nobody', original_filename: 'a.docx', original_key: key, original_bytes: bytes };
    await transaction
      .insertInto('conversion')
      .values({
        ...given,
        guest_hash: Buffer.alloc(32),
        original_format: 'docx',
        target_format: 'pdf',
        job_id: await queue.send(transaction, given.id),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
  });
  const workFolder = join(platform.config.dataFolder, 'work');
  const engines = {
    slot: new EngineSlot(workFolder, platform.config.conversionMemoryBytes),
    office: null,
    fonts: null,
    signingKey: null,
    tesseract: null,
  };
  const seen: [attempt: number, status: string][] = [];
  await new Promise<void>((resolve, reject) => {
    const handle = async (job: ConversionJob) => {
      try {
        await handleJob(platform, engines, { workFolder, withdrawals }, job, platform.log);
      } finally {
        const row = await database.db.selectFrom('conversion').select('status').executeTakeFirstOrThrow();
        seen.push([job.attempt, row.status]);
        if (job.isLastAttempt) resolve();
      }
    };
    queue.work({ long: 1, lateShort: 1, short: 1 }, handle).catch(reject);
  });
  expect(seen).toEqual([
    [1, 'processing'],
    [2, 'processing'],
    [3, 'failed'],
  ]);
  const row = await database.db.selectFrom('conversion').select('failure_reason').executeTakeFirstOrThrow();
  expect(row.failure_reason).toBe('engine_unavailable');
});
