import { expect, it } from 'vitest';
import type { TableBlock } from '../../model/analyzed-page.ts';
import { box, figure, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { withoutPictures } from './cell-pictures.ts';

const picture = figure(box(205, 90, 220, 104));
const text = block([line('words', 20, 100)]);
const around = box(0, 50, 400, 130);
const contentOf = ({ rows }: TableBlock) => rows[0]?.cells.map(({ blocks }) => blocks);

it('takes pictures out of cells, to stand behind the table', () => {
  const { table, pictures } = withoutPictures(tableBlock(around, [[[text], [picture]]]));
  expect(contentOf(table)).toEqual([[text], []]);
  expect(pictures).toEqual([{ ...picture, isBackground: true }]);
});

it('takes them out of tables within cells, too', () => {
  const inner = tableBlock(box(0, 50, 100, 130), [[[picture]]]);
  const { table, pictures } = withoutPictures(tableBlock(around, [[[inner, text]]]));
  expect(pictures).toHaveLength(1);
  expect(contentOf(table)).toMatchObject([[{ rows: [{ cells: [{ blocks: [] }] }] }, text]]);
});

it('leaves those in shaded cells, where the shading would hide them', () => {
  const read = tableBlock(around, [[[picture]]]);
  const rows = read.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, shading: 'FF0000' })) }));
  expect(withoutPictures({ ...read, rows }).pictures).toEqual([]);
});

it('leaves turned text, which turns its cell', () => {
  const turned = { ...picture, turned: { angle: 90, blocks: [text] } };
  const read = tableBlock(around, [[[turned]]]);
  expect(withoutPictures(read)).toEqual({ table: read, pictures: [] });
});
