import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { lineText } from '../../model/text.ts';
import { box, filled, grid, pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { LineBuilder } from '../../text/lines.ts';
import { findPageRules } from '../evidence/find-page-rules.ts';
import { fillGrids } from '../evidence/grids/filled-grids.ts';
import { findRuledGrids } from '../evidence/grids/ruled-grids.ts';
import { ruledTable } from './ruled-tables.ts';

const PAGE = box(0, 0, 400, 600);
const pageRules = findPageRules(grid([50, 150, 250], [100, 130, 160]));
const grids = findRuledGrids(pageRules);

describe('fillGrids', () => {
  it('keeps a grid that holds text, with the glyphs of each cell', () => {
    const inside = glyphs('in', 60, 120);
    const [content] = fillGrids(grids, [], [...inside, ...glyphs('out', 60, 300)], PAGE);
    expect([...(content?.glyphs.values() ?? [])]).toEqual([inside]);
  });

  it('drops a grid without text', () => {
    expect(fillGrids(grids, [], glyphs('out', 60, 300), PAGE)).toEqual([]);
  });

  it('drops a frame around the whole page', () => {
    const frame = findRuledGrids(findPageRules(grid([5, 395], [5, 595])));
    expect(frame).toHaveLength(1);
    expect(fillGrids(frame, [], glyphs('text', 60, 300), PAGE)).toEqual([]);
  });

  it('drops the lines of a chart: many faces and hardly any text', () => {
    const places = Array.from({ length: 11 }, (_, i) => 50 + 20 * i);
    const chart = findRuledGrids(findPageRules(grid(places, places)));
    expect(fillGrids(chart, [], glyphs('7', 52, 62), PAGE)).toEqual([]);
  });

  it('keeps a form that is still to be filled in below the headings of its columns', () => {
    const rows = Array.from({ length: 15 }, (_, i) => 50 + 20 * i);
    const form = findRuledGrids(findPageRules(grid([50, 150, 250, 350], rows)));
    const headings = ['Name', 'Place', 'Date'].flatMap((text, i) => glyphs(text, 60 + 100 * i, 64));
    expect(fillGrids(form, [], headings, PAGE)).toHaveLength(1);
    expect(fillGrids(form, [], headings.slice(0, 9), PAGE)).toEqual([]);
  });

  it('gives text in nested grids to the inner one', () => {
    const outer = grid([20, 380], [50, 400]);
    const nested = findRuledGrids(findPageRules([...outer, ...grid([50, 150, 250], [100, 130, 160])]));
    const contents = fillGrids(nested, [], glyphs('in', 60, 120), PAGE);
    expect(contents.map(({ grid: found }) => found.cells.length)).toEqual([4]);
  });
});

it('counts rules and shading inside a grid among its paths', () => {
  const shade = filled(box(51, 101, 149, 129), 'DDDDDD');
  const away = filled(box(300, 300, 350, 350), 'DDDDDD');
  const withShades = findPageRules([...grid([50, 150, 250], [100, 130, 160]), shade, away]);
  const contents = fillGrids(findRuledGrids(withShades), withShades.shades, glyphs('in', 60, 120), PAGE);
  const paths = new Set(contents.flatMap((content) => content.paths));
  expect(paths.has(shade)).toBe(true);
  expect(paths.has(away)).toBe(false);
  expect(paths.size).toBe(7);
});

it('makes a table with a paragraph for the lines of a cell', () => {
  const all = [...glyphs('Upper left', 60, 112), ...glyphs('corner', 60, 124), ...glyphs('Right', 160, 112)];
  const [content] = fillGrids(grids, [], all, PAGE);
  if (!content) throw new Error('the grid holds text');
  const table = ruledTable(content, new LineBuilder(pageContent(), new Set()), 3);
  expect(table).toMatchObject({ kind: 'table', page: 3, edges: [50, 150, 250], box: box(50, 100, 250, 160) });
  const texts = table.rows.map((row) =>
    row.cells.map((cell) => (cell.blocks as readonly TextBlock[]).flatMap((block) => block.lines.map(lineText))),
  );
  expect(texts).toEqual([
    [['Upper left', 'corner'], ['Right']],
    [[], []],
  ]);
  expect(table.rows[0]?.cells[0]?.borders.top).toBeDefined();
});

it('runs a table of right-to-left text from the right, whatever numbers it holds', () => {
  const numbers = [...glyphs('1', 60, 150), ...glyphs('2', 160, 150), ...glyphs('3', 160, 112)];
  const [content] = fillGrids(grids, [], [...glyphs('שלום', 60, 112), ...numbers], PAGE);
  if (!content) throw new Error('the grid holds text');
  expect(ruledTable(content, new LineBuilder(pageContent(), new Set()), 1)).toMatchObject({ isRtl: true });
});
