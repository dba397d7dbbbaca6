import type { LossMessage } from '@verso/contracts';
import { expect, it } from 'vitest';
import { countRecognized } from './count-recognized.ts';

it('counts the pages whose text was recognized, one by one or in a line', () => {
  const message = { code: 'page_recognized', severity: 'info', text: 'Recognized.' } as const satisfies LossMessage;
  expect(countRecognized([])).toBe(0);
  expect(
    countRecognized([
      { ...message, page: 4 },
      { ...message, code: 'words_doubtful' },
    ]),
  ).toBe(1);
  expect(countRecognized([{ ...message, page: 1, count: 7 }])).toBe(7);
});
