import { expect, it, vi } from 'vitest';
import { DocxError } from '../docx/docx-error.ts';
import { backOffMs } from './back-off.ts';
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

const started = async (engines: readonly DocxEngine[], maxWaiting: number) => {
  const pool = new DocxPool(engines, maxWaiting);
  await pool.start();
  return pool;
};

it('runs one document at a time in each engine, and the next when one is free', async () => {
  const engines = [new HandEngine(), new HandEngine()];
  const pool = await started(engines, 10);
  const jobs = [1, 2, 3].map(() => pool.convert(job));
  expect(pool.health()).toMatchObject({ kind: 'soffice', slots: 2, ready: 2, busy: 2, waiting: 1 });
  engines[1]?.ends[0]?.();
  await jobs[1];
  await new Promise(setImmediate);
  expect(pool.health()).toMatchObject({ busy: 2, waiting: 0, done: 1 });
  expect(engines.map((engine) => engine.most)).toEqual([1, 1]);
});

it('refuses at once what would wait behind too many', async () => {
  const pool = await started([new HandEngine()], 1);
  void pool.convert(job);
  void pool.convert(job);
  await expect(pool.convert(job)).rejects.toMatchObject({ reason: 'engine_unavailable' });
});

it('rejects what still waits when it is stopped', async () => {
  const pool = await started([new HandEngine()], 1);
  void pool.convert(job);
  const waiting = pool.convert(job);
  await pool.stop();
  await expect(waiting).rejects.toMatchObject({ reason: 'engine_unavailable' });
  await expect(pool.convert(job)).rejects.toMatchObject({ reason: 'engine_unavailable' });
});

/** An engine that starts and converts as often as it is told to fail before. */
class FrailEngine extends HandEngine {
  failingStarts: number;
  constructor(failingStarts: number) {
    super();
    this.failingStarts = failingStarts;
  }
  override async start(): Promise<void> {
    if (this.failingStarts-- > 0) throw new DocxError('engine_failed', 'It does not start.');
  }
}

it('starts without the engines that do not start, and takes them in as soon as they do', async () => {
  vi.useFakeTimers();
  try {
    const pool = await started([new HandEngine(), new FrailEngine(2)], 10);
    expect(pool.health()).toMatchObject({ slots: 2, ready: 1 });
    await vi.advanceTimersByTimeAsync(backOffMs(1));
    expect(pool.health()).toMatchObject({ ready: 1, restarts: 1 });
    await vi.advanceTimersByTimeAsync(backOffMs(2));
    expect(pool.health()).toMatchObject({ ready: 2, restarts: 2 });
    await pool.stop();
  } finally {
    vi.useRealTimers();
  }
});

it('does not start at all when no engine does', async () => {
  await expect(started([new FrailEngine(9), new FrailEngine(9)], 10)).rejects.toMatchObject({
    reason: 'engine_failed',
  });
});

it('starts an engine again that broke down, and says so while none runs', async () => {
  const engine = new FrailEngine(0);
  engine.convert = () => Promise.reject(new DocxError('engine_failed', 'It broke down.'));
  const pool = await started([engine], 10);
  engine.failingStarts = 1;
  const waits = [pool.convert(job), pool.convert(job)];
  await expect(waits[0]).rejects.toMatchObject({ reason: 'engine_failed' });
  await expect(waits[1]).rejects.toMatchObject({ reason: 'engine_unavailable' });
  await expect(pool.convert(job)).rejects.toMatchObject({ message: expect.stringContaining('could not be started') });
  expect(pool.health()).toMatchObject({ ready: 0, failed: 1, restarts: 1 });
  await pool.stop();
});

it('keeps what comes while an engine that broke down starts again', async () => {
  const engine = new HandEngine();
  const convert = engine.convert.bind(engine);
  engine.convert = () => Promise.reject(new DocxError('engine_failed', 'It broke down.'));
  const pool = await started([engine], 10);
  let goOn = () => {};
  engine.start = () =>
    new Promise((resolve) => {
      goOn = resolve;
    });
  await expect(pool.convert(job)).rejects.toMatchObject({ reason: 'engine_failed' });
  engine.convert = convert;
  const kept = pool.convert(job);
  expect(pool.health()).toMatchObject({ ready: 0, waiting: 1 });
  goOn();
  await vi.waitFor(() => expect(engine.ends).toHaveLength(1));
  engine.ends[0]?.();
  await kept;
  await pool.stop();
});

it('waits twice as long after each failure, and never above a minute', () => {
  expect([1, 2, 3, 7, 100].map(backOffMs)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
});

it('asks each engine in turn whether it is still fresh, and takes a refusal for no reason to stop', async () => {
  vi.useFakeTimers();
  try {
    const asked: [number, boolean][] = [];
    const engines = [0, 1].map((at) => {
      const freshen = async (isIdle: boolean) => {
        asked.push([at, isIdle]);
        throw new DocxError('engine_failed', 'The new one does not start.');
      };
      return Object.assign(new HandEngine(), { freshen });
    });
    const pool = await started(engines, 10);
    void pool.convert(job);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([
      [0, false],
      [1, true],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(4);
    await pool.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
  } finally {
    vi.useRealTimers();
  }
});

it('ends engines that have nothing to do, but one, and starts them again when documents wait', async () => {
  const engines = [new HandEngine(), new HandEngine(), new HandEngine()];
  const starts = engines.map((engine) => vi.spyOn(engine, 'start'));
  const stops = engines.map((engine) => vi.spyOn(engine, 'stop'));
  const pool = new DocxPool(engines, 10, { lookMs: 1, restMs: 0 });
  await pool.start();
  await vi.waitFor(() => expect(stops.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]));
  expect(pool.health()).toMatchObject({ slots: 3, ready: 3, busy: 0 });
  const jobs = [1, 2].map(() => pool.convert(job));
  await vi.waitFor(() => expect(pool.health()).toMatchObject({ busy: 2, waiting: 0 }));
  expect(starts.map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  for (const engine of engines) engine.ends[0]?.();
  await Promise.all(jobs);
  await pool.stop();
});
