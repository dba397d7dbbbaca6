import { expect, it } from 'vitest';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { withPartsJoined } from './beside-tables.ts';

const table = (x0: number, x1: number, rows: number, pitch = 20) =>
  tableBlock(
    box(x0, 100, x1, 100 + rows * pitch),
    Array.from({ length: rows }, (_, r) => [[block([line(`r${r}`, x0 + 5, 110 + r * pitch)])]]),
  );

it('joins tables next to each other whose rows are the same, as far as both go', () => {
  const [joined, ...more] = withPartsJoined([table(220, 300, 3), table(50, 210, 5)]);
  expect(more).toEqual([]);
  expect(joined?.edges).toEqual([50, 220, 300]);
  expect(joined?.rows.map(({ cells }) => cells.map(({ column, blocks }) => [column, blocks.length]))).toEqual([
    ...Array.from({ length: 3 }, () => [
      [0, 1],
      [1, 1],
    ]),
    ...Array.from({ length: 2 }, () => [
      [0, 1],
      [1, 0],
    ]),
  ]);
});

it('keeps tables of other rows, farther apart, or of few rows for themselves', () => {
  expect(withPartsJoined([table(50, 210, 5), table(220, 300, 3, 29)])).toHaveLength(2);
  expect(withPartsJoined([table(50, 210, 5), table(320, 400, 3)])).toHaveLength(2);
  expect(withPartsJoined([table(50, 210, 5), table(220, 300, 2)])).toHaveLength(2);
});
