import type { ArrowHead } from '../../model/document/arrow-head.ts';
import type { DrawnShape } from '../../model/document/document.ts';
import { type Box, boxAround } from '../../model/geometry.ts';
import type { Subpath } from '../../model/page-content.ts';
import { ANGLE_UNITS, WHOLE_SHARE } from '../format.ts';
import { HARDLY_SEEN } from '../tolerances.ts';

/** Degrees. */
const RIGHT_ANGLE = 90;

/** A line with heads as one of DrawingML's connectors: when people move an end, it stays straight, or keeps its right angles. */
export interface Connector {
  /** ECMA-376 20.1.10.56. */
  readonly preset: 'straightConnector1' | 'bentConnector2' | 'bentConnector3';
  /** From its start to its end, in points: a middle part may reach beyond it. */
  readonly ends: Box;
  /** The same before it is turned. */
  readonly box: Box;
  /** Whether its box is turned by a right angle. */
  readonly isTurned: boolean;
  /** Attributes of `a:xfrm` that turn and mirror it. */
  readonly turn: string;
  /** Content of `a:avLst`: where the middle part of three is. */
  readonly adjustments: string;
}

type Point = readonly [x: number, y: number];

/** The connector that draws a line with heads; undefined for other shapes, for curves and for lines of more corners. */
export function connectorOf({ outline: [path], heads }: DrawnShape): Connector | undefined {
  const points = heads && path && pointsOf(path);
  const [start, corner, next, end, ...more] = points ?? [];
  if (!start || !corner || more.length > 0) return undefined;
  if (!next) return { ...across(start, corner), preset: 'straightConnector1', adjustments: '' };
  if (!end) {
    const isBent = isAlong(0, start, corner, next) || isAlong(1, start, corner, next);
    if (!isBent) return undefined;
    return { ...placed(start, next, isLevel(start, corner)), preset: 'bentConnector2', adjustments: '' };
  }
  const axis = isLevel(start, corner) ? 0 : 1;
  const isBent = isAlong(axis, start, corner, next) && isAlong(axis === 0 ? 1 : 0, corner, next, end);
  const length = end[axis] - start[axis];
  if (!isBent || Math.abs(length) <= HARDLY_SEEN) return undefined;
  const middle = Math.round((WHOLE_SHARE * (corner[axis] - start[axis])) / length);
  const adjustments = `<a:gd name="adj1" fmla="val ${middle}"/>`;
  return { ...placed(start, end, axis === 0), preset: 'bentConnector3', adjustments };
}

/** The corners of a path of straight steps; undefined for curves. */
function pointsOf({ start, steps }: Subpath): Point[] | undefined {
  const points = steps.flatMap((step): Point[] => (step.length === 2 ? [step] : []));
  return points.length === steps.length ? [start, ...points] : undefined;
}

const isLevel = (a: Point, b: Point) => Math.abs(a[1] - b[1]) <= HARDLY_SEEN;
const isUpright = (a: Point, b: Point) => Math.abs(a[0] - b[0]) <= HARDLY_SEEN;

/** Whether a line follows an axis to a corner, and from there the other. */
const isAlong = (axis: 0 | 1, a: Point, corner: Point, b: Point) =>
  axis === 0 ? isLevel(a, corner) && isUpright(corner, b) : isUpright(a, corner) && isLevel(corner, b);

const placed = (start: Point, end: Point, isFirstLevel: boolean) =>
  isFirstLevel ? across(start, end) : upright(start, end);

type Place = Omit<Connector, 'preset' | 'adjustments'>;

/** Connectors lead from the upper left corner of their box to the lower right one. */
function across(start: Point, end: Point): Place {
  const box = boxAround([start, end]);
  return { ends: box, box, isTurned: false, turn: flips(end[0] < start[0], end[1] < start[1]) };
}

/** Connectors begin level: turned clockwise by a right angle, they lead down from the upper right corner to the lower left one. */
function upright(start: Point, end: Point): Place {
  const ends = boxAround([start, end]);
  const [x, y] = [(ends.x0 + ends.x1) / 2, (ends.y0 + ends.y1) / 2];
  const [width, height] = [(ends.y1 - ends.y0) / 2, (ends.x1 - ends.x0) / 2];
  const box = { x0: x - width, y0: y - height, x1: x + width, y1: y + height };
  const turn = ` rot="${RIGHT_ANGLE * ANGLE_UNITS}"${flips(end[1] < start[1], end[0] > start[0])}`;
  return { ends, box, isTurned: true, turn };
}

const flips = (isMirrored: boolean, isUpsideDown: boolean) =>
  `${isMirrored ? ' flipH="1"' : ''}${isUpsideDown ? ' flipV="1"' : ''}`;

/** The heads of a line within `a:ln` (ECMA-376 20.1.8.38 and 20.1.8.57: what is called its head is its start). */
export const headsXml = ({ heads }: DrawnShape): string =>
  headXml('headEnd', heads?.start) + headXml('tailEnd', heads?.end);

const headXml = (name: 'headEnd' | 'tailEnd', head: ArrowHead | undefined) =>
  head ? `<a:${name} type="${head.kind}" w="${head.width}" len="${head.length}"/>` : '';
