import { expect, it } from 'vitest';
import type { DocxEngine, DocxJob } from './engine.ts';
import { DocxPool } from './pool.ts';

/** An engine that ends each job when the test says so, and remembers how many it had at once. */
class HandEngine implements DocxEngine {
  readonly kind = 'soffice';
  readonly ends: Array<() => void> = [];
  running = 0;
  most = 0;
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
  convert(): Promise<void> {
    this.most = Math.max(this.most, ++this.running);
    return new Promise((resolve) => {
      this.ends.push(() => {
        this.running--;
        resolve();
      });
    });
  }
}

const job: DocxJob = { folder: '/', input: '/a', output: '/b' };

it('runs one document at a time in each engine, and the next when one is free', async () => {
  const engines = [new HandEngine(), new HandEngine()];
  const pool = new DocxPool(engines, 10);
  const jobs = [1, 2, 3].map(() => pool.convert(job));
  expect(pool.health()).toEqual({ kind: 'soffice', slots: 2, busy: 2, waiting: 1 });
  engines[1]?.ends[0]?.();
  await jobs[1];
  await new Promise(setImmediate);
  expect(pool.health()).toMatchObject({ busy: 2, waiting: 0 });
  expect(engines.map((engine) => engine.most)).toEqual([1, 1]);
});

it('refuses at once what would wait behind too many', async () => {
  const pool = new DocxPool([new HandEngine()], 1);
  void pool.convert(job);
  void pool.convert(job);
  await expect(pool.convert(job)).rejects.toMatchObject({ reason: 'engine_unavailable' });
});

it('rejects what still waits when it is stopped', async () => {
  const pool = new DocxPool([new HandEngine()], 1);
  void pool.convert(job);
  const waiting = pool.convert(job);
  await pool.stop();
  await expect(waiting).rejects.toMatchObject({ reason: 'engine_unavailable' });
  await expect(pool.convert(job)).rejects.toMatchObject({ reason: 'engine_unavailable' });
});
