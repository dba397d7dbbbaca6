import { areNear } from '../../../model/blocks/near.ts';
import type { ArrowHead, ArrowHeads, HeadSize } from '../../../model/document/arrow-head.ts';
import type { DrawnShape } from '../../../model/document/document.ts';
import { boxAround, holds } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { PathStep, Subpath } from '../../../model/page-content.ts';
import { MAX_PAIRS } from '../../limits.ts';
import { pointsOf } from './path-points.ts';

/** The area of a triangle over half of its box, at least; and as much more at most. */
const TRIANGLE_SHARE = 0.9;

/** How alike the head of an arrow and one of Word's are, from 0 to 1. */
const LIKENESS = 0.6;

/** The heads of lines in DrawingML: multiples of the width of the line, and points of the width that they have at least. */
const HEAD_SIZES = { sm: 2, med: 3, lg: 5 } as const;

/** Points. A line counts as at least so wide where its heads are measured. */
const MIN_HEAD_LINE = 2;

/** By how many widths of the line heads of two strokes are larger. */
const OPEN_HEAD = 0.5;

/** How many corners heads have: a triangle, one with a notch, and two strokes with the end of the line between them. */
const HEAD_CORNERS = { least: 3, notched: 4, most: 10 } as const;

type Point = readonly [number, number];

/** An open line, and the shapes that it is drawn of. */
interface Connector {
  readonly parts: readonly DrawnShape[];
  readonly path: Subpath;
  readonly heads: ArrowHeads;
}

/** An area that may be a head. */
interface Head {
  readonly shape: DrawnShape;
  readonly corners: readonly Point[];
}

/** A head and where it points to. */
interface Pointed {
  readonly head: ArrowHead;
  readonly tip: Point;
}

/**
 * The shapes of a drawing with each line and the heads at its ends as one connector. Programs draw them one by one; lines that meet end to
 * end are one line around corners.
 */
export function withArrows(shapes: readonly DrawnShape[]): DrawnShape[] {
  const heads = shapes.flatMap((shape) => {
    const corners = cornersOf(shape);
    return corners ? [{ shape, corners }] : [];
  });
  let lines = shapes.flatMap((shape) => lineOf(shape) ?? []);
  if (heads.length === 0 || heads.length * lines.length > MAX_PAIRS) return [...shapes];
  for (const head of heads) {
    for (const [i, line] of lines.entries()) {
      const pointed = pointedLine(line, head);
      if (!pointed) continue;
      lines[i] = pointed;
      break;
    }
  }
  const pointed = new Set(lines.filter(isPointed));
  for (const line of pointed) {
    const whole = wholeLine(line, lines);
    if (whole === line) continue;
    const own = new Set(whole.parts);
    const isPart = (other: Connector) => other.parts.every((part) => own.has(part));
    for (const other of pointed) if (isPart(other)) pointed.delete(other);
    lines = [...lines.filter((other) => !isPart(other)), whole];
  }
  const connectors = lines.filter(isPointed);
  const taken = new Set(connectors.flatMap(({ parts }) => parts));
  const last = new Map(connectors.map((one) => [shapes.findLast((shape) => one.parts.includes(shape)), one]));
  return shapes.flatMap((shape) => {
    const connector = last.get(shape);
    if (connector) return [connectorShape(connector)];
    return taken.has(shape) ? [] : [shape];
  });
}

const isPointed = ({ heads }: Connector) => heads.start !== undefined || heads.end !== undefined;

function connectorShape({ parts, path, heads }: Connector): DrawnShape {
  const line = parts[0]!;
  const box = boxAround(pointsOf(path));
  return { ...line, kind: 'path', box, outline: [path], heads };
}

/** A shape as an open line without heads; undefined for areas. */
function lineOf(shape: DrawnShape): Connector | undefined {
  const { kind, box, outline, fill, gradient, stroke } = shape;
  if (stroke === undefined || fill !== undefined || gradient) return undefined;
  if (kind === 'line') {
    const path: Subpath = { start: [box.x0, box.y0], steps: [[box.x1, box.y1]], isClosed: false };
    return { parts: [shape], path, heads: {} };
  }
  const [path, ...more] = outline;
  return path && more.length === 0 && !path.isClosed ? { parts: [shape], path, heads: {} } : undefined;
}

/** The corners of a filled area that may be a head; undefined for others. */
function cornersOf({ kind, outline, fill, gradient, stroke }: DrawnShape): Point[] | undefined {
  const [path, ...more] = outline;
  if (kind !== 'path' || !path || more.length > 0 || fill === undefined || gradient) return undefined;
  if ((stroke ?? fill) !== fill || path.steps.length > HEAD_CORNERS.most || path.steps.some(isCurve)) return undefined;
  const points = [path.start, ...path.steps.map(endOf)];
  const corners = points.filter((point, i) => i === 0 || !isSamePoint(point, points[0]!));
  return corners.length >= HEAD_CORNERS.least ? corners : undefined;
}

/** A line with a head at the end where it is; undefined where the head is not at one of its ends. */
function pointedLine(line: Connector, { shape, corners }: Head): Connector | undefined {
  const [{ stroke, lineWidth }] = line.parts as [DrawnShape];
  if (stroke !== shape.fill) return undefined;
  const isNear = ([x, y]: Point) => holds(shape.box, { x0: x, y0: y, x1: x, y1: y }, ROUNDING);
  const atEnd = line.heads.end || !isNear(lastPoint(line.path)) ? undefined : headOf(corners, line.path, lineWidth);
  const parts = [...line.parts, shape];
  if (atEnd) return { parts, path: pointingTo(line.path, atEnd.tip), heads: { ...line.heads, end: atEnd.head } };
  if (line.heads.start || !isNear(line.path.start)) return undefined;
  const back = reversed(line.path);
  const atStart = headOf(corners, back, lineWidth);
  if (!atStart) return undefined;
  return { parts, path: reversed(pointingTo(back, atStart.tip)), heads: { ...line.heads, start: atStart.head } };
}

/** What an area at the end of a path is as its head: its tip continues the path, and it is as wide on both sides. */
function headOf(corners: readonly Point[], path: Subpath, lineWidth: number): Pointed | undefined {
  const [x, y] = lastPoint(path);
  const from = pointsOf(path).findLast((point) => !isSamePoint(point, [x, y]));
  if (!from) return undefined;
  const distance = Math.hypot(x - from[0], y - from[1]);
  const [dx, dy] = [(x - from[0]) / distance, (y - from[1]) / distance];
  const placed = corners
    .map((point) => {
      const [px, py] = [point[0] - x, point[1] - y];
      return { point, along: px * dx + py * dy, across: py * dx - px * dy };
    })
    .sort((a, b) => b.along - a.along);
  const [tip, ...behind] = placed as [(typeof placed)[number], ...typeof placed];
  const back = Math.min(...behind.map(({ along }) => along));
  const [left, right] = [Math.max(...behind.map((one) => one.across)), -Math.min(...behind.map((one) => one.across))];
  const isAhead = tip.along > -ROUNDING && back < ROUNDING && Math.abs(tip.across) <= ROUNDING;
  if (!isAhead || Math.min(left, right) <= 0 || !areNear(left, right, ROUNDING)) return undefined;
  const kind = kindOf(corners, tip.along - back, left + right);
  if (!kind) return undefined;
  const unit = Math.max(MIN_HEAD_LINE, lineWidth);
  const sizeOf = (measure: number) => headSize(measure / unit - (kind === 'arrow' ? OPEN_HEAD : 0));
  const [length, width] = [sizeOf(tip.along - back), sizeOf(left + right)];
  return length && width ? { head: { kind, length, width }, tip: tip.point } : undefined;
}

/**
 * What a head of a length and a width is, by its area: with a notch, or of two strokes, it has less than a triangle of its size. Corners alone
 * do not tell, as programs also draw some in the middle of a side.
 */
function kindOf(corners: readonly Point[], length: number, width: number): ArrowHead['kind'] | undefined {
  const share = areaOf(corners) / ((length * width) / 2);
  if (areNear(share, 1, 1 - TRIANGLE_SHARE)) return 'triangle';
  if (share > 1 || corners.length === HEAD_CORNERS.least) return undefined;
  return corners.length === HEAD_CORNERS.notched ? 'stealth' : 'arrow';
}

/** The area of a polygon. */
function areaOf(corners: readonly Point[]): number {
  const products = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return x * nextY - nextX * y;
  });
  return Math.abs(products.reduce((sum, product) => sum + product, 0)) / 2;
}

/** The size of heads that is nearest to a measure in widths of the line; undefined where none is near. */
function headSize(measure: number): HeadSize | undefined {
  const likeness = (size: HeadSize) => Math.min(measure, HEAD_SIZES[size]) / Math.max(measure, HEAD_SIZES[size]);
  const [best] = (['sm', 'med', 'lg'] as const).toSorted((a, b) => likeness(b) - likeness(a)) as [HeadSize];
  return likeness(best) >= LIKENESS ? best : undefined;
}

/** A line with those that continue it at its end without a head, as long as one alone does. */
function wholeLine(line: Connector, lines: readonly Connector[]): Connector {
  if (line.heads.start && line.heads.end) return line;
  if (line.heads.start) return turned(wholeLine(turned(line), lines));
  const pieces = [line];
  const taken = new Set(line.parts);
  for (let first = line; !first.heads.start; ) {
    const meeting = lines.flatMap((other) => endingAt(first.path.start, other) ?? []);
    const [before, ...more] = meeting.filter(
      (other) => isSameInk(line, other) && !other.parts.some((part) => taken.has(part)),
    );
    if (!before || more.length > 0) break;
    for (const part of before.parts) taken.add(part);
    pieces.push(before);
    first = before;
  }
  const first = pieces.at(-1)!;
  if (first === line) return line;
  const steps = pieces.toReversed().flatMap(({ path }) => path.steps);
  const path = { start: first.path.start, steps, isClosed: false };
  return { parts: [...taken], path, heads: { start: first.heads.start, end: line.heads.end } };
}

/** A line turned so that it ends at a point, without a head there; undefined for one that does not. */
function endingAt(point: Point, line: Connector): Connector | undefined {
  if (!line.heads.end && isSamePoint(lastPoint(line.path), point)) return line;
  return !line.heads.start && isSamePoint(line.path.start, point) ? turned(line) : undefined;
}

function isSameInk({ parts: [a] }: Connector, { parts: [b] }: Connector): boolean {
  return a?.stroke === b?.stroke && a?.lineWidth === b?.lineWidth && a?.isDashed === b?.isDashed;
}

const turned = ({ parts, path, heads: { start, end } }: Connector): Connector => ({
  parts,
  path: reversed(path),
  heads: { start: end, end: start },
});

const isCurve = (step: PathStep) => step.length > 2;
const endOf = (step: PathStep): Point => (step.length === 2 ? step : [step[4], step[5]]);
const lastPoint = ({ start, steps }: Subpath): Point => endOf(steps.at(-1) ?? start);
const isSamePoint = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by) <= ROUNDING;

/** A path that ends at a point instead. */
function pointingTo({ start, steps, isClosed }: Subpath, [x, y]: Point): Subpath {
  const last = steps.at(-1)!;
  const step: PathStep = last.length === 2 ? [x, y] : [last[0], last[1], last[2], last[3], x, y];
  return { start, steps: [...steps.slice(0, -1), step], isClosed };
}

/** A path from its end to its start. */
function reversed({ start, steps, isClosed }: Subpath): Subpath {
  const ends = [start, ...steps.map(endOf)];
  const back = steps.map((step, i): PathStep => {
    const [x, y] = ends[i]!;
    return step.length === 2 ? [x, y] : [step[2], step[3], step[0], step[1], x, y];
  });
  return { start: ends.at(-1)!, steps: back.reverse(), isClosed };
}
