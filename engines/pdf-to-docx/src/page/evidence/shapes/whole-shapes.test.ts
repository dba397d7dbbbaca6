import { describe, expect, it } from 'vitest';
import { box, filled, horizontal, vertical } from '../../../testing/hand-made-page.ts';
import { drawnShapes } from './drawn-shapes.ts';

const AREA = box(0, 0, 60, 40);
const SIDES = [horizontal(0, 60, 40), vertical(0, 0, 40), horizontal(0, 60, 0), vertical(60, 0, 40)];

describe('withWholeShapes', () => {
  it('takes four lines along the sides of a box for its outline', () => {
    expect(drawnShapes(SIDES, AREA)).toMatchObject([
      { kind: 'rectangle', box: AREA, stroke: '000000', fill: undefined },
    ]);
  });

  it('makes an area and the outline that is drawn on it one shape', () => {
    const found = drawnShapes([filled(AREA, 'EEEEEE'), ...SIDES], AREA);
    expect(found).toMatchObject([{ kind: 'rectangle', fill: 'EEEEEE', stroke: '000000', lineWidth: 0.5 }]);
    const outline = [{ start: [0, 0] as const, steps: [[60, 0] as const, [30, 40] as const], isClosed: true }];
    const shape = { kind: 'other' as const, outline };
    const inked = filled(AREA, 'EEEEEE', shape);
    const back = outline.map((path) => ({ ...path, steps: [...path.steps, [0, 0] as const] }));
    const { fill: _, ...line } = { ...inked, outline: back, stroke: '000000', lineWidth: 1 };
    expect(drawnShapes([inked, line], AREA)).toMatchObject([
      { kind: 'path', fill: 'EEEEEE', stroke: '000000', lineWidth: 1 },
    ]);
  });

  it('takes an outline below its area for its own where both have one color', () => {
    const { fill: _, ...line } = filled(AREA, '', { stroke: 'EEEEEE', lineWidth: 1 });
    expect(drawnShapes([line, filled(AREA, 'EEEEEE')], AREA)).toHaveLength(1);
    expect(drawnShapes([line, filled(AREA, 'CCCCCC')], AREA)).toHaveLength(2);
  });

  it('leaves lines apart that bound no box, or look different', () => {
    const open = [...SIDES.slice(0, 3), vertical(30, 0, 40)];
    const colored = [...SIDES.slice(0, 3), vertical(60, 0, 40, { stroke: 'FF0000' })];
    for (const lines of [open, colored]) expect(drawnShapes(lines, AREA)).toHaveLength(4);
    expect(drawnShapes([filled(box(5, 5, 30, 30), 'EEEEEE'), ...SIDES], AREA)).toHaveLength(2);
  });
});
