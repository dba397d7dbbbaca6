import { expect, it } from 'vitest';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withMarksOnLine } from './raised-marks.ts';

const letter = (text: string, x: number, y: number) => glyphs(text, x, y)[0] as ReturnType<typeof glyphs>[number];
const heights = (of: Parameters<typeof withMarksOnLine>[0]) => withMarksOnLine(of).map(({ y }) => y);

it('puts a letter that is drawn with its mark on the line of its neighbors', () => {
  const raised = [letter('\u064b', 90, 97), letter('\u0627', 90, 97)];
  expect(heights([letter('\u062f', 96, 100), ...raised, letter('\u0625', 80, 100)])).toEqual([100, 100, 100, 100]);
});

it('leaves marks alone that stand far from the line, and other raised letters', () => {
  expect(heights([letter('\u062f', 96, 100), letter('\u064b', 90, 93)])).toEqual([100, 93]);
  expect(heights([letter('\u062f', 96, 100), letter('\u0627', 90, 97), letter('\u064b', 300, 97)])).toEqual([
    100, 97, 97,
  ]);
});
