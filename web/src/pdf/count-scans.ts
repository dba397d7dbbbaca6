import { pictureShare } from './page-pictures.ts';
import { OPS, type PDFDocumentLoadingTask, type PDFPageProxy } from './pdfjs.ts';

/** A page without text is a scan where pictures cover so much of it. A choice, not measured: a wrong one only changes what is announced. */
const SCAN_SHARE = 0.5;

/** Pages that show their text as a picture. */
export interface Scans {
  readonly count: number;
  readonly pages: number;
  /** Whether all pages were looked at. */
  readonly isWhole: boolean;
}

/**
 * Counts the scanned pages of a PDF that is being opened, in pdf.js's worker, and closes it. Pages are looked at for `lookMs` milliseconds;
 * 40 scans took 5,500. Rejects for a file that cannot be opened, and when the signal aborts before it is open.
 */
export async function countScans(task: PDFDocumentLoadingTask, lookMs: number, signal: AbortSignal): Promise<Scans> {
  // A file that is slow to open must not hold up the next one.
  const end = () => void task.destroy();
  signal.addEventListener('abort', end, { once: true });
  const until = performance.now() + lookMs;
  try {
    signal.throwIfAborted();
    const document = await task.promise;
    const pages = document.numPages;
    let count = 0;
    let looked = 0;
    while (looked < pages && performance.now() < until && !signal.aborted) {
      const page = await document.getPage(++looked);
      if (await isScan(page)) count++;
      page.cleanup();
    }
    return { count, pages, isWhole: looked === pages };
  } finally {
    signal.removeEventListener('abort', end);
    await task.destroy();
  }
}

async function isScan(page: PDFPageProxy): Promise<boolean> {
  const { items } = await page.getTextContent();
  if (items.some((item) => 'str' in item && item.str.trim() !== '')) return false;
  const { width, height } = page.getViewport({ scale: 1 });
  return pictureShare(await page.getOperatorList(), width * height, OPS) >= SCAN_SHARE;
}
