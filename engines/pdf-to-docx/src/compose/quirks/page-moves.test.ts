import { expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import { box, figure } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { pageMoves } from './page-moves.ts';

const at = (y: number, page = 1, x = 0) => block([line('Text', x, y, { page })], { page });
/** How far the top of each block is moved up. */
const lifts = (blocks: readonly FlowBlock[], changes: Partial<Parameters<typeof pageMoves>[1]> = {}) => {
  const found = pageMoves(blocks, {
    start: undefined,
    bottom: 500,
    reserve: 17,
    topOf: (one) => one.box.y0,
    columnOf: (one) => (one.box.x0 < 100 ? 0 : 1),
    overflowOf: () => 0,
    flowsOn: () => false,
    ...changes,
  });
  return blocks.map((one) => Math.round((one.box.y0 - (found.get(one)?.(one.box.y0) ?? one.box.y0)) * 10) / 10);
};

it('leaves a page alone that has room at its end', () => {
  expect(lifts([at(100), at(200), at(480)])).toEqual([0, 0, 0]);
});

it('takes what a full page lacks from its gaps, from the last one up', () => {
  // The last line ends at 495: 12 points are wanting. Half of the last gap of 10 is there, and the rest is taken above.
  expect(lifts([at(100), at(473), at(493)])).toEqual([0, 7, 12]);
});

it('does so for each column', () => {
  expect(lifts([at(200), at(493), at(100, 1, 200), at(493, 1, 200)])).toEqual([0, 12, 0, 12]);
});

it('draws lines together where the gaps have too little to give, but not so near that it could be seen', () => {
  const close = Array.from({ length: 41 }, (_, i) => at(13 + 12 * i));
  const found = lifts(close);
  expect(found[0]).toBe(0);
  expect(found[20]).toBeCloseTo(5.9, 0);
  expect(found[40]).toBeCloseTo(11.8, 0);
  expect(lifts([at(469), at(481), at(493)])).toEqual([0, 0.5, 1]);
});

it('takes of the gap below what is above the section, too', () => {
  expect(lifts([at(493)], { start: 300 })).toEqual([12]);
});

it('leaves pages alone that text flows over by itself', () => {
  expect(lifts([at(100), at(493), at(20, 2)], { flowsOn: () => true })).toEqual([0, 0, 0]);
  const over = block([line('Begins', 0, 493), line('ends', 0, 20, { page: 2 })]);
  expect(lifts([at(100), over])).toEqual([0, 0]);
});

it('lifts nothing for what lies behind the text or far below the margin', () => {
  expect(lifts([at(100), figure(box(0, 0, 400, 498), { isBackground: true })])).toEqual([0, 0]);
  expect(lifts([at(100), at(540)])).toEqual([0, 0]);
});

it('draws a page together by what went on to the next one when it was printed', () => {
  const blocks = [at(100), at(200), at(440)];
  expect(lifts(blocks, { overflowOf: () => 20 })).toEqual([0, 0, 20]);
  // Where the gaps give too little, lines stand closer than they may where nothing was seen.
  const close = Array.from({ length: 31 }, (_, i) => at(13 + 12 * i));
  expect(lifts(close, { overflowOf: () => 40 })[30]).toBeCloseTo(0.07 * 360, 0);
});

it('draws text together that flows over by itself where a line of it went on, as more is no matter of heights', () => {
  const flowing = { flowsOn: () => true };
  expect(lifts([at(100), at(400), at(20, 2)], { ...flowing, overflowOf: ({ page }) => (page === 1 ? 12 : 0) })).toEqual(
    [0, 12, 0],
  );
  expect(lifts([at(100), at(400), at(20, 2)], { ...flowing, overflowOf: ({ page }) => (page === 1 ? 60 : 0) })).toEqual(
    [0, 0, 0],
  );
});
