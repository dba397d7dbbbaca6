import { getDocument, OPS, type PDFPageProxy } from '../../../ui/pdfjs.ts';
import { pictureShare } from './page-pictures.ts';

/** A page without text is a scan where pictures cover so much of it. A choice, not measured: a wrong one only changes what is announced. */
const SCAN_SHARE = 0.5;
/** Pages are looked at for so long, in milliseconds; what was counted until then is said as a least number. 40 scans took 5.5 s. */
const LOOK_MS = 10_000;

/** Pages that show their text as a picture. */
export interface Scans {
  readonly count: number;
  readonly pages: number;
  /** Whether all pages were looked at. */
  readonly isWhole: boolean;
}

/** Counts the scanned pages of a PDF in pdf.js's worker, for a limited time. Rejects for a file that cannot be opened, and when the signal aborts. */
export async function countScans(data: ArrayBuffer, signal: AbortSignal): Promise<Scans> {
  const task = getDocument({ data, verbosity: 0 });
  // A file that is slow to open must not hold up the next one.
  signal.addEventListener('abort', () => void task.destroy());
  const until = performance.now() + LOOK_MS;
  try {
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
    await task.destroy();
  }
}

async function isScan(page: PDFPageProxy): Promise<boolean> {
  const { items } = await page.getTextContent();
  if (items.some((item) => 'str' in item && item.str.trim() !== '')) return false;
  const { width, height } = page.getViewport({ scale: 1 });
  return pictureShare(await page.getOperatorList(), width * height, OPS) >= SCAN_SHARE;
}
