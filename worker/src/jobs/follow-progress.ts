import { type Database, isDatabaseDown } from '@verso/platform/database';
import type { Progress } from '../convert/engines.ts';

/** Pages are counted faster than anybody looks: at most this often they are written down. */
const EVERY_MS = 200;
/** A stage that is over sooner is left out: each costs a commit and an event, which a short document would wait for. */
const LASTING_MS = 60;

interface Values {
  readonly stage?: 'reading' | 'converting' | 'checking';
  readonly page?: number;
  readonly pages?: number;
}

/** What follows one conversion. `end` lets nothing be written any more, and waits for what is being written. */
export interface FollowedProgress extends Progress {
  stage(stage: NonNullable<Values['stage']>): void;
  end(): Promise<void>;
}

/** Writes stages and pages to the row, one write at a time; what a later one overtakes is left out. */
export function followProgress(database: Database, id: string): FollowedProgress {
  let pending: Values = {};
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let writing: Promise<unknown> = Promise.resolve();
  const write = async () => {
    const values = pending;
    pending = {};
    try {
      await database.db
        .updateTable('conversion')
        .set(values)
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .execute();
    } catch (error) {
      // No one's conversion fails for want of a number on the way: it is written when the database is back.
      if (!isDatabaseDown(error)) throw error;
      pending = { ...values, ...pending };
    } finally {
      timer = undefined;
      if (Object.keys(pending).length > 0) later(EVERY_MS);
    }
  };
  const later = (ms: number) => {
    if (isEnded) return;
    timer = setTimeout(() => {
      writing = write();
      // Whoever ends it sees the error; until then it must not count as unhandled.
      writing.catch(() => {});
    }, ms);
  };
  const tell = (values: Values, ms: number) => {
    pending = { ...pending, ...values };
    if (timer === undefined) later(ms);
  };
  return {
    stage: (stage) => tell({ stage }, LASTING_MS),
    page: (page, pages) => tell({ page, pages }, EVERY_MS),
    async end() {
      isEnded = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
