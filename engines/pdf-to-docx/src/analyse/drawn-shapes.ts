import type { DrawnShape } from '../model/document.ts';
import type { Box } from '../model/geometry.ts';
import type { PathShape, PathStep, Subpath } from '../model/page-content.ts';

/** A drawing of more steps than this is a picture: as shapes it would only be slow and hard to take hold of. */
const MAX_STEPS = 200;
/** Steps that a straight rule or a rectangle counts for. */
const PLAIN_STEPS = 4;

/** The shapes of a simple drawing, measured from the corner of its box; undefined where it is not simple or cannot be told. */
export function drawnShapes(paths: readonly PathShape[], box: Box): DrawnShape[] | undefined {
  if (paths.length === 0 || paths.some((path) => path.isCut || (path.kind === 'other' && !path.outline)))
    return undefined;
  if (paths.reduce((sum, path) => sum + stepsOf(path), 0) > MAX_STEPS) return undefined;
  return paths.map((path) => drawnShape(path, box));
}

function stepsOf({ outline }: PathShape): number {
  return outline ? outline.reduce((sum, { steps }) => sum + steps.length, 0) : PLAIN_STEPS;
}

function drawnShape(path: PathShape, { x0: left, y0: top }: Box): DrawnShape {
  const { box, kind, fill, gradient, stroke, lineWidth, isDashed } = path;
  const isLine = (kind === 'horizontal' || kind === 'vertical') && fill === undefined;
  return {
    kind: path.outline ? 'path' : isLine ? 'line' : 'rectangle',
    box: { x0: box.x0 - left, y0: box.y0 - top, x1: box.x1 - left, y1: box.y1 - top },
    outline: (path.outline ?? []).map((subpath) => moved(subpath, left, top)),
    fill,
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
