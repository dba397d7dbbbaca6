import { expect, it } from 'vitest';
import { line } from '../../../testing/hand-made-text.ts';
import { ABSENT } from '../../format.ts';
import { SEGMENT_FEATURES, segmentFeatures } from './segment-features.ts';

const FRAME = { x0: 50, x1: 350 };
const LINES = [
  line('A first line that is set in', 70, 100, { width: 280 }),
  line('and its second, which ends.', 50, 112, { width: 150 }),
  line('Another that is set in', 70, 124, { width: 280 }),
  line('with its end.', 50, 136, { width: 100 }),
];
const rows = segmentFeatures(LINES, FRAME, { chances: [0, 0.9, 0.4, 0.9], apart: [true, false, false, false] }, [
  { from: 0, to: 2 },
  { from: 2, to: 4 },
  { from: 3, to: 4 },
]);
const measured = (at: number, name: string) => rows[at]?.[SEGMENT_FEATURES.indexOf(name)];

it('measures the chances at the ends of a segment and within it', () => {
  expect(measured(0, 'chance that the line below continues it')).toBe(0.4);
  expect(measured(1, 'chance to continue the line above')).toBe(0.4);
  expect(measured(1, 'least chance within')).toBe(0.9);
});

it('says how many paragraphs of the column begin as far set in', () => {
  expect(measured(0, 'share of first lines set in so')).toBe(1);
  expect(measured(2, 'share of first lines set in so')).toBe(ABSENT);
});

it('has a number for each feature of each segment', () => {
  expect(rows.map((row) => row.filter(Number.isFinite).length)).toEqual(Array(3).fill(SEGMENT_FEATURES.length));
});
