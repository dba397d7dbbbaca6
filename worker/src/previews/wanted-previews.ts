import type { Database } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';

/** Tells when what is in hand for a preview is wanted no more: its files were deleted, or no one waits for the page. */
export interface WantedPreviews {
  /** Aborts once `isWanted` says no; it is asked at every change of the preview. `done` when the work is in hand no more. */
  watch(previewId: string, isWanted: () => Promise<boolean>): { readonly signal: AbortSignal; done(): void };
  close(): Promise<void>;
}

interface InHand {
  readonly previewId: string;
  readonly isWanted: () => Promise<boolean>;
  readonly controller: AbortController;
}

/** Listens to what happens to previews, so that drawing ends within moments. */
export async function openWantedPreviews(database: Database, log: Log): Promise<WantedPreviews> {
  const inHand = new Set<InHand>();
  const look = (work: InHand) => {
    work.isWanted().then(
      (isWanted) => isWanted || work.controller.abort(),
      (error: unknown) => log.warn({ err: error, preview: work.previewId }, 'a preview could not be looked at'),
    );
  };
  const subscription = await database.listen(
    'preview',
    (id) => {
      for (const work of inHand) if (work.previewId === id) look(work);
    },
    () => {
      for (const work of inHand) look(work);
    },
  );
  return {
    watch(previewId, isWanted) {
      const work = { previewId, isWanted, controller: new AbortController() };
      inHand.add(work);
      return { signal: work.controller.signal, done: () => inHand.delete(work) };
    },
    close: () => subscription.close(),
  };
}
