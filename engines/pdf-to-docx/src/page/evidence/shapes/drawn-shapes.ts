import type { DrawnShape } from '../../../model/document/document.ts';
import { type Box, touches, union } from '../../../model/geometry.ts';
import type { PathShape, PathStep, Subpath } from '../../../model/page-content.ts';
import { ONE_RULE } from '../../../text/tolerances.ts';
import { PLAIN_STEPS } from '../../format.ts';
import { MAX_DIAGRAM_STEPS, MAX_STEPS } from '../../limits.ts';
import { withArrows } from './arrows.ts';
import { withWholeShapes } from './whole-shapes.ts';

/** A piece of a shape is sought among so many that were drawn before it. */
const MAX_LOOK_BACK = 64;

/**
 * The shapes of a simple drawing, measured from the corner of its box; undefined where it takes more than `most` steps or cannot be
 * told.
 */
export function drawnShapes(drawn: readonly PathShape[], box: Box, most = MAX_STEPS): DrawnShape[] | undefined {
  const paths = joinedPieces(drawn);
  if (paths.length === 0 || paths.some((path) => path.isCut || (path.kind === 'other' && !path.outline)))
    return undefined;
  // Boxes and arrows take less than the lines that they are drawn of.
  if (stepsOf(paths) > MAX_DIAGRAM_STEPS) return undefined;
  const shapes = withArrows(withWholeShapes(paths.map((path) => drawnShape(path, box))));
  return stepsOf(shapes) > most ? undefined : shapes;
}

/** Rules and areas that are drawn in pieces, as whole ones. */
function joinedPieces(paths: readonly PathShape[]): PathShape[] {
  const result: PathShape[] = [];
  for (const path of paths) {
    let at = Math.max(0, result.length - MAX_LOOK_BACK);
    while (at < result.length && !isPieceOf(result[at]!, path)) at++;
    const known = result[at];
    if (known) result[at] = { ...known, box: union([known.box, path.box]) };
    else result.push(path);
  }
  return result.length < paths.length ? joinedPieces(result) : result;
}

// Boxes first: they tell most shapes apart and are faster to compare.
const isPieceOf = (one: PathShape, other: PathShape) => continues(one.box, other.box) && isSameInk(one, other);

function isSameInk(a: PathShape, b: PathShape): boolean {
  const isFilled = (path: PathShape) =>
    path.stroke === undefined && path.kind !== 'other' && !path.gradient && !path.translucent;
  const isLine = (path: PathShape) => path.fill === undefined && path.kind !== 'other' && path.kind !== 'rectangle';
  if (a.isCut || b.isCut || a.isDashed || b.isDashed) return false;
  if (isFilled(a) && isFilled(b)) return a.fill === b.fill;
  return isLine(a) && isLine(b) && a.kind === b.kind && a.stroke === b.stroke && a.lineWidth === b.lineWidth;
}

const isSame = (one: number, other: number) => Math.abs(one - other) <= ONE_RULE;

/** Whether two boxes together are a box. */
function continues(a: Box, b: Box): boolean {
  const isOneColumn = isSame(a.x0, b.x0) && isSame(a.x1, b.x1);
  const isOneRow = isSame(a.y0, b.y0) && isSame(a.y1, b.y1);
  return (isOneColumn || isOneRow) && touches(a, b, ONE_RULE);
}

function stepsOf(shapes: readonly Pick<PathShape, 'outline'>[]): number {
  return shapes.reduce((sum, { outline = [] }) => {
    const steps = outline.reduce((all, subpath) => all + subpath.steps.length, 0);
    return sum + (outline.length > 0 ? steps : PLAIN_STEPS);
  }, 0);
}

function drawnShape(path: PathShape, { x0: left, y0: top }: Box): DrawnShape {
  const { box, kind, fill, translucent, gradient, stroke, lineWidth, isDashed } = path;
  const isLine = (kind === 'horizontal' || kind === 'vertical') && fill === undefined;
  return {
    kind: path.outline ? 'path' : isLine ? 'line' : 'rectangle',
    box: { x0: box.x0 - left, y0: box.y0 - top, x1: box.x1 - left, y1: box.y1 - top },
    outline: (path.outline ?? []).map((subpath) => moved(subpath, left, top)),
    fill,
    translucent,
    gradient,
    stroke,
    lineWidth,
    isDashed,
  };
}

function moved({ start, steps, isClosed }: Subpath, left: number, top: number): Subpath {
  const shift = (step: readonly number[]) => step.map((value, i) => value - (i % 2 === 0 ? left : top));
  return {
    start: shift(start) as [number, number],
    steps: steps.map((step) => shift(step) as unknown as PathStep),
    isClosed,
  };
}
