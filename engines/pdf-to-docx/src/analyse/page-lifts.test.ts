import { expect, it } from 'vitest';
import type { FlowBlock } from '../model/analysed-page.ts';
import { box, figure } from '../testing/hand-made-page.ts';
import { block, line } from '../testing/hand-made-text.ts';
import { pageLifts } from './page-lifts.ts';

const at = (y: number, page = 1, x = 0) => block([line('Text', x, y, { page })], { page });
const lifts = (blocks: readonly FlowBlock[], changes: Partial<Parameters<typeof pageLifts>[1]> = {}) => {
  const found = pageLifts(blocks, {
    bottom: 500,
    reserve: 17,
    topOf: (one) => one.box.y0,
    columnOf: (one) => (one.box.x0 < 100 ? 0 : 1),
    flowsOn: () => false,
    ...changes,
  });
  return blocks.map((one) => Math.round((found.get(one) ?? 0) * 10) / 10);
};

it('leaves a page alone that has room at its end', () => {
  expect(lifts([at(100), at(200), at(480)])).toEqual([0, 0, 0]);
});

it('takes what a full page lacks from its gaps, from the last one up', () => {
  // The last line ends at 495: 12 points are wanting. Half of the last gap of 10 is there, and the rest is taken above.
  expect(lifts([at(100), at(473), at(493)])).toEqual([0, 7, 12]);
});

it('does so for each column, and takes nothing of lines that stand close', () => {
  expect(lifts([at(471), at(482), at(493), at(100, 1, 200), at(493, 1, 200)])).toEqual([0, 0, 0, 0, 12]);
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
