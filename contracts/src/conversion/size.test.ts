import { expect, it } from 'vitest';
import { formatBytes, MEGABYTE } from './size.ts';

it.each([
  [0, '0 Bytes'],
  [900, '900 Bytes'],
  [1536, '1.5 KB'],
  [200 * MEGABYTE, '200 MB'],
  [5000 * 1024 * MEGABYTE, '5000 GB'],
])('writes %d bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

it('writes sizes as other languages do', () => {
  expect(formatBytes(1.5 * MEGABYTE, 'de')).toBe('1,5 MB');
  expect(formatBytes(1.5 * MEGABYTE, 'fr')).toBe('1,5\u202fMo');
});
