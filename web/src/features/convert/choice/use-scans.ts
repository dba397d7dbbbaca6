import { useEffect, useState } from 'react';
import type { Scans } from './count-scans.ts';
import { MAX_COUNTED_BYTES } from './preflight.ts';

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
      const { countScans } = await import('./count-scans.ts');
      const scans = await countScans(await file.arrayBuffer(), end.signal);
      if (!end.signal.aborted) setCounted({ file, scans });
    };
    // What cannot be counted here is found by the server.
    queue = queue.then(count).catch(() => undefined);
    return () => end.abort();
  }, [file, isReadable]);
  return counted?.file === file ? counted.scans : null;
}
