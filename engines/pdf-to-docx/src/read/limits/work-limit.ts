import { Script } from 'node:vm';
import { WorkLimitError } from '../../model/errors/work-limit-error.ts';

/** Where a script finds the function that it is to call. */
const CALL = Symbol.for('verso.limited-work');
const script = new Script(`globalThis[Symbol.for('verso.limited-work')]()`);
const isTimeout = (error: unknown) => (error as NodeJS.ErrnoException)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs `call`, which works at one stretch, and ends it after so many milliseconds, in WebAssembly too, where nothing else reaches it:
 * V8 looks at every loop whether it is to stop. Throws `WorkLimitError` then. Starts a thread that watches, for half a millisecond.
 * `#work-limit` outside browsers.
 */
export function withinMilliseconds<T>(limit: number, call: () => T): T {
  const place = globalThis as { [CALL]?: (() => T) | undefined };
  const outer = place[CALL];
  place[CALL] = call;
  try {
    return script.runInThisContext({ timeout: Math.max(1, Math.ceil(limit)) }) as T;
  } catch (error) {
    throw isTimeout(error) ? new WorkLimitError() : error;
  } finally {
    place[CALL] = outer;
  }
}

/** Milliseconds of the processor that this thread has had: what others do on the machine meanwhile is no work of this one. */
export function workTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
