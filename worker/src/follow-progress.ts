import type { Database } from '@verso/platform/database';
import type { Progress } from './convert.ts';

/** Pages are counted faster than anybody looks: at most this often they are written down. */
const EVERY_MS = 200;

/** Writes stages and pages to the row, in order and one write at a time; a page that a later one overtakes is left out. */
export function followProgress(
  database: Database,
  id: string,
): { stage(stage: 'reading' | 'converting' | 'checking'): void; page: Progress['page']; flush(): Promise<void> } {
  let writes: Promise<unknown> = Promise.resolve();
  let lastWrite = 0;
  const write = (values: { stage?: 'reading' | 'converting' | 'checking'; page?: number; pages?: number }) => {
    lastWrite = Date.now();
    writes = writes.then(() =>
      database.db
        .updateTable('conversion')
        .set(values)
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .execute(),
    );
    // Whoever flushes sees the error; until then it must not count as unhandled.
    writes.catch(() => {});
  };
  return {
    stage: (stage) => write({ stage }),
    page: (page, pages) => {
      if (page === pages || Date.now() - lastWrite >= EVERY_MS) write({ page, pages });
    },
    flush: async () => {
      await writes;
    },
  };
}
