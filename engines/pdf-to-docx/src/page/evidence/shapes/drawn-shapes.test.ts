import { describe, expect, it } from 'vitest';
import type { PathStep } from '../../../model/page-content.ts';
import { box, filled, horizontal } from '../../../testing/hand-made-page.ts';
import { drawnShapes } from './drawn-shapes.ts';

const outline = (steps: readonly PathStep[]) => [{ start: [10, 20] as const, steps, isClosed: true }];

describe('drawnShapes', () => {
  it('measures rules, rectangles and outlines from the corner of the drawing', () => {
    const triangle = filled(box(10, 20, 30, 40), '00FF00', {
      kind: 'other',
      outline: outline([
        [30, 20],
        [30, 25, 30, 35, 10, 40],
      ]),
    });
    expect(drawnShapes([horizontal(10, 50, 30), triangle], box(10, 20, 50, 40))).toMatchObject([
      { kind: 'line', box: box(0, 10, 40, 10), stroke: '000000', fill: undefined },
      {
        kind: 'path',
        outline: [
          {
            start: [0, 0],
            steps: [
              [20, 0],
              [20, 5, 20, 15, 0, 20],
            ],
            isClosed: true,
          },
        ],
      },
    ]);
  });

  it('fills a thin rectangle instead of stroking it', () => {
    const rule = horizontal(10, 50, 30, { fill: '000000', box: box(10, 30, 50, 31) });
    expect(drawnShapes([rule], box(10, 30, 50, 31))).toMatchObject([{ kind: 'rectangle' }]);
  });

  it('joins the pieces of a rule and of an area', () => {
    const pieces = [
      filled(box(0, 0, 50, 10), 'CCCCCC'),
      horizontal(0, 20, 0),
      filled(box(0, 10, 50, 20), 'CCCCCC'),
      horizontal(20, 50, 0),
      filled(box(0, 20, 50, 30), 'EEEEEE'),
    ];
    const found = drawnShapes(pieces, box(0, 0, 50, 30));
    expect(found?.map((shape) => shape.box)).toEqual([box(0, 0, 50, 20), box(0, 0, 50, 0), box(0, 20, 50, 30)]);
  });

  it('gives up on what has too many steps, was too long to keep, or is cut by a clipping path', () => {
    const area = box(0, 0, 50, 50);
    const many = Array.from({ length: 201 }, (_, i): PathStep => [i, i]);
    expect(drawnShapes([filled(area, '000000', { kind: 'other', outline: outline(many) })], area)).toBeUndefined();
    expect(drawnShapes([filled(area, '000000', { kind: 'other' })], area)).toBeUndefined();
    expect(drawnShapes([filled(area, '000000', { isCut: true })], area)).toBeUndefined();
    expect(drawnShapes([], area)).toBeUndefined();
  });
});
