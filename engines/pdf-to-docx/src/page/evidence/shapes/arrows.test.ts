import { describe, expect, it } from 'vitest';
import type { DrawnShape } from '../../../model/document/document.ts';
import type { Box } from '../../../model/geometry.ts';
import { pathShape } from '../../../testing/hand-made-document.ts';
import { withArrows } from './arrows.ts';

type Point = readonly [number, number];

const line = (from: Point, to: Point) => pathShape(from, [to]);
const straight = (box: Box): DrawnShape => ({ ...pathShape([0, 0], []), kind: 'line', box, outline: [] });
const level = (x0: number, x1: number, y: number) => straight({ x0, y0: y, x1, y1: y });
const upright = (x: number, y0: number, y1: number) => straight({ x0: x, y0, x1: x, y1 });
const area = (corners: readonly Point[], fill = '000000'): DrawnShape => {
  const [start, ...rest] = corners as [Point, ...Point[]];
  const shape = pathShape(start, rest, { fill, stroke: undefined });
  return { ...shape, outline: shape.outline.map((path) => ({ ...path, isClosed: true })) };
};
/** A triangle that points to the right, as wide as a line of 1 point has it in the middle size. */
const pointing = (x: number, y: number, fill?: string) =>
  area(
    [
      [x, y],
      [x - 6, y + 3],
      [x - 6, y - 3],
    ],
    fill,
  );
const MEDIUM = { kind: 'triangle', length: 'med', width: 'med' } as const;
const pathOf = ({ outline }: DrawnShape) => outline.map(({ start, steps }) => [start, ...steps]);

describe('withArrows', () => {
  it('makes a line and the triangle at its end one line with a head, as far as its tip', () => {
    const [arrow, ...more] = withArrows([level(10, 44, 20), pointing(50, 20)]);
    expect(more).toEqual([]);
    expect(arrow).toMatchObject({ stroke: '000000', fill: undefined, heads: { end: MEDIUM } });
    expect(pathOf(arrow as DrawnShape)).toEqual([
      [
        [10, 20],
        [50, 20],
      ],
    ]);
    expect(arrow?.box).toEqual({ x0: 10, y0: 20, x1: 50, y1: 20 });
  });

  it('finds heads at both ends, and those of lines that lead anywhere', () => {
    const left = area([
      [0, 20],
      [6, 17],
      [6, 23],
    ]);
    expect(withArrows([level(5, 44, 20), left, pointing(50, 20)])).toMatchObject([
      { heads: { start: MEDIUM, end: MEDIUM } },
    ]);
    const slanted = area([
      [103, 100],
      [97, 98],
      [101.2, 93.7],
    ]);
    expect(withArrows([line([0, 0], [99.4, 96]), slanted])).toMatchObject([{ heads: { end: { kind: 'triangle' } } }]);
  });

  it('tells heads with a notch and heads of two strokes', () => {
    const notched = area([
      [50, 20],
      [44, 23],
      [46, 20],
      [44, 17],
    ]);
    expect(withArrows([level(10, 46, 20), notched])).toMatchObject([{ heads: { end: { kind: 'stealth' } } }]);
    const strokes = area([
      [64, 252.2],
      [57.5, 255.8],
      [57, 255.2],
      [61.9, 252.6],
      [57, 252.6],
      [57, 251.9],
      [61.9, 251.9],
      [57, 249.3],
      [57.5, 248.8],
    ]);
    const open = { kind: 'arrow', length: 'med', width: 'med' };
    expect(withArrows([level(10, 57.4, 252.2), strokes])).toMatchObject([{ heads: { end: open } }]);
  });

  it('takes a triangle with a corner in the middle of a side for one', () => {
    const head = area([
      [50, 20],
      [44, 23],
      [44, 20],
      [44, 17],
    ]);
    expect(withArrows([level(10, 44, 20), head])).toMatchObject([{ heads: { end: MEDIUM } }]);
  });

  it('gives heads the size of DrawingML that is nearest to theirs', () => {
    const sized = (length: number, width: number) =>
      area([
        [50, 20],
        [50 - length, 20 + width / 2],
        [50 - length, 20 - width / 2],
      ]);
    expect(withArrows([level(10, 46, 20), sized(4, 10)])).toMatchObject([
      { heads: { end: { length: 'sm', width: 'lg' } } },
    ]);
    expect(withArrows([level(10, 30, 20), sized(30, 30)])).toHaveLength(2);
  });

  it('takes lines that meet end to end for one around corners, but none that branch', () => {
    const corners = [level(40, 50, 10), upright(50, 10, 90), level(50, 74, 90)];
    const [arrow, ...more] = withArrows([...corners, pointing(80, 90)]);
    expect(more).toEqual([]);
    expect(pathOf(arrow as DrawnShape)).toEqual([
      [
        [40, 10],
        [50, 10],
        [50, 90],
        [80, 90],
      ],
    ]);
    const branched = [...corners, level(20, 50, 90), pointing(80, 90)];
    expect(withArrows(branched)).toMatchObject([
      { kind: 'line' },
      { kind: 'line' },
      { kind: 'line' },
      { heads: { end: MEDIUM } },
    ]);
  });

  it('keeps curves', () => {
    const curve = pathShape([0, 0], [[20, 0, 20, 20, 44, 20]]);
    const [arrow] = withArrows([curve, pointing(50, 20)]);
    expect(pathOf(arrow as DrawnShape)).toEqual([
      [
        [0, 0],
        [20, 0, 20, 20, 50, 20],
      ],
    ]);
  });

  it('leaves areas that are no heads as they are', () => {
    const square = area([
      [50, 17],
      [50, 23],
      [44, 23],
      [44, 17],
    ]);
    const sideways = area([
      [47, 26],
      [44, 20],
      [50, 20],
    ]);
    for (const other of [square, sideways, pointing(50, 20, 'FF0000'), pointing(80, 20)]) {
      const shapes = [level(10, 44, 20), other];
      expect(withArrows(shapes)).toEqual(shapes);
    }
  });

  it('leaves drawings with more lines and heads than it may compare as they are', () => {
    const shapes = Array.from({ length: 500 }, (_, i) => [level(10, 44, 10 * i), pointing(50, 10 * i)]).flat();
    expect(withArrows(shapes.slice(0, 800))).toHaveLength(400);
    expect(withArrows(shapes)).toEqual(shapes);
  });
});
