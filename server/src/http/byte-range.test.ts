import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it('reads a range with both ends, without the last, and from the end', () => {
  expect(readRange('bytes=2-4', 10)).toEqual({ start: 2, end: 4 });
  expect(readRange('bytes=7-', 10)).toEqual({ start: 7, end: 9 });
  expect(readRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(readRange('bytes=0-99', 10)).toEqual({ start: 0, end: 9 });
});

it('calls a range outside the file invalid', () => {
  expect(readRange('bytes=10-', 10)).toBe('invalid');
  expect(readRange('bytes=4-2', 10)).toBe('invalid');
  expect(readRange('bytes=-0', 10)).toBe('invalid');
});

it('takes what it does not know for the whole', () => {
  expect(readRange(undefined, 10)).toBeNull();
  expect(readRange('lines=1-2', 10)).toBeNull();
  expect(readRange('bytes=0-1,4-5', 10)).toBeNull();
});
