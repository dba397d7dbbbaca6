import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@verso/platform/log';

/** A service manager, and people, wait ten seconds for a process to end; all parts together end before that. Milliseconds. */
const ALL_STOP_MS = 9_500;

interface Part {
  readonly name: string;
  readonly withinMs: number;
  stop(): Promise<unknown>;
}

/** How a part is stopped, and how long that may take. */
export interface Ending<T> {
  readonly name: string;
  readonly withinMs: number;
  /** One that still starts is not waited for: what it has begun goes with this process. */
  readonly isLeftWhenStarting?: boolean;
  stop(part: T): Promise<unknown>;
}

/** What a command has started. Whatever way the command ends, all of it is stopped, the last first, and none keeps the others from it. */
export class Parts {
  readonly #parts: Part[] = [];
  #allStopMs = ALL_STOP_MS;

  /** Gives all parts together so many milliseconds more to end: for an operator who has said so. */
  allow(moreMs: number): void {
    this.#allStopMs += moreMs;
  }

  /** Adds what `starting` gives; where it still starts when the command ends, that is waited for. */
  async add<T>(starting: T | Promise<T>, ending: Ending<T>): Promise<T> {
    const { name, withinMs, isLeftWhenStarting = false, stop } = ending;
    const promise = Promise.resolve(starting);
    let isStarting = true;
    this.#parts.push({
      name,
      withinMs,
      stop: async () => (isStarting && isLeftWhenStarting ? undefined : promise.then(stop, () => undefined)),
    });
    return promise.finally(() => {
      isStarting = false;
    });
  }

  /** Stops all parts. One that does not end in its time, or fails to, is notified of and left to the end of the process. */
  async stop(log: Log): Promise<void> {
    const deadline = performance.now() + this.#allStopMs;
    for (const { name, withinMs, stop } of this.#parts.reverse()) {
      const late = new AbortController();
      const left = Math.min(withinMs, Math.max(deadline - performance.now(), 0));
      const tooLate = delay(left, 'late' as const, { signal: late.signal }).catch(() => undefined);
      try {
        const end = await Promise.race([stop(), tooLate]);
        if (end === 'late') log.warn({ part: name, withinMs: Math.round(left) }, 'a part does not end in time');
      } catch (error) {
        log.warn({ err: error, part: name }, 'a part did not end well');
      }
      late.abort();
    }
  }
}

/** Does `work`, but no longer than until the process is told to end. Null: it was. */
export function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T | null> {
  // What comes after the end is no one's any more.
  work.catch(() => undefined);
  const stopped = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([stopped, work.catch((error: unknown) => (signal.aborted ? null : Promise.reject(error)))]);
}
