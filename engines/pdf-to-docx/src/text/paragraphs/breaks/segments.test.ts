import { expect, it } from 'vitest';
import { bestDivision, possibleSegments } from './segments.ts';

const possible = (chances: readonly number[], apart: readonly number[] = []) =>
  possibleSegments({ chances, apart: chances.map((_, i) => i === 0 || apart.includes(i)) }).map(
    ({ from, to }) => `${from}-${to}`,
  );

it('divides a column only before doubtful lines', () => {
  expect(possible([0, 0.99, 0.5, 0.99])).toEqual(['0-2', '0-4', '2-4']);
  expect(possible([0, 0.01, 0.99])).toEqual(['0-1', '1-3']);
});

it('joins no line that cannot be of one paragraph, however likely it continues one', () => {
  expect(possible([0, 0.99, 0.6], [1])).toEqual(['0-1', '1-2', '1-3', '2-3']);
});

it('holds a long paragraph of which each line is a little doubtful', () => {
  const chances = [0, ...Array<number>(60).fill(0.9)];
  expect(possible(chances)).toContain('0-61');
});

it('holds a way to divide a column of nothing but doubtful lines, in bounded time', () => {
  const found = possibleSegments({ chances: Array<number>(500).fill(0.5), apart: [] });
  expect(found.length).toBeLessThan(25_000);
  const division = bestDivision(
    500,
    found.map((segment) => ({ ...segment, worth: 1 / (segment.to - segment.from) })),
  );
  expect(division).toHaveLength(500);
});

it('takes the division that is worth most, not the best segment', () => {
  const segments = [
    { from: 0, to: 1, worth: 0.4 },
    { from: 0, to: 3, worth: 1.9 },
    { from: 1, to: 3, worth: 1.2 },
    { from: 1, to: 4, worth: 2 },
    { from: 3, to: 4, worth: 0.3 },
  ];
  expect(bestDivision(4, segments)).toEqual([segments[0], segments[3]]);
});
