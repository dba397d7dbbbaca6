import { describe, expect, it } from 'vitest';
import type { DrawnShape } from '../../model/document/document.ts';
import type { PathStep } from '../../model/page-content.ts';
import { paragraph, pathShape, section, wordDocument } from '../../testing/hand-made-document.ts';
import { validityErrors } from '../../testing/validity.ts';
import { writeDocx } from '../docx.ts';
import { connectorOf } from './connectors.ts';
import { shapeGraphic } from './shapes.ts';

type Point = readonly [number, number];
const HEAD = { kind: 'triangle', length: 'med', width: 'lg' } as const;

const arrow = (start: Point, ...steps: readonly PathStep[]) => pathShape(start, steps, { heads: { end: HEAD } });

describe('connectorOf', () => {
  it('turns a straight line so that it leads where it did', () => {
    expect(connectorOf(arrow([0, 0], [40, 20]))).toMatchObject({ preset: 'straightConnector1', turn: '' });
    expect(connectorOf(arrow([40, 20], [0, 0]))?.turn).toBe(' flipH="1" flipV="1"');
  });

  it('bends lines around one corner and around two', () => {
    expect(connectorOf(arrow([0, 0], [40, 0], [40, 20]))).toMatchObject({ preset: 'bentConnector2', turn: '' });
    const twice = connectorOf(arrow([0, 0], [10, 0], [10, 20], [40, 20]));
    expect(twice).toMatchObject({ preset: 'bentConnector3', adjustments: '<a:gd name="adj1" fmla="val 25000"/>' });
  });

  it('has the ends of a line for its area, also where its middle reaches beyond them', () => {
    const around = connectorOf(arrow([0, 0], [60, 0], [60, 20], [40, 20]));
    expect(around).toMatchObject({
      ends: { x0: 0, y0: 0, x1: 40, y1: 20 },
      adjustments: expect.stringContaining('150000'),
    });
  });

  it('turns a line that begins upright by a right angle about its middle', () => {
    const { box, ends, turn } = connectorOf(arrow([0, 0], [0, 10], [40, 10], [40, 20])) ?? {};
    expect(ends).toEqual({ x0: 0, y0: 0, x1: 40, y1: 20 });
    expect(box).toEqual({ x0: 10, y0: -10, x1: 30, y1: 30 });
    expect(turn).toBe(' rot="5400000" flipV="1"');
  });

  it('leaves curves, slanted corners and plain lines to other shapes', () => {
    const plain = { ...arrow([0, 0], [40, 20]), heads: undefined };
    const curve = arrow([0, 0], [10, 0, 20, 10, 40, 20]);
    for (const other of [plain, curve, arrow([0, 0], [20, 10], [40, 0])]) expect(connectorOf(other)).toBeUndefined();
  });
});

it('writes lines with heads as connectors that are valid, alone, in groups and within their area', async () => {
  const shapes = [arrow([0, 5], [40, 5]), arrow([40, 0], [40, 30], [10, 30]), arrow([0, 0], [10, 0, 20, 10, 40, 20])];
  const pictureOf = (own: readonly DrawnShape[]) =>
    paragraph('', { inlines: [{ kind: 'picture', picture: { shapes: own, width: 45, height: 40, alt: '' } }] });
  const docx = writeDocx(wordDocument([section([pictureOf(shapes), ...shapes.map((one) => pictureOf([one]))])]));
  expect(await validityErrors(docx)).toEqual([]);
  const { xml, width, height } = shapeGraphic(shapes.slice(0, 1));
  expect([width, height]).toEqual([508_000, 0]);
  expect(xml).toContain('<wps:cNvCnPr/>');
  expect(xml).toContain('<a:tailEnd type="triangle" w="lg" len="med"/></a:ln>');
  expect(shapeGraphic(shapes.slice(1, 2)).requires).toBe('wpg');
}, 60_000);
