import { expect, it } from 'vitest';
import { block, line } from '../../../testing/hand-made-text.ts';
import { runFromRight } from './row-direction.ts';

const cell = (text: string, index: number, isRtl = false) => ({
  blocks: [block([line(text, 0, 0, { index, isRtl })])],
});

it('takes cells that were written from right to left for columns in this order, even if their text is Latin', () => {
  expect(runFromRight([[cell('third', 3), cell('second', 2), cell('first', 1)]])).toBe(true);
});

it('asks the text where the order of the cells shows nothing', () => {
  expect(runFromRight([[cell('אחד', 1, true)], [cell('שניים', 2, true)]])).toBe(true);
  expect(runFromRight([[cell('one', 1)]])).toBe(false);
});
