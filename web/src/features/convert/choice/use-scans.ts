import { useEffect, useState } from 'react';
import type { Scans } from '../../../pdf/count-scans.ts';
import { MAX_COUNTED_BYTES } from './preflight.ts';

/** What was counted until then is said as a least number. Milliseconds. */
const LOOK_MS = 10_000;
/** Ends when all files that wait have been counted: a long list is counted one file at a time. */
let queue: Promise<void> = Promise.resolve();

/** The scanned pages of a PDF; null until they are counted, and for files that are not PDFs or cannot be read here. */
export function useScans(file: File, isPdf: boolean): Scans | null {
  const [counted, setCounted] = useState<{ file: File; scans: Scans } | null>(null);
  const isReadable = isPdf && file.size <= MAX_COUNTED_BYTES;
  useEffect(() => {
    if (!isReadable) return;
    const end = new AbortController();
    const count = async () => {
      if (end.signal.aborted) return;
      const { getDocument } = await import('../../../pdf/pdfjs.ts');
      const { countScans } = await import('../../../pdf/count-scans.ts');
      const task = getDocument({ data: await file.arrayBuffer(), verbosity: 0 });
      const scans = await countScans(task, LOOK_MS, end.signal);
      if (!end.signal.aborted) setCounted({ file, scans });
    };
    // What cannot be counted here is found by the server.
    queue = queue.then(count).catch(() => undefined);
    return () => end.abort();
  }, [file, isReadable]);
  return counted?.file === file ? counted.scans : null;
}
