import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import type { ConversionJob } from './queue.ts';

let platform: TestPlatform;
const taken: ConversionJob[] = [];
let onTaken: (job: ConversionJob) => Promise<void> = async () => {};

beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.queue.work({ long: 1, lateShort: 1, short: 1 }, async (job) => {
    taken.push(job);
    await onTaken(job);
  });
});
afterAll(() => platform.stop());

function send(conversionId: string) {
  return platform.database.db.transaction().execute((transaction) => platform.queue.send(transaction, conversionId));
}

function nextJob(): Promise<ConversionJob> {
  return new Promise((resolve) => {
    onTaken = async (job) => resolve(job);
  });
}

it('hands a committed job to a worker', async () => {
  const next = nextJob();
  const id = await send('first');
  expect(await next).toMatchObject({ id, conversionId: 'first', attempt: 1, isLastAttempt: false });
});

it('adds no job when the transaction around it is rolled back', async () => {
  const failing = platform.database.db.transaction().execute(async (transaction) => {
    await platform.queue.send(transaction, 'never');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const next = nextJob();
  await send('after');
  expect((await next).conversionId).toBe('after');
});

it('takes a job of an earlier turn before those that were sent earlier', async () => {
  // The one slot is busy while three are sent.
  let goOn = () => {};
  const isBusy = new Promise<void>((resolve) => {
    onTaken = async () => {
      resolve();
      await new Promise<void>((done) => {
        goOn = done;
      });
    };
  });
  await send('busy');
  await isBusy;
  const order: string[] = [];
  const isAll = new Promise<void>((resolve) => {
    onTaken = async (job) => {
      order.push(job.conversionId);
      if (order.length === 3) resolve();
    };
  });
  for (const [id, turn] of [
    ['batch 1', 1],
    ['batch 2', 2],
    ['single', 0],
  ] as const)
    await platform.database.db.transaction().execute((transaction) => platform.queue.send(transaction, id, turn));
  goOn();
  await isAll;
  expect(order).toEqual(['single', 'batch 1', 'batch 2']);
});

it('tries a job again that threw, and fences off the attempt before', async () => {
  const attempts: ConversionJob[] = [];
  const settled = new Promise<boolean[]>((resolve) => {
    onTaken = async (job) => {
      attempts.push(job);
      if (attempts.length === 1) throw new Error('engine broke down');
      const settle = (attempt: ConversionJob) =>
        platform.database.db.transaction().execute((transaction) => platform.queue.settle(transaction, attempt));
      const ends: boolean[] = [];
      for (const attempt of attempts) ends.push(await settle(attempt));
      resolve(ends);
    };
  });
  const id = await send('again');
  expect(await settled).toEqual([false, true]);
  expect(attempts.map((job) => job.attempt)).toEqual([1, 2]);
  expect(await platform.queue.findDead([id])).toEqual(new Set([id]));
});
