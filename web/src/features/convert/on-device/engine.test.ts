import type { WorkerAnswer, WorkerRequest } from '@verso/pdf-to-docx/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { convertInWorker, loadEngine, SilentWorkerError } from './engine.ts';

/** Stands in for a worker: says what it is told to. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  readonly heard: WorkerRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(request: WorkerRequest): void {
    this.heard.push(request);
    if (request.type === 'start') this.say({ type: 'ready' });
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(answer: WorkerAnswer): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
  }
  /** The name of the conversion that it was asked for last. */
  get id(): string {
    const last = this.heard.findLast(({ type }) => type === 'convert');
    return last !== undefined && 'id' in last ? last.id : '';
  }
}

interface Engine {
  convertInWorker: typeof convertInWorker;
  loadEngine: typeof loadEngine;
  SilentWorkerError: typeof SilentWorkerError;
}

let engine: Engine;
const fetched = vi.fn(async () => new Response(new Uint8Array(4)));
const settle = () => vi.advanceTimersByTimeAsync(0);
const convert = (signal = new AbortController().signal, languages: readonly string[] = []) =>
  engine.convertInWorker({ bytes: new Uint8Array(2), options: {} }, languages, () => undefined, signal);
const workerAt = (index: number) => FakeWorker.made[index] ?? new FakeWorker();
const failed = (id: string): WorkerAnswer => ({ type: 'error', id, reason: 'corrupt', message: 'Damaged.' });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeWorker.made = [];
  fetched.mockClear();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', fetched);
  engine = await import('./engine.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts one worker for all conversions', async () => {
  await engine.loadEngine([]);
  for (let at = 0; at < 2; at++) {
    const ended = convert();
    await settle();
    workerAt(0).say(failed(workerAt(0).id));
    expect(await ended).toMatchObject({ type: 'error', reason: 'corrupt' });
  }
  expect([FakeWorker.made.length, fetched.mock.calls.length]).toEqual([1, 1]);
});

it('tries again where the converter could not be fetched', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await expect(engine.loadEngine([])).rejects.toThrow('offline');
  await engine.loadEngine([]);
  expect(FakeWorker.made).toHaveLength(1);
});

it('keeps a worker that ends a canceled conversion in time', async () => {
  const cancel = new AbortController();
  const ended = convert(cancel.signal);
  await settle();
  cancel.abort(new Error('canceled'));
  await expect(ended).rejects.toThrow('canceled');
  expect(workerAt(0).heard.at(-1)).toEqual({ type: 'abort', id: workerAt(0).id });
  workerAt(0).say({ type: 'error', id: workerAt(0).id, reason: 'aborted', message: '' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([FakeWorker.made.length, workerAt(0).isEnded]).toEqual([1, false]);
});

it('replaces a worker that does not, without fetching anything, and has the next conversion wait for the new one', async () => {
  const cancel = new AbortController();
  const ended = convert(cancel.signal);
  await settle();
  cancel.abort(new Error('canceled'));
  await expect(ended).rejects.toThrow('canceled');
  const next = convert();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([workerAt(0).isEnded, FakeWorker.made.length, fetched.mock.calls.length]).toEqual([true, 2, 1]);
  workerAt(1).say(failed(workerAt(1).id));
  expect(await next).toMatchObject({ reason: 'corrupt' });
});

it('ends a worker that says nothing for two minutes, and no sooner', async () => {
  const ended = convert();
  const refused = expect(ended).rejects.toBeInstanceOf(engine.SilentWorkerError);
  await vi.advanceTimersByTimeAsync(100_000);
  workerAt(0).say({ type: 'progress', id: workerAt(0).id, page: 1, pages: 2 });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(workerAt(0).isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(workerAt(0).isEnded).toBe(true);
  await refused;
});

it('says that the worker has ended, and starts another for what comes next', async () => {
  const ended = convert();
  await settle();
  workerAt(0).dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(ended).rejects.toThrow('out of memory');
  await engine.loadEngine([]);
  expect(FakeWorker.made).toHaveLength(2);
});
