import { expect, it } from 'vitest';
import { block, line } from '../../testing/hand-made-text.ts';
import { CONTINUED_FEATURES, continuedFeatures } from './continued-features.ts';
import type { CutParagraph } from './cut-paragraphs.ts';

const FRAME = { x0: 50, x1: 350 };
const cut: CutParagraph = {
  above: block([
    line('It begins on one page', 70, 548, { width: 280 }),
    line('and reaches its end,', 50, 560, { width: 290 }),
  ]),
  below: block([line('from where it continues.', 50, 50, { page: 2, width: 120 })]),
  frameAbove: FRAME,
  frameBelow: FRAME,
  roomAtFoot: 20,
  roomAtHead: 0,
};
const measured = (name: string) => continuedFeatures(cut)[CONTINUED_FEATURES.indexOf(name)];

it('measures what the last line leaves free, over the size', () => {
  expect(measured('room')).toBe(1);
  expect(measured('room up to the longest line')).toBe(1);
  expect(measured('room at the foot')).toBe(2);
});

it('sees first lines that are set in, and where the text continues', () => {
  expect(measured('first line set in above')).toBe(2);
  expect(measured('shift')).toBe(0);
  expect(measured('continues a sentence')).toBe(1);
  expect(measured('over the end of a page')).toBe(1);
});

it('has a number for each feature', () => {
  expect(continuedFeatures(cut).filter(Number.isFinite)).toHaveLength(CONTINUED_FEATURES.length);
});
