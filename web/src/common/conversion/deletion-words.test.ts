import { expect, it } from 'vitest';
import { deletionWords } from './deletion-words.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const clock = (instant: Date) => instant.toLocaleTimeString(undefined, { timeStyle: 'short' });

it.each([
  [at(26, 22), at(26, 23, 30), 'Deleted today at'],
  [at(26, 23, 50), at(27, 0, 10), 'Deleted tomorrow at'],
  [at(26, 22), at(27, 21, 38), 'Deleted tomorrow at'],
])('names the day by its distance from today', (now, expires, words) => {
  expect(deletionWords(expires.toISOString(), now.getTime())).toBe(`${words} ${clock(expires)}`);
});

it('names a later day by its date, and says what is over', () => {
  expect(deletionWords(at(29, 8).toISOString(), at(26, 22).getTime())).toMatch(/^Deleted on .*29.* at /);
  expect(deletionWords(at(26, 8).toISOString(), at(26, 22).getTime())).toBe('Expired and deleted');
});
