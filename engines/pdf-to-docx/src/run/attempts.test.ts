import { expect, it } from 'vitest';
import { makePdf, show } from '../testing/pdf-builder.ts';
import { type Run, withAttempts } from './attempts.ts';
import { onPage } from './pages/visit-pages.ts';

const PDF = makePdf([{ content: show(50, 350, 'Words.') }]);
const LIMITS = { millisecondsPerPage: 40, millisecondsPerPlainPage: 40 };

/** Takes time on the clock and none of the processor, as on a machine that works on something else. */
const wait = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Runs a page's work in as many attempts as it takes. Gives for each whether the page was known to cost too much. */
async function work(onAttempt: (attempt: number, isCostly: boolean) => void) {
  const costly: boolean[] = [];
  await withAttempts(PDF, { limits: LIMITS }, async (_, run: Run) => {
    const isCostly = run.faults.isTooCostly(0);
    costly.push(isCostly);
    onPage(0, run, () => onAttempt(costly.length, isCostly));
  });
  return costly;
}

it('gives a page that other work held up more time on the clock, and blames it for nothing', async () => {
  const costly = await work((attempt) => {
    if (attempt === 1) wait(10_000);
  });
  expect(costly).toEqual([false, false]);
});

it('blames a page that has had its time and is not done', async () => {
  const costly = await work((_, isCostly) => {
    if (!isCostly) for (;;);
  });
  expect([costly.at(0), costly.at(-1)]).toEqual([false, true]);
});

it('gives up where nothing comes of waiting', async () => {
  let attempts = 0;
  const waiting = work((attempt) => {
    attempts = attempt;
    wait(10_000);
  });
  await expect(waiting).rejects.toThrow('too complex');
  expect(attempts).toBeGreaterThan(2);
});
