import { setTimeout } from 'node:timers/promises';

/** Gives the outcome of `work` at the next whole multiple of `stepMs` after its start, so that the time tells nothing of what was done. */
export async function inSteps<T>(stepMs: number, work: Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    const spent = performance.now() - start;
    await setTimeout(Math.ceil(spent / stepMs) * stepMs - spent);
  }
}
