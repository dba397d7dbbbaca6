const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/** Milliseconds before the attempt after so many that failed, from 1: each wait is twice the one before, up to a minute. */
export function backOffMs(failures: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(failures - 1, 0), MOST_MS);
}
