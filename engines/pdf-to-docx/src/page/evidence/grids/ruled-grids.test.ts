import { describe, expect, it } from 'vitest';
import { box, filled, grid, horizontal, vertical } from '../../../testing/hand-made-page.ts';
import { findPageRules } from '../find-page-rules.ts';
import { bordersOf, findRuledGrids, shadingOf } from './ruled-grids.ts';

const find = (...shapes: Parameters<typeof findPageRules>[0]) => findRuledGrids(findPageRules(shapes));
const spans = (found: ReturnType<typeof find>[number] | undefined) =>
  found?.cells.map(({ row, column, rows, columns }) => [row, column, rows, columns]);

describe('findRuledGrids', () => {
  it('parts a table from the one that it is on, where both sides jump', () => {
    const found = find(...grid([46, 150, 254], [100, 120]), ...grid([50, 120, 250], [120, 140, 160]));
    expect(found.map(({ xs, ys }) => [xs, ys])).toEqual([
      [
        [46, 150, 254],
        [100, 120],
      ],
      [
        [50, 120, 250],
        [120, 140, 160],
      ],
    ]);
    expect(find(...grid([50, 150, 250], [100, 120]), ...grid([150, 250], [120, 140]))).toHaveLength(1);
  });

  it('parts a narrow table from the text across the page that a rule on its side comes down from', () => {
    const head = [74, 100].map((y) => horizontal(0, 540, y));
    const found = find(...head, vertical(0, 74, 322), ...grid([0, 264], [322, 350, 400]));
    expect(found.map(({ xs, ys }) => [xs, ys])).toEqual([
      [
        [0, 540],
        [74, 100, 322],
      ],
      [
        [0, 264],
        [322, 350, 400],
      ],
    ]);
  });

  it('takes upright rules that end just below a rule across for the same table, where several are drawn row by row', () => {
    const rows = (x: number) => [vertical(x, 103.5, 120), vertical(x, 120, 140)];
    const across = [horizontal(50, 250, 100), horizontal(50, 250, 140)];
    expect(find(...across, ...rows(100), ...rows(150))).toMatchObject([{ ys: [100, 140] }]);
    const single = [100, 150].map((x) => vertical(x, 103.5, 140));
    expect(find(...across, ...single).some(({ ys }) => ys.includes(100))).toBe(false);
  });

  it('ends a table without a frame where its rules end', () => {
    const open = [...[100, 120, 140].map((y) => horizontal(50, 250, y)), vertical(150, 100, 140)];
    const [found] = findRuledGrids(findPageRules(open));
    expect(found).toMatchObject({ xs: [50, 150, 250], ys: [100, 120, 140], isOpen: true });
    const crossed = [horizontal(50, 250, 120), vertical(100, 100, 140), vertical(200, 100, 140)];
    expect(findRuledGrids(findPageRules(crossed))).toMatchObject([{ ys: [100, 120, 140] }]);
  });

  it('lets a rule that ends in one row part that row alone', () => {
    const frame = grid([0, 160], [0, 80]);
    const number = [vertical(50, 0, 16), horizontal(0, 50, 16)];
    expect(spans(find(...frame, ...number)[0])).toEqual([
      [0, 0, 1, 1],
      [0, 1, 1, 1],
      [1, 0, 1, 2],
    ]);
    const onRight = [vertical(110, 0, 16), horizontal(110, 160, 16)];
    expect(spans(find(...frame, ...onRight)[0])).toEqual([
      [0, 0, 1, 1],
      [0, 1, 1, 1],
      [1, 0, 1, 2],
    ]);
  });

  it('finds the cells of a full grid', () => {
    const [found] = find(...grid([0, 50, 100], [0, 20, 40]));
    expect(spans(found)).toEqual([
      [0, 0, 1, 1],
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 1, 1],
    ]);
    expect(found?.cells[3]?.box).toEqual(box(50, 20, 100, 40));
  });

  it('merges cells where a wall is missing', () => {
    const shapes = [
      ...[0, 20, 40].map((y) => horizontal(0, 100, y)),
      vertical(0, 0, 40),
      vertical(100, 0, 40),
      vertical(50, 20, 40),
    ];
    expect(spans(find(...shapes)[0])).toEqual([
      [0, 0, 1, 2],
      [1, 0, 1, 1],
      [1, 1, 1, 1],
    ]);
  });

  it('merges cells down where a rule is missing', () => {
    const shapes = [
      ...[0, 50, 100].map((x) => vertical(x, 0, 40)),
      horizontal(0, 100, 0),
      horizontal(0, 100, 40),
      horizontal(50, 100, 20),
    ];
    expect(spans(find(...shapes)[0])).toEqual([
      [0, 0, 2, 1],
      [0, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
  });

  it('finds two grids apart', () => {
    expect(find(...grid([0, 50, 100], [0, 20, 40]), ...grid([0, 50, 100], [200, 220, 240]))).toHaveLength(2);
  });

  it('takes no lone rules for a grid', () => {
    expect(find(horizontal(0, 100, 0), horizontal(0, 100, 20))).toEqual([]);
    expect(find(horizontal(0, 100, 0), vertical(50, 0, 40))).toEqual([]);
  });

  it('takes a double rule for one wall', () => {
    expect(spans(find(...grid([0, 50, 52, 100], [0, 20]))[0])).toHaveLength(2);
  });

  it('reads the shading of each cell', () => {
    const [found] = find(...grid([0, 50, 100], [0, 20]), filled(box(0, 0, 50, 20), 'DDDDDD'));
    expect(found?.cells.map((cell) => cell.shading)).toEqual(['DDDDDD', '']);
  });
});

it('gives a cell the borders whose rules cover most of a side', () => {
  const edges = findPageRules([horizontal(0, 100, 0, { lineWidth: 2, stroke: 'FF0000' }), vertical(0, 0, 8)]);
  expect(bordersOf(edges, box(0, 0, 50, 20))).toEqual({
    top: { width: 2, color: 'FF0000', style: 'single' },
    bottom: undefined,
    left: undefined,
    right: undefined,
  });
});

it('gives a rule within reach of both sides of a narrow cell to the nearer one', () => {
  const bar = findPageRules([vertical(40, 0, 50)]);
  const { left, right } = bordersOf(bar, box(40, 0, 42, 50));
  expect([left !== undefined, right]).toEqual([true, undefined]);
  const other = bordersOf(bar, box(38, 0, 40, 50));
  expect([other.left, other.right !== undefined]).toEqual([undefined, true]);
});

it('draws a dashed border for a dashed rule', () => {
  const edges = findPageRules([horizontal(0, 100, 0, { isDashed: true })]);
  expect(bordersOf(edges, box(0, 0, 100, 20)).top?.style).toBe('dashed');
});

it('takes the topmost of shades that cover a cell, and white for none', () => {
  const { shades } = findPageRules([filled(box(0, 0, 100, 20), 'DDDDDD'), filled(box(0, 0, 100, 20), 'FFEEDD')]);
  expect(shadingOf({ shades }, box(0, 0, 50, 20))).toBe('FFEEDD');
  expect(shadingOf(findPageRules([filled(box(0, 0, 100, 20), 'FFFFFF')]), box(0, 0, 50, 20))).toBe('');
  const stacked = [0, 20, 40].map((y) => filled(box(2, y + 2, 98, y + 22), 'FFEEDD'));
  const framed = (...areas: typeof stacked) =>
    findRuledGrids(findPageRules([...areas, ...grid([0, 100], [0, 64])]))[0]?.cells;
  expect(framed(...stacked)?.map(({ shading }) => shading)).toEqual(['FFEEDD']);
  expect(framed(...stacked.slice(0, 2))?.map(({ shading }) => shading)).toEqual(['']);
});
