import { type Box, type Matrix, mapBox } from '../../model/geometry.ts';
import type { PathShape, PathStep, Subpath } from '../../model/page-content.ts';
import { SEGMENT } from '../format.ts';
import { MAX_BOUNDS_SEGMENTS, MAX_SEGMENTS } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** A filled box thinner than this (points) is a rule, however it was drawn. */
const MAX_RULE_THICKNESS = 3;
/** A filled box of more corners than a closed rectangle needs is a rule only where it is thinner than this (points). */
const RECTANGLE_POINTS = 6;
const MAX_UNDERLINE_THICKNESS = 1.5;
/** A rule is at least this many times as long as it is thick. */
const MIN_RULE_ASPECT = 3;
/** Ends of a straight segment may be this far (points) out of line. */
const AXIS_SLACK = 0.35;
/** Short ones out of line by more than this (over their length) are parts of a curve. */
const MAX_SLOPE = 0.1;

/** A part of a path: a straight rule, a rectangle, or anything else. */
export interface Shape {
  readonly box: Box;
  readonly kind: PathShape['kind'];
  /** Of kind `other`, where the path is not too long. */
  readonly outline?: readonly Subpath[];
}

interface Point {
  readonly type: number;
  readonly isClosing: boolean;
  readonly x: number;
  readonly y: number;
}

/** Splits a path into rules and rectangles where it consists of nothing else, else gives its bounding box. */
export function shapeOf(
  pdfium: Pdfium,
  path: Pointer,
  toDisplay: Matrix,
  paint: { isFilled: boolean; lineWidth: number },
): Shape[] {
  const count = pdfium.exports.FPDFPath_CountSegments(path);
  if (count <= 0) return [];
  if (count > MAX_SEGMENTS) return [{ box: bounds(pdfium, path, toDisplay), kind: 'other' }];
  const subpaths = readSubpaths(pdfium, path, toDisplay, count);
  const shapes: Shape[] = [];
  for (const points of subpaths) {
    const found = paint.isFilled ? filledShape(points) : strokedShapes(points);
    if (!found) return [{ box: boxOf(subpaths.flat()), kind: 'other', outline: subpaths.map(outlineOf) }];
    shapes.push(...found);
  }
  return shapes;
}

function bounds({ exports, heap }: Pdfium, path: Pointer, toDisplay: Matrix): Box {
  const out = heap.scratch;
  const count = Math.min(exports.FPDFPath_CountSegments(path), MAX_BOUNDS_SEGMENTS);
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    if (!exports.FPDFPathSegment_GetPoint(exports.FPDFPath_GetPathSegment(path, i), out, out + 4)) continue;
    left = Math.min(left, heap.float(out));
    right = Math.max(right, heap.float(out));
    bottom = Math.min(bottom, heap.float(out + 4));
    top = Math.max(top, heap.float(out + 4));
  }
  return mapBox(toDisplay, left, bottom, right, top);
}

function readSubpaths({ exports, heap }: Pdfium, path: Pointer, m: Matrix, count: number): Point[][] {
  const out = heap.scratch;
  const subpaths: Point[][] = [];
  let points: Point[] = [];
  for (let i = 0; i < count; i++) {
    const segment = exports.FPDFPath_GetPathSegment(path, i);
    exports.FPDFPathSegment_GetPoint(segment, out, out + 4);
    const x = heap.float(out);
    const y = heap.float(out + 4);
    const point = {
      type: exports.FPDFPathSegment_GetType(segment),
      isClosing: exports.FPDFPathSegment_GetClose(segment) !== 0,
      x: m[0] * x + m[2] * y + m[4],
      y: m[1] * x + m[3] * y + m[5],
    };
    if (point.type === SEGMENT.move) {
      points = [];
      subpaths.push(points);
    } else if (points.length === 0) subpaths.push(points);
    points.push(point);
  }
  return subpaths.filter((subpath) => subpath.length > 1);
}

/** PDFium gives a curve as three points of their own. */
function outlineOf(points: readonly Point[]): Subpath {
  const first = points[0] as Point;
  const steps: PathStep[] = [];
  for (let i = 1; i < points.length; ) {
    const [a, b, c] = [points[i], points[i + 1], points[i + 2]] as [Point, Point | undefined, Point | undefined];
    if (a.type === SEGMENT.curve && b && c) {
      steps.push([a.x, a.y, b.x, b.y, c.x, c.y]);
      i += 3;
    } else {
      steps.push([a.x, a.y]);
      i++;
    }
  }
  return { start: [first.x, first.y], steps, isClosed: isClosed(points) };
}

function boxOf(points: readonly Point[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  return { x0, y0, x1, y1 };
}

const isStraight = (points: readonly Point[]) => points.every((point, i) => i === 0 || point.type === SEGMENT.line);
const isAxisAligned = (a: Point, b: Point) => Math.abs(a.x - b.x) <= AXIS_SLACK || Math.abs(a.y - b.y) <= AXIS_SLACK;

function filledShape(points: readonly Point[]): Shape[] | undefined {
  if (!isStraight(points)) return undefined;
  const box = boxOf(points);
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  // Underlines of several words may be one thin shape with a corner wherever a word ends.
  if (points.length > RECTANGLE_POINTS && Math.min(width, height) > MAX_UNDERLINE_THICKNESS) return undefined;
  for (let i = 1; i < points.length; i++)
    if (!isAxisAligned(points[i - 1] as Point, points[i] as Point)) return undefined;
  if (height <= MAX_RULE_THICKNESS && width >= height * MIN_RULE_ASPECT) return [{ box, kind: 'horizontal' }];
  if (width <= MAX_RULE_THICKNESS && height >= width * MIN_RULE_ASPECT) return [{ box, kind: 'vertical' }];
  return points.length >= 4 && points.length <= RECTANGLE_POINTS ? [{ box, kind: 'rectangle' }] : undefined;
}

function strokedShapes(points: readonly Point[]): Shape[] | undefined {
  if (!isStraight(points)) return undefined;
  const isRectangle = (points.length === 4 || points.length === 5) && isClosed(points);
  const shapes: Shape[] = [];
  const last = points[points.length - 1] as Point;
  const ring = last.isClosing ? [...points, points[0] as Point] : points;
  for (let i = 1; i < ring.length; i++) {
    const from = ring[i - 1] as Point;
    const to = ring[i] as Point;
    const box = boxOf([from, to]);
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    if (width <= AXIS_SLACK && height <= AXIS_SLACK) continue;
    if (Math.min(width, height) > Math.min(AXIS_SLACK, MAX_SLOPE * Math.max(width, height))) return undefined;
    shapes.push({ box, kind: Math.abs(from.y - to.y) <= AXIS_SLACK ? 'horizontal' : 'vertical' });
  }
  return isRectangle && shapes.length === 4 ? [{ box: boxOf(points), kind: 'rectangle' }] : shapes;
}

function isClosed(points: readonly Point[]): boolean {
  const first = points[0] as Point;
  const last = points[points.length - 1] as Point;
  return last.isClosing || (Math.abs(first.x - last.x) <= AXIS_SLACK && Math.abs(first.y - last.y) <= AXIS_SLACK);
}
