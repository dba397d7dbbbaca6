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

/** What is known by then is told, while the counting goes on. Milliseconds. */
const SHOWN_AFTER_MS = 500;
/** Steps of this share of a document come to every part of it early (the golden ratio). */
const STEP = 0.618_033_988_75;

/** The pages in an order of which any beginning is spread over the whole document, the first page first. */
function spread(pages: number): number[] {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  return numbers.toSorted((a, b) => (((a - 1) * STEP) % 1) - (((b - 1) * STEP) % 1));
}

/**
 * Counts the scanned pages of a PDF that is being opened, in pdf.js's worker, and closes it. Pages are looked at for `lookMs` milliseconds;
 * 40 scans took 5,500: `tell` is called with what was found sooner. Rejects for a file that cannot be opened, and when the signal aborts
 * before it is open.
 */
export async function countScans(
  task: PDFDocumentLoadingTask,
  lookMs: number,
  signal: AbortSignal,
  tell: (scans: Scans) => void = () => undefined,
): Promise<Scans> {
  // A file that is slow to open must not hold up the next one.
  const end = () => void task.destroy();
  signal.addEventListener('abort', end, { once: true });
  const begun = performance.now();
  const until = begun + lookMs;
  let isShown = false;
  try {
    signal.throwIfAborted();
    const document = await task.promise;
    const pages = document.numPages;
    let count = 0;
    let looked = 0;
    for (const number of spread(pages)) {
      if (performance.now() >= until || signal.aborted) break;
      const page = await document.getPage(number);
      looked++;
      if (await isScan(page)) count++;
      page.cleanup();
      if (!isShown && count > 0 && performance.now() > begun + SHOWN_AFTER_MS) {
        isShown = true;
        tell({ count, pages, isWhole: looked === pages });
      }
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
