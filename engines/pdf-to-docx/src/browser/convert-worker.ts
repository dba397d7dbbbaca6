import type { Recognizer } from '../model/recognition/recognizer.ts';
import { pdfium } from '../read/reader.ts';
import { DEFAULT_LIMITS } from '../run/options.ts';
import { compilePdfium } from './compiled-pdfium.ts';
import { ConversionQueue } from './conversion-queue.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

export type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** The part of a worker's global scope that is used; Node's types leave it to the DOM's. */
interface WorkerScope {
  postMessage(message: WorkerAnswer, transfer: ArrayBufferLike[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: WorkerRequest }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const send = (answer: WorkerAnswer, transfer: ArrayBufferLike[] = []) => scope.postMessage(answer, transfer);

/**
 * Answers a page's messages in a worker. `makeRecognizer` makes what recognizes text in a conversion from what the page gives for it.
 *
 * ```ts
 * serveConversions((files: TesseractFiles) => new BrowserRecognizer(files));
 * ```
 */
export function serveConversions<Given>(makeRecognizer: (given: Given) => Recognizer): void {
  const queue = new ConversionQueue(send, makeRecognizer);
  scope.addEventListener('message', ({ data }) => {
    const request = data as WorkerRequest<Given>;
    switch (request.type) {
      case 'start':
        void start(request.wasm);
        break;
      case 'convert':
        // Its end and its errors are answers.
        void queue.add(request);
        break;
      case 'abort':
        queue.abort(request.id);
    }
  });
}

async function start(wasm: Uint8Array): Promise<void> {
  try {
    compilePdfium(wasm);
    await pdfium(DEFAULT_LIMITS.heapBytes);
    send({ type: 'ready' });
  } catch (error) {
    send({ type: 'broken', message: String(error) });
  }
}
