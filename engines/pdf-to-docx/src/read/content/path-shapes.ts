import { type Box, type Matrix, mapBox, median, union } from '../../model/geometry.ts';
import type { PathShape, PathStep, Subpath } from '../../model/page-content.ts';
import { RECTANGLE_POINTS, SEGMENT } from '../format.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { STRAIGHT } from '../tolerances.ts';

/** Over its length. A short segment that is farther out of line is a part of a curve. Without it small round shapes are rectangles. */
const MAX_SLOPE = 0.1;

/** Points. A filled box that is thinner is a rule, however it was drawn. Without it rules are filled areas and part no cells. */
const MAX_RULE = 3;

/** Its length over its width, at least. Without it dots and small squares are rules. */
const MIN_ASPECT = 3;

/** Segments of a path that is looked at; a longer one is a drawing whose shape does not matter unless it is as thin as a rule. */
const MAX_SEGMENTS = 400;

/** Dashes that make a rule. */
const MIN_DASHES = 5;

/** Points. Dashes of one rule begin as far from each other, but for so much. */
const EVEN_DASHES = 0.5;

/** Segments of a longer path from which its box is taken. */
const MAX_BOUNDS_SEGMENTS = 20_000;

/** A part of a path: a straight rule, a rectangle, or anything else. */
export interface Shape {
  readonly box: Box;
  readonly kind: PathShape['kind'];
  /** Of kind `other`, where the path is not too long. */
  readonly outline?: readonly Subpath[];
  /** A rule that the path draws dash by dash. */
  readonly isDashed?: true;
}

interface Point {
  readonly type: number;
  readonly isClosing: boolean;
  readonly x: number;
  readonly y: number;
}

/** The points of a subpath. */
type Points = readonly [Point, ...Point[]];
const lastOf = (points: Points): Point => points.at(-1) ?? points[0];

/** Splits a path into rules and rectangles where it consists of nothing else, else gives its bounding box. */
export function shapeOf(
  pdfium: Pdfium,
  path: Pointer,
  toDisplay: Matrix,
  paint: { isFilled: boolean; isEvenOdd: boolean },
): Shape[] {
  const count = pdfium.exports.FPDFPath_CountSegments(path);
  if (count <= 0) return [];
  if (count > MAX_SEGMENTS) {
    const box = bounds(pdfium, path, toDisplay);
    const mayBeDashed = count <= MAX_BOUNDS_SEGMENTS && ruleKind(box) !== undefined;
    const parts = mayBeDashed ? readSubpaths(pdfium, path, toDisplay, count) : [];
    return [dashedRule(parts.flatMap((points) => filledShape(points) ?? [])) ?? { box, kind: 'other' }];
  }
  const subpaths = readSubpaths(pdfium, path, toDisplay, count);
  const shapes: Shape[] = [];
  for (const points of subpaths) {
    const found = paint.isFilled ? filledShape(points) : strokedShapes(points);
    if (!found) return [{ box: boxOf(subpaths.flat()), kind: 'other', outline: subpaths.map(outlineOf) }];
    shapes.push(...found);
  }
  const dashed = dashedRule(shapes);
  if (dashed) return [dashed];
  return paint.isFilled && hasHole(subpaths, paint.isEvenOdd) ? aroundHole(shapes) : shapes;
}

/** Whether of two subpaths that are filled the smaller one is left out, as far as the way says in which they run. */
function hasHole([a, b, ...others]: readonly Points[], isEvenOdd: boolean): boolean {
  if (!a || !b || others.length > 0) return false;
  return isEvenOdd || Math.sign(turnOf(a)) !== Math.sign(turnOf(b));
}

/** Twice the area that points go around, negative where they go the other way. */
const turnOf = (points: Points) =>
  points.reduce((sum, { x, y }, i) => {
    const before = points[i - 1] ?? lastOf(points);
    return sum + (before.x * y - x * before.y);
  }, 0);

/** What is filled of a rectangle around another that is left out, as of the border around a box; other shapes as they are. */
function aroundHole(shapes: readonly Shape[]): Shape[] {
  const [a, b] = shapes;
  if (a?.kind !== 'rectangle' || b?.kind !== 'rectangle') return [...shapes];
  const [outer, hole] = isWithin(b.box, a.box) ? [a.box, b.box] : [b.box, a.box];
  if (!isWithin(hole, outer)) return [...shapes];
  const sides = [
    { ...outer, y1: hole.y0 },
    { ...hole, x0: outer.x0, x1: hole.x0 },
    { ...hole, x0: hole.x1, x1: outer.x1 },
    { ...outer, y0: hole.y1 },
  ];
  return sides.flatMap((box) => {
    const isSeen = box.x1 > box.x0 && box.y1 > box.y0;
    return isSeen ? [{ box, kind: ruleKind(box) ?? 'rectangle' }] : [];
  });
}

const isWithin = (inner: Box, outer: Box) =>
  inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;

/** The rule that a path draws dash by dash, as browsers draw dashed borders; undefined for any other. */
function dashedRule(shapes: readonly Shape[]): Shape | undefined {
  if (shapes.length < MIN_DASHES) return undefined;
  const box = union(shapes.map((shape) => shape.box));
  const kind = ruleKind(box);
  if (!kind) return undefined;
  const ends = shapes
    .map(({ box: { x0, y0, x1, y1 } }) => (kind === 'horizontal' ? ([x0, x1] as const) : ([y0, y1] as const)))
    .sort(([a], [b]) => a - b);
  const pitches = ends.slice(1).map(([start], i) => start - ends[i]![0]);
  const usual = median(pitches);
  const areApart = ends.every(([start], i) => i === 0 || ends[i - 1]![1] < start);
  return areApart && pitches.every((pitch) => Math.abs(pitch - usual) <= EVEN_DASHES)
    ? { box, kind, isDashed: true }
    : undefined;
}

/** The way that a box as thin as a rule runs; undefined for any other. */
function ruleKind({ x0, y0, x1, y1 }: Box): 'horizontal' | 'vertical' | undefined {
  const [width, height] = [x1 - x0, y1 - y0];
  if (height <= MAX_RULE && width >= height * MIN_ASPECT) return 'horizontal';
  return width <= MAX_RULE && height >= width * MIN_ASPECT ? 'vertical' : undefined;
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

function readSubpaths({ exports, heap }: Pdfium, path: Pointer, m: Matrix, count: number): Points[] {
  const out = heap.scratch;
  const subpaths: [Point, ...Point[]][] = [];
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
    const points = point.type === SEGMENT.move ? undefined : subpaths.at(-1);
    if (points) points.push(point);
    else subpaths.push([point]);
  }
  return subpaths.filter((subpath) => subpath.length > 1);
}

/** PDFium gives a curve as three points of their own. */
function outlineOf(points: Points): Subpath {
  const [first] = points;
  const steps: PathStep[] = [];
  for (let i = 1; i < points.length; ) {
    const [a = first, b, c] = points.slice(i, i + 3);
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
const isAxisAligned = (a: Point, b: Point) => Math.abs(a.x - b.x) <= STRAIGHT || Math.abs(a.y - b.y) <= STRAIGHT;

function filledShape(points: Points): Shape[] | undefined {
  if (!isStraight(points)) return undefined;
  const box = boxOf(points);
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  // Underlines of several words may be one thin shape with a corner wherever a word ends.
  if (points.length > RECTANGLE_POINTS && Math.min(width, height) > MAX_RULE) return undefined;
  const isAligned = (point: Point, i: number) => isAxisAligned(points[i - 1] ?? point, point);
  if (!points.every(isAligned)) return undefined;
  const kind = ruleKind(box);
  if (kind) return [{ box, kind }];
  return points.length >= 4 && points.length <= RECTANGLE_POINTS ? [{ box, kind: 'rectangle' }] : undefined;
}

function strokedShapes(points: Points): Shape[] | undefined {
  if (!isStraight(points)) return undefined;
  const isRectangle = (points.length === 4 || points.length === 5) && isClosed(points);
  const shapes: Shape[] = [];
  const [first] = points;
  const ring = lastOf(points).isClosing ? [...points, first] : points;
  for (const [i, to] of ring.entries()) {
    const from = ring[i - 1];
    if (!from) continue;
    const box = boxOf([from, to]);
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    if (width <= STRAIGHT && height <= STRAIGHT) continue;
    if (Math.min(width, height) > Math.min(STRAIGHT, MAX_SLOPE * Math.max(width, height))) return undefined;
    shapes.push({ box, kind: Math.abs(from.y - to.y) <= STRAIGHT ? 'horizontal' : 'vertical' });
  }
  return isRectangle && shapes.length === 4 ? [{ box: boxOf(points), kind: 'rectangle' }] : shapes;
}

function isClosed(points: Points): boolean {
  const [first, last] = [points[0], lastOf(points)];
  return last.isClosing || (Math.abs(first.x - last.x) <= STRAIGHT && Math.abs(first.y - last.y) <= STRAIGHT);
}
