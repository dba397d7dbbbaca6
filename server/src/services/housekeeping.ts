import type { Log } from '@verso/platform/log';

const EVERY_MS = 5_000;
const HOUR_MS = 60 * 60 * 1_000;

/** Work that comes up by itself, such as deleting what has expired. Done once more, it finds less to do. */
export interface Chore {
  /** What it does, for the log. */
  readonly name: string;
  /** Every hour, and soon after the start: that is when a killed process left something. Other chores are done every few seconds. */
  readonly isHourly?: boolean;
  /** Having had something to do is a warning: something went wrong before. */
  readonly isWarning?: boolean;
  /** A number is how many things it was done to, for the log. */
  run(): Promise<number | undefined>;
}

/** Does the chores one after the other, over and over until stopped. One that fails is told in the log, and the others are done. */
export function startHousekeeping(chores: readonly Chore[], log: Log): { stop(): Promise<void> } {
  let hourlyAt = Number.NEGATIVE_INFINITY;
  const round = async () => {
    const isHour = performance.now() - hourlyAt >= HOUR_MS;
    if (isHour) hourlyAt = performance.now();
    for (const { name, isHourly = false, isWarning = false, run } of chores) {
      if (isHourly && !isHour) continue;
      try {
        const count = (await run()) ?? 0;
        if (count > 0) log[isWarning ? 'warn' : 'info']({ chore: name, count }, 'a chore is done');
      } catch (error) {
        log.error({ err: error, chore: name }, 'a chore failed');
      }
    }
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(round);
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
