import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseDown } from '@verso/platform/database';
import { StorageDownError } from '@verso/platform/storage';

/** A database that was killed is back within ten seconds; one that is away longer than this costs the job an attempt. Milliseconds. */
const PATIENCE_MS = 30_000;
const WAIT_MS = 200;

/** Does `step` again while database or storage cannot be reached: what was converted already is not lost by that. `step` must bear being done twice. */
export async function throughOutage<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const isOutage = isDatabaseDown(error) || error instanceof StorageDownError;
      if (!isOutage || signal.aborted || performance.now() > deadline) throw error;
      // An abort is seen by the next failure.
      await delay(WAIT_MS);
    }
  }
}
