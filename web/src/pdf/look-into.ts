import { getDocument, type PDFDocumentLoadingTask, PDFWorker } from './pdfjs.ts';

/** A worker that takes longer to close a document is stuck in it. Milliseconds. */
const PATIENCE_MS = 1_000;

let shared: PDFWorker | null = null;

/** Opens a file to look into it. All files have one worker: while there is no network, none could be fetched. One that is stuck is ended. */
export function lookInto(data: ArrayBuffer): PDFDocumentLoadingTask {
  if (shared === null || shared.destroyed) shared = new PDFWorker();
  const worker = shared;
  // Nothing is drawn, so no worker that draws is wanted.
  const task = getDocument({ data, verbosity: 0, worker, disableWorkerRendering: true });
  const close = task.destroy.bind(task);
  task.destroy = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      worker.destroy();
      resolve();
    }, PATIENCE_MS);
    const closed = close().finally(() => clearTimeout(timer));
    return Promise.race([closed, promise]);
  };
  return task;
}
