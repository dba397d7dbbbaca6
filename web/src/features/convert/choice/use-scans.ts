import { useEffect, useState } from 'react';
import type { Scans } from './count-scans.ts';
import { MAX_COUNTED_BYTES, type Preflight } from './preflight.ts';

/** The scanned pages of a PDF that was chosen; null while they are counted, and where nobody can tell. */
export function useScans(file: File, found: Preflight | null): Scans | null {
  const [counted, setCounted] = useState<{ file: File; scans: Scans } | null>(null);
  const isReadable = found?.format === 'pdf' && found.pages !== null && file.size <= MAX_COUNTED_BYTES;
  useEffect(() => {
    if (!isReadable) return;
    const end = new AbortController();
    const count = async () => {
      const { countScans } = await import('./count-scans.ts');
      const scans = await countScans(await file.arrayBuffer(), end.signal);
      if (!end.signal.aborted) setCounted({ file, scans });
    };
    // What cannot be counted here is found by the server.
    count().catch(() => undefined);
    return () => end.abort();
  }, [file, isReadable]);
  return counted?.file === file ? counted.scans : null;
}
