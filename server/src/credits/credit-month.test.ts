import { expect, it } from 'vitest';
import { monthAfter } from './credit-month.ts';

function months(from: string, anchorDay: number, count: number): string[] {
  const days: string[] = [];
  let at = new Date(from);
  for (let step = 0; step < count; step += 1) {
    at = monthAfter(at, anchorDay);
    days.push(at.toISOString().slice(0, 10));
  }
  return days;
}

it('leaves out no month and comes back to its day after a short one', () => {
  expect(months('2026-01-31T10:00:00Z', 31, 4)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

it('knows leap years and the turn of the year', () => {
  expect(months('2027-12-29T23:30:00Z', 29, 3)).toEqual(['2028-01-29', '2028-02-29', '2028-03-29']);
});

it('keeps the time of day', () => {
  expect(monthAfter(new Date('2026-06-15T13:14:15.016Z'), 15).toISOString()).toBe('2026-07-15T13:14:15.016Z');
});
