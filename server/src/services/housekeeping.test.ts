import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Chore, startHousekeeping } from './housekeeping.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Does chores for so many seconds, and returns what was done and logged. */
async function keepHouse(chores: (done: string[]) => readonly Chore[], seconds: number) {
  const [done, logged]: [string[], unknown[]] = [[], []];
  const note = (facts: unknown) => void logged.push(facts);
  const log = { info: note, error: note } as unknown as Parameters<typeof startHousekeeping>[1];
  const housekeeping = startHousekeeping(chores(done), log);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await housekeeping.stop();
  return { done, logged };
}

const chore = (done: string[], name: string, more: Partial<Chore> = {}): Chore => ({
  name,
  run: async () => void done.push(name),
  ...more,
});

it('does chores in their order every few seconds, and hourly ones soon after the start and then each hour', async () => {
  const { done } = await keepHouse((list) => [chore(list, 'a'), chore(list, 'b', { isHourly: true })], 12);
  expect(done).toEqual(['a', 'b', 'a']);
  const hours = await keepHouse((list) => [chore(list, 'b', { isHourly: true })], 2 * 3_600 + 10);
  expect(hours.done).toEqual(['b', 'b', 'b']);
});

it('does the others where one fails, and tells the log of failures and of what was done', async () => {
  const fault = new Error('no disk');
  const { done, logged } = await keepHouse(
    (list) => [
      chore(list, 'broken', { run: () => Promise.reject(fault) }),
      chore(list, 'counted', { run: async () => 3 }),
      chore(list, 'last'),
    ],
    6,
  );
  expect(done).toEqual(['last']);
  expect(logged).toEqual([
    { err: fault, chore: 'broken' },
    { chore: 'counted', count: 3 },
  ]);
});
