import { expect, it } from 'vitest';
import type { FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import type { PathShape } from '../../model/page-content.ts';
import { lineText } from '../../model/text.ts';
import { box, filled, horizontal, pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { readGeometry } from '../geometry-page.ts';

const PANEL = box(20, 40, 140, 400);
const column = (texts: readonly string[], x: number, y: number, pitch: number) =>
  texts.flatMap((text, i) => glyphs(text, x, y + i * pitch));
const SIDE = ['Ann Doe', 'Engineer', 'Phone', 'E-mail', 'Skills'];
const MAIN = ['Profile', 'She builds bridges', 'Work', 'Bridge of Ay', 'Bridge of Bee', 'School'];
const tablesOf = (text: Parameters<typeof pageContent>[0], paths: readonly PathShape[]) =>
  readGeometry(pageContent({ ...text, paths: [...paths] })).tables;
const textsOf = (blocks: readonly FlowBlock[] = []) =>
  blocks.flatMap((block) => (block.kind === 'text' ? block.lines.map(lineText) : []));
const page = { glyphs: [...column(SIDE, 30, 60, 30), ...column(MAIN, 150, 66, 43)] };
const cellsOf = (table: TableBlock | undefined) => table?.rows.map(({ cells }) => cells);

it('makes a panel and the text beside it a table of two cells in a row, on either side', () => {
  const [left] = tablesOf(page, [filled(PANEL, '1F3864')]);
  const [cells] = cellsOf(left) ?? [];
  expect(cells?.map(({ shading, blocks }) => [shading, textsOf(blocks)])).toEqual([
    ['1F3864', SIDE],
    ['', MAIN],
  ]);
  expect(left?.edges.slice(0, 2)).toEqual([20, 140]);
  const [ruled] = tablesOf(page, [filled(PANEL, '1F3864'), horizontal(150, 370, 72)]);
  expect(ruled?.edges[2]).toBeCloseTo(375.4);
  const [right] = tablesOf(page, [filled(box(145, 40, 380, 400), '1F3864')]);
  expect(cellsOf(right)?.[0]?.map(({ shading }) => shading)).toEqual(['', '1F3864']);
});

it('takes one that is painted twice for one, and several areas for none', () => {
  expect(tablesOf(page, [filled(PANEL, '1F3864'), filled(PANEL, '1F3864')])).toHaveLength(1);
  const [first] = tablesOf(page, [filled(PANEL, '1F3864'), filled(box(145, 40, 380, 400), 'EEEEEE')]);
  expect(first?.rows.length).not.toBe(1);
});

it('leaves an area with the first column of a table, or with text across its side', () => {
  const rows = { glyphs: [...column(SIDE, 30, 60, 30), ...column(MAIN, 150, 60, 30)] };
  expect(tablesOf(rows, [filled(PANEL, '1F3864')]).every((table) => table.rows.length > 1)).toBe(true);
  const across = { glyphs: [...page.glyphs, ...glyphs('a line that stands across', 100, 300)] };
  expect(tablesOf(across, [filled(PANEL, '1F3864')])).toEqual([]);
});
