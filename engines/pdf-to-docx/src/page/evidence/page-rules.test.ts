import { describe, expect, it } from 'vitest';
import type { PathShape } from '../../model/page-content.ts';
import { box, filled, horizontal, vertical } from '../../testing/hand-made-page.ts';
import { findPageRules } from './find-page-rules.ts';

const extents = (edges: readonly { at: number; from: number; to: number }[]) =>
  edges.map(({ at, from, to }) => [at, from, to]);

describe('findPageRules', () => {
  it('takes a small square that is alone for a check box, and small squares in a row for cells', () => {
    const square = (x: number): PathShape => ({
      ...horizontal(x, x + 10, 100),
      kind: 'rectangle',
      box: box(x, 100, x + 10, 110),
    });
    expect(findPageRules([square(50)]).vertical).toEqual([]);
    expect(findPageRules([square(50), square(60), square(70)]).vertical).toHaveLength(4);
  });

  it('leaves out rules beside the text from the upper edge of a page to the lower one', () => {
    const across = horizontal(60, 300, 500);
    const upright = [vertical(60, 0, 600), vertical(350, -1, 601), vertical(80, 20, 600), vertical(200, 0, 600)];
    const page = { width: 400, height: 600 };
    const { vertical: found, horizontal: rest } = findPageRules([across, ...upright], [], page);
    expect(extents(found)).toEqual([
      [80, 20, 600],
      [200, 0, 600],
    ]);
    expect(extents(rest)).toEqual([[500, 60, 300]]);
    expect(findPageRules(upright).vertical).toHaveLength(4);
  });

  it('sorts rules by direction', () => {
    const found = findPageRules([horizontal(0, 100, 50), vertical(20, 0, 100)]);
    expect(extents(found.horizontal)).toEqual([[50, 0, 100]]);
    expect(extents(found.vertical)).toEqual([[20, 0, 100]]);
  });

  it('joins rules that meet on one line, and leaves a gap open', () => {
    const found = findPageRules([horizontal(0, 50, 10), horizontal(51, 100, 10.4), horizontal(150, 200, 10)]);
    expect(extents(found.horizontal)).toEqual([
      [10, 0, 100],
      [10, 150, 200],
    ]);
  });

  it('takes the sides of a stroked rectangle for rules', () => {
    const frame: PathShape = { ...filled(box(0, 0, 100, 50), ''), stroke: '000000', lineWidth: 1 };
    const { fill: _, ...stroked } = frame;
    const found = findPageRules([stroked]);
    expect(found.horizontal).toHaveLength(2);
    expect(found.vertical).toHaveLength(2);
    expect(found.shades).toEqual([]);
  });

  it('takes filled areas for shading, but not slivers', () => {
    const found = findPageRules([filled(box(0, 0, 100, 50), 'DDDDDD'), filled(box(0, 60, 3, 63), '000000')]);
    expect(found.shades.map((shade) => shade.color)).toEqual(['DDDDDD']);
  });

  it('sees no white rule on white paper', () => {
    expect(findPageRules([horizontal(0, 100, 50, { stroke: 'FFFFFF' })]).horizontal).toEqual([]);
  });

  it('takes the height of a thin filled box for its width', () => {
    const { stroke: _, ...rule } = horizontal(0, 100, 50, { fill: '000000', box: box(0, 49, 100, 51) });
    expect(findPageRules([rule]).horizontal[0]).toMatchObject({ at: 50, width: 2 });
  });
});
