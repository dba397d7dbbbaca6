import { useEffect, useState } from 'react';
import { inspectFile, type Preflight } from './preflight.ts';

/** What the browser finds in the chosen file; null while it looks, or while there is none. */
export function usePreflight(file: File | null): Preflight | null {
  const [found, setFound] = useState<{ file: File; preflight: Preflight } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isCurrent = true;
    inspectFile(file).then(
      (preflight) => isCurrent && setFound({ file, preflight }),
      // A file that went away meanwhile: sending it will say so.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return found?.file === file ? found.preflight : null;
}
