import type { Preview } from '@verso/contracts';
import { useRef } from 'react';

/** What is shown when `next` has come after `last`: the earlier pages until the new ones are there, and the earlier scores until the new ones are. */
export function steadyPreview(last: Preview | undefined, next: Preview | undefined): Preview | undefined {
  if (last === undefined || next === undefined) return next ?? last;
  if (next.source.pages.length !== last.source.pages.length) {
    return next.result.state === 'preparing' ? last : next;
  }
  if (next.result.state === 'preparing') return last;
  return next.comparison === null && next.result.state === 'ready' ? { ...next, comparison: last.comparison } : next;
}

/** A document's pages that do not vanish while a page of it is converted again. */
export function useSteadyPreview(preview: Preview | undefined): Preview | undefined {
  const last = useRef<Preview>(undefined);
  const isAnother = last.current !== undefined && preview !== undefined && last.current._id !== preview._id;
  const shown = isAnother ? steadyPreview(last.current, preview) : preview;
  const isWhole = preview?.result.state === 'ready' && preview.comparison !== null;
  if (!isAnother || isWhole) last.current = preview ?? last.current;
  return shown;
}
