import { useEffect, useState } from 'react';
import type { Scans } from './count-scans.ts';

/** Larger files are not read whole to count their pages: reading would take longer than it helps. */
export const MAX_COUNTED_BYTES = 50 * 1024 * 1024;
/** What was counted until then is said as a least number. Milliseconds. */
const LOOK_MS = 10_000;
/** Ends when all files that wait have been counted: a long list is counted one file at a time. */
let queue: Promise<void> = Promise.resolve();

/** The scanned pages of a PDF; null until they are counted, and for files that are not PDFs or cannot be read here. */
export function useScans(file: File | null, isPdf: boolean): Scans | null {
  const [counted, setCounted] = useState<{ file: File; scans: Scans } | null>(null);
  const readable = isPdf && file && file.size <= MAX_COUNTED_BYTES ? file : null;
  useEffect(() => {
    if (readable === null) return;
    const end = new AbortController();
    const count = async () => {
      if (end.signal.aborted) return;
      const { lookInto } = await import('./look-into.ts');
      const { countScans } = await import('./count-scans.ts');
      const task = lookInto(await readable.arrayBuffer());
      const tell = (scans: Scans) => end.signal.aborted || setCounted({ file: readable, scans });
      tell(await countScans(task, LOOK_MS, end.signal, tell));
    };
    // What cannot be counted here is found by the server.
    queue = queue.then(count).catch(() => undefined);
    return () => end.abort();
  }, [readable]);
  return readable !== null && counted?.file === readable ? counted.scans : null;
}
