import { fetchPdfiumFrom } from './compiled-pdfium.ts';
import { ConversionQueue } from './conversion-queue.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

export type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** The part of a worker's global scope that is used; Node's types leave it to the DOM's. */
interface WorkerScope {
  postMessage(message: WorkerAnswer, transfer: ArrayBufferLike[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: WorkerRequest }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const queue = new ConversionQueue((answer, transfer) => scope.postMessage(answer, transfer));

scope.addEventListener('message', ({ data }) => {
  switch (data.type) {
    case 'start':
      fetchPdfiumFrom(data.wasmUrl);
      break;
    case 'convert':
      // Answers for itself, whatever happens.
      void queue.add(data);
      break;
    case 'abort':
      queue.abort(data.id);
  }
});
