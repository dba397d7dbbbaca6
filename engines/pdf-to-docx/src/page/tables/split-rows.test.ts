import { expect, it } from 'vitest';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { lineText } from '../../model/text.ts';
import { grid, horizontal, pageContent, vertical } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { readGeometry } from '../geometry-page.ts';

/** A form: a row of two cells, and one cell below them that holds rows of texts, each in its column. */
const form = (rows: readonly (readonly string[])[], above = '') => {
  const outer = grid([20, 380], [100, 130, 240]);
  const texts = rows.flatMap((row, r) => row.flatMap((text, c) => glyphs(text, 26 + 90 * c, 166 + 16 * r)));
  const content = pageContent({
    paths: [...outer, horizontal(20, 380, 130), vertical(200, 100, 130)],
    glyphs: [...glyphs('Name', 26, 118), ...glyphs('Place', 206, 118), ...glyphs(above, 26, 146), ...texts],
  });
  return readGeometry(content).tables[0];
};
const shown = (table: ReturnType<typeof form>) =>
  table?.rows.map((row) =>
    row.cells.map((cell) => [...textBlocksIn(cell.blocks)].flatMap((one) => one.lines.map(lineText)).join(' ')),
  );
const BOXES = [
  ['Alpha', 'Beta', 'Gamma', 'Delta'],
  ['One', 'Two', 'Three', 'Four'],
  ['Red', 'Green', 'Blue', 'Black'],
];

it('divides a cell from side to side whose text is in rows and columns, and keeps the borders around it', () => {
  const table = form(BOXES);
  expect(shown(table)).toEqual([['Name', 'Place'], ...BOXES]);
  expect(table?.rows[1]?.cells.map(({ borders }) => Object.keys(borders).sort())).toEqual([
    ['left', 'top'],
    ['top'],
    ['top'],
    ['right', 'top'],
  ]);
  expect(table?.rows[3]?.cells[1]?.borders.bottom).toBeDefined();
});

it('keeps a line above them in a row of its own, and lets all columns fit each other', () => {
  const table = form(BOXES, 'Check all that apply:');
  expect(shown(table)?.slice(1, 3)).toEqual([['Check all that apply:'], BOXES[0]]);
  const widths = table?.rows.map((row) => row.cells.reduce((sum, { columns }) => sum + columns, 0));
  expect(new Set(widths)).toEqual(new Set([(table?.edges.length ?? 0) - 1]));
});

it('leaves a cell with text in lines as it is', () => {
  expect(shown(form([['The text of a cell'], ['that goes on for'], ['three lines']]))).toHaveLength(2);
});
