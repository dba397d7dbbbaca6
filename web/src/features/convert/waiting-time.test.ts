import { expect, it } from 'vitest';
import { durationSentence, placeOf } from './waiting-time.ts';

it('says which place a conversion has in the queue, and about how long it waits', () => {
  const places = [
    [{ position: 2, waitSeconds: 24 }, 'number 2, about 30 seconds'],
    [{ position: 40, waitSeconds: 130 }, 'number 40, about 3 minutes'],
    [{ position: 3, waitSeconds: 2 }, 'number 3'],
    [{ position: 3, waitSeconds: null }, 'number 3'],
    [{ position: 1, waitSeconds: 60 }, ''],
    [null, ''],
  ] as const;
  for (const [place, words] of places) expect(placeOf(place)).toBe(words);
});

it('says about how long a conversion takes, and of a short one only that it is short', () => {
  const sentences = [
    [0.7, 'Takes a few seconds.'],
    [12, 'Takes about 20 seconds.'],
    [91, 'Takes about 2 minutes.'],
    [600, 'Takes about 10 minutes.'],
  ] as const;
  for (const [seconds, sentence] of sentences) expect(durationSentence(seconds)).toBe(sentence);
});
