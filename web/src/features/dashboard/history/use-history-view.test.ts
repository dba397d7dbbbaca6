import type { Conversion } from '@verso/contracts';
import { expect, it } from 'vitest';
import { passesFilters } from './use-history-view.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const ALL = { q: '', status: '', direction: '', since: '' };
const conversion = {
  originalFilename: 'Ａnnual Report.pdf',
  targetFormat: 'docx',
  status: 'failed',
  failure: null,
  createdAt: '2026-11-25T12:00:00Z',
} as Conversion;

it.each([
  [{}, true],
  [{ q: ' annual ' }, true],
  [{ q: 'invoice' }, false],
  [{ status: 'failed' }, true],
  [{ status: 'completed' }, false],
  [{ direction: 'docx' }, true],
  [{ direction: 'pdf' }, false],
  [{ since: '7' }, true],
  [{ since: '1' }, false],
])('looked for by %o, a report that failed two days ago is found: %s', (filters, isFound) => {
  expect(passesFilters(conversion, { ...ALL, ...filters }, NOW)).toBe(isFound);
});

it('tells a locked file from one that failed', () => {
  const locked = { ...conversion, failure: { reason: 'password_required', message: '' } } as Conversion;
  expect(passesFilters(locked, { ...ALL, status: 'locked' }, NOW)).toBe(true);
  expect(passesFilters(locked, { ...ALL, status: 'failed' }, NOW)).toBe(false);
});
