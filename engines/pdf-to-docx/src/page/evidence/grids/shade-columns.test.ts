import { expect, it } from 'vitest';
import { box, filled, grid } from '../../../testing/hand-made-page.ts';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { findPageRules } from '../find-page-rules.ts';
import { findRuledGrids } from './ruled-grids.ts';
import { withShadedColumns } from './shade-columns.ts';

/** A table of three rows that is framed only, with some areas in it. */
const find = (areas: ReturnType<typeof filled>[], text: ReturnType<typeof glyphs>) => {
  const pageRules = findPageRules([...areas, ...grid([50, 350], [100, 120, 140, 160])]);
  return withShadedColumns(pageRules, findRuledGrids(pageRules), text)[0]?.cells.map(({ columns, shading }) => [
    columns,
    shading,
  ]);
};
const head = (xs: readonly number[]) => xs.slice(1).map((x, i) => filled(box(xs[i] as number, 100, x, 120), '4472C4'));
const words = (y: number, ...xs: number[]) => xs.flatMap((x) => glyphs('word', x, y));

it('parts the columns that the shaded headings of a framed table show, where text is in them', () => {
  const text = [...words(114, 60, 160, 260), ...words(134, 60, 160), ...words(154, 60)];
  expect(find(head([50, 150, 250, 350]), text)).toEqual([
    [1, '4472C4'],
    [1, '4472C4'],
    [1, '4472C4'],
    [1, ''],
    [1, ''],
    [1, ''],
    [3, ''],
  ]);
});

it('parts them as well where the lines in each heading are shaded, too', () => {
  const lines = [60, 160, 260].map((x) => filled(box(x, 100, x + 80, 120), '4472C4'));
  const text = [...words(114, 60, 160, 260), ...words(134, 60), ...words(154, 60)];
  expect(find([...head([50, 150, 250, 350]), ...lines], text)?.slice(0, 3)).toEqual(Array(3).fill([1, '4472C4']));
});

it('leaves rows whole whose text is across', () => {
  const text = [...words(114, 60, 160, 260), ...words(134, 140, 240), ...words(154, 60, 260)];
  expect(find(head([50, 150, 250, 350]), text)?.slice(3, 5)).toEqual([
    [3, ''],
    [1, ''],
  ]);
});

it('leaves tables alone in which areas stand apart from each other, or only one fills a row', () => {
  const text = [...words(114, 60, 260), ...words(134, 60, 260)];
  expect(find([...head([50, 150]), ...head([250, 350])], text)).toHaveLength(3);
  expect(find(head([50, 350]), text)).toHaveLength(3);
});
