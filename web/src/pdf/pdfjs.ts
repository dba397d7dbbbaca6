import { GlobalWorkerOptions } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** pdf.js, with its worker from our own origin. */
export {
  getDocument,
  OPS,
  PasswordException,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist';
