import { expect, it } from 'vitest';
import { horizontal, vertical } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withDrawnRows } from './drawn-rows.ts';
import { findPageRules } from './find-page-rules.ts';
import { findRuledGrids } from './grids/ruled-grids.ts';

const frame = [100, 120, 160].map((y) => horizontal(50, 250, y));
/** Upright rules drawn row by row. */
const upright = (xs: readonly number[], ys: readonly number[]) =>
  xs.flatMap((x) => ys.slice(1).map((y, i) => vertical(x, ys[i]!, y)));

const rowsOf = (shapes: Parameters<typeof findPageRules>[0], text: Parameters<typeof withDrawnRows>[2] = []) => {
  const pageRules = findPageRules(shapes);
  return withDrawnRows(pageRules, findRuledGrids(pageRules), text).map(({ cells }) =>
    cells.map(({ row, column, rows }) => [row, column, rows]),
  );
};

it('parts rows where the pieces of all upright rules meet', () => {
  const pieces = upright([50, 150, 250], [100, 120, 140, 160]);
  const text = [...glyphs('Alpha', 60, 134), ...glyphs('Beta', 60, 154)];
  expect(rowsOf([...frame, ...pieces], text)).toEqual([
    [
      [0, 0, 1],
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 1],
      [2, 0, 1],
      [2, 1, 1],
    ],
  ]);
});

it('leaves a row whole where one upright rule continues', () => {
  const pieces = [...upright([50, 250], [100, 120, 140, 160]), ...upright([150], [100, 120, 160])];
  expect(rowsOf([...frame, ...pieces])[0]).toHaveLength(4);
});

it('keeps the cell of text that stands between two rows', () => {
  const pieces = upright([50, 150, 250], [100, 120, 140, 160]);
  const text = [...glyphs('Both', 60, 143), ...glyphs('One', 160, 134), ...glyphs('Two', 160, 154)];
  expect(rowsOf([...frame, ...pieces], text)[0]?.slice(2)).toEqual([
    [1, 0, 2],
    [1, 1, 1],
    [2, 1, 1],
  ]);
});

it('leaves code whole that a rule is drawn beside line by line', () => {
  const pieces = upright([50, 250], [100, 120, 140, 160]);
  expect(rowsOf([horizontal(50, 250, 100), horizontal(50, 250, 160), ...pieces])[0]).toHaveLength(1);
});

it('leaves dashed rules alone', () => {
  const dashes = upright(
    [50, 150, 250],
    Array.from({ length: 31 }, (_, i) => 100 + 2 * i),
  );
  expect(rowsOf([...frame, ...dashes])[0]).toHaveLength(4);
});

it('keeps the columns of open sides', () => {
  const across = [100, 120, 180].map((y) => horizontal(50, 350, y));
  const pieces = upright([150, 250], [100, 120, 140, 160, 180]);
  const found = rowsOf([...across, ...pieces])[0];
  expect(found?.map(([row, column]) => [row, column])).toEqual(
    [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => [row, column])),
  );
});

it('parts columns without a rule between where rows leave a gutter, and keeps a heading over them', () => {
  const across = [100, 140, 180].map((y) => horizontal(50, 250, y));
  const pieces = upright([50, 110, 250], [100, 120, 140, 160, 180]);
  const rows = [134, 154, 174].flatMap((y) => [...glyphs('0.8', 130, y), ...glyphs('0.9', 200, y)]);
  const pageRules = findPageRules([...across, ...pieces]);
  const [found] = withDrawnRows(pageRules, findRuledGrids(pageRules), [...glyphs('Heading', 150, 114), ...rows]);
  const wide = found?.cells
    .filter(({ column }) => column > 0)
    .map(({ row, column, columns }) => [row, column, columns]);
  expect(wide).toEqual([[0, 1, 2], ...[1, 2, 3].flatMap((row) => [1, 2].map((column) => [row, column, 1]))]);
});
