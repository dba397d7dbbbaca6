import type { StoredFile } from '@verso/contracts';
import { session } from '../../../api/account/session.ts';
import type { Scans } from '../../../pdf/count-scans.ts';

/** All files together are looked at for so long, in milliseconds: a person who has asked for the conversion waits. */
const LOOK_MS = 4_000;

/** Counts the scanned pages of stored files, all together. Pages that cannot be read in the browser or in time are not counted. */
export async function lookForScans(files: readonly StoredFile[]): Promise<Scans> {
  const pdfs = files.filter(({ format }) => format === 'pdf');
  if (pdfs.length === 0) return { count: 0, pages: 0, isWhole: true };
  const { openStoredPdf } = await import('../../../pdf/stored-pdf.ts');
  const { countScans } = await import('../../../pdf/count-scans.ts');
  const until = performance.now() + LOOK_MS;
  const end = AbortSignal.timeout(LOOK_MS);
  let [count, pages, isWhole] = [0, 0, true];
  for (const { downloadUrl } of pdfs) {
    const left = until - performance.now();
    if (left <= 0) return { count, pages, isWhole: false };
    try {
      const scans = await countScans(openStoredPdf(downloadUrl, session.token()), left, end);
      count += scans.count;
      pages += scans.pages;
      isWhole &&= scans.isWhole;
    } catch {
      // A damaged or locked file is found by the server, which takes no credit for it.
      isWhole = false;
    }
  }
  return { count, pages, isWhole };
}
