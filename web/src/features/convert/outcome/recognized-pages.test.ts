import type { LossMessage } from '@verso/contracts';
import { expect, it } from 'vitest';
import { gatherRecognized, recognizedPages } from './recognized-pages.ts';

const recognized = (page: number): LossMessage => ({
  code: 'page_recognized',
  severity: 'info',
  text: `The text of page ${page} was recognized in a picture.`,
  page,
});
const doubtful: LossMessage = { code: 'words_doubtful', severity: 'warning', text: '3 words are doubtful.', page: 2 };

it('says once which pages were recognized, and keeps all else', () => {
  const messages = [7, 1, 2, 3, 5, 9, 10].map(recognized);
  expect(gatherRecognized([...messages, doubtful])).toEqual([
    {
      code: 'page_recognized',
      severity: 'info',
      text: 'The text of pages 1–3, 5, 7, 9 and 10 was recognized in pictures.',
    },
    doubtful,
  ]);
  expect(recognizedPages(messages)).toEqual([1, 2, 3, 5, 7, 9, 10]);
});

it('leaves a single page to its own sentence', () => {
  expect(gatherRecognized([recognized(4), doubtful])).toEqual([recognized(4), doubtful]);
  expect(gatherRecognized([doubtful])).toEqual([doubtful]);
  expect(gatherRecognized([recognized(4), recognized(5)])[0]?.text).toContain('pages 4 and 5');
});
