import { expect, it } from 'vitest';
import { formOf } from './say.ts';
import { inOrder, isKnownSentence, sentences } from './sentences.ts';

it('knows a sentence by its form, with any values', () => {
  expect(
    formOf('Page {0} shows an open book. It is now two pages.').exec(
      'Page 7 shows an open book. It is now two pages.',
    )?.[1],
  ).toBe('7');
  expect(isKnownSentence('The file is larger than the 10 MB that your plan allows.')).toBe(true);
  expect(isKnownSentence('The file is larger than the moon.')).toBe(false);
});

it('tries sentences that say more first', () => {
  expect(inOrder(['Page {0}', 'Page {0} of {1}'])[0]).toBe('Page {0} of {1}');
});

it('numbers the values of each sentence from 0 in their order', () => {
  for (const sentence of sentences) {
    const values = [...sentence.matchAll(/\{(.*?)\}/g)].map(([, name]) => name);
    expect(values, sentence).toEqual(values.map((_, index) => `${index}`));
  }
});
