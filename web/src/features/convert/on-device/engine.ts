import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';
import type { WorkerAnswer, WorkerRequest } from '@verso/pdf-to-docx/browser';
import { fetchOnce } from './fetch-once.ts';
import { recognitionFiles } from './recognition-files.ts';

/** A worker that does not end a conversion within this time is at something that it does not leave. Milliseconds. */
const PATIENCE_MS = 1_000;
/** Nothing in a browser ends a page that does not end by itself: a worker that says nothing for so long is ended. Milliseconds. */
const MOST_SILENT_MS = 120_000;

type Ended = Extract<WorkerAnswer, { type: 'result' | 'error' }>;
type Asked = Extract<WorkerRequest, { type: 'convert' }>;

/** The converter in a worker. */
interface Engine {
  readonly worker: Worker;
  /** Rejects when the worker is gone. */
  readonly gone: Promise<never>;
}

/** The page's only one, or the way to it; null where none is wanted yet, or the last way failed. */
let engine: Promise<Engine> | null = null;
let lastId = 0;

/**
 * Fetches and starts the converter, 2 MB, once for the page, and fetches what text is recognized with in these languages. Rejects where that
 * fails, and the next call tries again.
 */
export async function loadEngine(languages: readonly string[]): Promise<void> {
  await Promise.all([engine ?? become(startEngine()), recognitionFiles(languages)]);
}

/** Makes this the engine; none where it comes to nothing. */
function become(next: Promise<Engine>): Promise<Engine> {
  engine = next;
  next.catch(() => {
    if (engine === next) engine = null;
  });
  return next;
}

async function startEngine(): Promise<Engine> {
  const wasm = await fetchOnce(wasmUrl);
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  const { promise: gone, reject } = Promise.withResolvers<never>();
  gone.catch(() => {
    worker.terminate();
    engine = null;
  });
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker has ended.')));
  const ready = answerOf(worker, ({ type }) => type === 'ready' || type === 'broken');
  post(worker, { type: 'start', wasm });
  const answer = await Promise.race([ready, gone]);
  if (answer.type === 'broken') reject(new Error(answer.message));
  return answer.type === 'broken' ? gone : { worker, gone };
}

/** Why a conversion was ended that went on for too long. */
export class SilentWorkerError extends Error {}

/**
 * Has a PDF converted, whose bytes are handed over, and text recognized in these languages; none: nowhere. Rejects with the signal's reason, a
 * `SilentWorkerError`, or where the worker is gone.
 */
export async function convertInWorker(
  asked: Pick<Asked, 'bytes' | 'options'>,
  languages: readonly string[],
  onProgress: (page: number, pages: number) => void,
  signal: AbortSignal,
): Promise<Ended> {
  const files = await recognitionFiles(languages);
  const current = await (engine ?? become(startEngine()));
  signal.throwIfAborted();
  const { worker, gone } = current;
  const id = String(++lastId);
  const ended = answerOf(worker, (answer): answer is Ended => {
    if (!('id' in answer) || answer.id !== id) return false;
    listen();
    if (answer.type === 'progress') onProgress(answer.page, answer.pages);
    return answer.type !== 'progress';
  });
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      become(replace(current));
      reject(new SilentWorkerError());
    }, MOST_SILENT_MS);
  };
  const abort = () => {
    post(worker, { type: 'abort', id });
    // What is converted next waits for this one to end, or for another worker.
    become(isSoon(ended).then((hasEnded) => (hasEnded ? current : replace(current))));
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort);
  try {
    listen();
    const recognition = files === null ? {} : { recognition: files };
    post(worker, { type: 'convert', id, ...asked, ...recognition }, [asked.bytes.buffer]);
    return await Promise.race([ended, gone, stopped]);
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
}

/** Whether something comes about in time. */
function isSoon(awaited: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  void awaited.then(() => {
    clearTimeout(timer);
    resolve(true);
  });
  return promise;
}

/** Ends a worker that no message reaches, and starts another. */
function replace({ worker }: Engine): Promise<Engine> {
  worker.terminate();
  return startEngine();
}

function post(worker: Worker, request: WorkerRequest, transfer: ArrayBufferLike[] = []): void {
  worker.postMessage(request, transfer as Transferable[]);
}

/** The next answer of a kind. */
function answerOf<Answer extends WorkerAnswer>(
  worker: Worker,
  isMeant: (answer: WorkerAnswer) => answer is Answer,
): Promise<Answer>;
function answerOf(worker: Worker, isMeant: (answer: WorkerAnswer) => boolean): Promise<WorkerAnswer>;
function answerOf(worker: Worker, isMeant: (answer: WorkerAnswer) => boolean): Promise<WorkerAnswer> {
  const { promise, resolve } = Promise.withResolvers<WorkerAnswer>();
  const hear = ({ data }: MessageEvent<WorkerAnswer>) => {
    if (!isMeant(data)) return;
    worker.removeEventListener('message', hear);
    resolve(data);
  };
  worker.addEventListener('message', hear);
  return promise;
}
