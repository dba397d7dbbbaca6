import { expect, it } from 'vitest';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { cellMargin } from './table-measures.ts';

const text = block([line('text', 6, 110)]);

it('a table’s cell margin is what parts its text from the cells’ sides', () => {
  expect(cellMargin(tableBlock(box(0, 100, 100, 120), [[[text]]]))).toBe(6);
});

it('a table’s cells have no margin where a table within one reaches to its side', () => {
  const inner = tableBlock(box(-2, 120, 100, 140), [[[]]]);
  expect(cellMargin(tableBlock(box(0, 100, 100, 140), [[[text]], [[inner]]]))).toBe(0);
});
