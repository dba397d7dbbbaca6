import { expect, it } from 'vitest';
import { fewAtATime } from './few-at-a-time.ts';

it('never lets more through than it should, lets everybody through, and continues after a failure', async () => {
  const inTurn = fewAtATime(3);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (at % 7 === 0) throw new Error('failed');
        return at;
      }),
    ),
  );
  expect([most, running]).toEqual([3, 0]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
});
