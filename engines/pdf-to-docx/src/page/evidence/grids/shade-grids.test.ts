import { describe, expect, it } from 'vitest';
import { box, filled, grid } from '../../../testing/hand-made-page.ts';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { findPageRules } from '../find-page-rules.ts';
import { findRuledGrids } from './ruled-grids.ts';
import { withShadeGrids } from './shade-grids.ts';

const find = (...shapes: Parameters<typeof findPageRules>[0]) =>
  withShadeGrids(findPageRules(shapes), findRuledGrids(findPageRules(shapes)));
/** Areas between places, each with its color, left out where that is empty. */
const tiles = (xs: readonly number[], ys: readonly number[], fill = 'CCCCCC', gap = 0) =>
  ys
    .slice(1)
    .flatMap((y, r) =>
      xs.slice(1).map((x, c) => filled(box((xs[c] as number) + gap, (ys[r] as number) + gap, x, y), fill)),
    );

describe('withShadeGrids', () => {
  it('finds a table that nothing draws but the shading of its cells, and gives it no borders', () => {
    const [found, ...more] = find(...tiles([50, 150, 250], [100, 120, 150, 170]));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ xs: [50, 150, 250], ys: [100, 120, 150, 170], isOpen: true });
    expect(found?.cells).toHaveLength(6);
    expect(found?.cells[0]).toMatchObject({ shading: 'CCCCCC', borders: { top: undefined, left: undefined } });
  });

  it('takes no account of a background of the whole table, of shaded lines in a cell, or of white borders between cells', () => {
    const background = filled(box(50, 100, 250, 170), 'EEEEEE');
    const line = filled(box(55, 104, 145, 114), 'DDDDDD');
    const [found] = find(background, ...tiles([50, 150, 250], [100, 120, 150, 170], 'CCCCCC', 2), line);
    expect(found?.cells).toHaveLength(6);
  });

  it('leaves strips and patches of white, by which programs clear a page', () => {
    expect(find(...tiles([0, 100, 200, 400], [80, 120, 150, 170], 'FFFFFF'))).toEqual([]);
  });

  it('leaves words that are highlighted one by one, and areas in one column, alone', () => {
    const words = [50, 91, 160, 203].map((x, i) =>
      filled(box(x, 100 + 12 * (i % 2), x + 40 + i, 112 + 12 * (i % 2)), 'FFFF00'),
    );
    expect(find(...words)).toEqual([]);
    expect(find(...tiles([50, 250], [100, 120, 140, 160, 180]))).toEqual([]);
  });

  it('leaves lines of a list alone whose labels and words are highlighted, as there is no room around them', () => {
    const rows = [100, 112, 124].map((y) => [glyphs('ii.', 50, y + 10), glyphs('Card', 80, y + 10)]);
    const shapes = rows.flatMap((row, r) =>
      row.map((text) => {
        const [first, last] = [text[0]?.box, text.at(-1)?.box];
        return filled(box(first?.x0 ?? 0, 100 + 12 * r, last?.x1 ?? 0, 112 + 12 * r), 'FFFF00');
      }),
    );
    const gaps = [0, 1, 2].map((r) => filled(box(shapes[0]?.box.x1 ?? 0, 100 + 12 * r, 80, 112 + 12 * r), 'FFFF00'));
    const shown = (all: typeof shapes) => withShadeGrids(findPageRules(all), [], rows.flat(2));
    expect(shown([...shapes, ...gaps])).toEqual([]);
    expect(shown(tiles([45, 75, 200], [100, 112, 124, 136], 'FFFF00'))).toHaveLength(1);
  });

  it('takes rules around some of the cells for their borders', () => {
    const shapes = [...tiles([50, 150, 250, 350], [100, 120, 140, 160]), ...grid([150, 250, 350], [120, 140, 160])];
    const pageRules = findPageRules(shapes);
    const [found, ...more] = withShadeGrids(pageRules, findRuledGrids(pageRules));
    expect(more).toEqual([]);
    expect(found?.cells).toHaveLength(9);
    expect(found?.cells[4]?.borders).toMatchObject({ top: { style: 'single' }, right: { style: 'single' } });
    expect(found?.cells[0]?.borders.top).toBeUndefined();
  });

  it('leaves a ruled table with shaded cells as it is', () => {
    const xs = [50, 150, 250];
    const ys = [100, 120, 140, 160];
    const pageRules = findPageRules([...tiles(xs, ys), ...grid(xs, ys)]);
    const ruled = findRuledGrids(pageRules);
    expect(withShadeGrids(pageRules, ruled)).toEqual(ruled);
  });

  it('parts what is not shaded as the other rows and columns continue, but for text that is across', () => {
    const xs = [50, 150, 250, 350];
    const ys = [100, 120, 140, 160];
    const all = tiles(xs, ys);
    const shown = (...texts: ReturnType<typeof glyphs>) => {
      const pageRules = findPageRules(all.filter((_, i) => i !== 4 && i !== 5));
      return withShadeGrids(pageRules, [], texts)[0]?.cells.map(({ columns }) => columns);
    };
    expect(shown()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(shown(...glyphs('a text that goes across the side', 160, 134))).toEqual([1, 1, 1, 1, 2, 1, 1, 1]);
  });

  it('sees cells on the background of the whole table that have no shading of their own', () => {
    const background = filled(box(50, 100, 350, 160), 'EEEEEE');
    const [found] = find(
      background,
      ...tiles([50, 150, 250, 350], [100, 120, 140, 160]).filter((_, i) => ![4, 7].includes(i)),
    );
    expect(found?.cells).toHaveLength(9);
    expect(found?.cells[4]?.shading).toBe('EEEEEE');
  });
});
