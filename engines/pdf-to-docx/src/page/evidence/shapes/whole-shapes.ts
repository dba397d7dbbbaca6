import { areNear } from '../../../model/blocks/near.ts';
import type { DrawnShape } from '../../../model/document/document.ts';
import { type Box, union } from '../../../model/geometry.ts';
import type { Subpath } from '../../../model/page-content.ts';
import { PLAIN_STEPS } from '../../format.ts';
import { ROUNDING } from '../../tolerances.ts';

/**
 * The shapes of a drawing, with areas and their outlines as one: programs draw them one after the other, and outlines of boxes side by
 * side.
 */
export function withWholeShapes(shapes: readonly DrawnShape[]): DrawnShape[] {
  const found: DrawnShape[] = [];
  for (let at = 0; at < shapes.length; ) {
    const sides = shapes.slice(at, at + PLAIN_STEPS);
    const outline = outlineOf(sides);
    at += outline ? PLAIN_STEPS : 1;
    const shape = outline ?? (sides[0] as DrawnShape);
    const area = found.at(-1);
    const { stroke, lineWidth, isDashed } = shape;
    if (area && isOutlineOf(shape, area)) found[found.length - 1] = { ...area, stroke, lineWidth, isDashed };
    else found.push(shape);
  }
  return found;
}

/** Four lines along the sides of a box as its outline; undefined for others. */
function outlineOf(lines: readonly DrawnShape[]): DrawnShape | undefined {
  const [first] = lines;
  if (!first || lines.length < PLAIN_STEPS) return undefined;
  const isAlike = (line: DrawnShape) =>
    line.kind === 'line' && line.stroke === first.stroke && line.lineWidth === first.lineWidth && !line.isDashed;
  if (!lines.every(isAlike)) return undefined;
  const box = union(lines.map((line) => line.box));
  const { x0, y0, x1, y1 } = box;
  const sides: Box[] = [
    { x0, y0, x1, y1: y0 },
    { x0, y0: y1, x1, y1 },
    { x0, y0, x1: x0, y1 },
    { x0: x1, y0, x1, y1 },
  ];
  const isDrawn = (side: Box) => lines.some((line) => isSameBox(line.box, side));
  return sides.every(isDrawn) ? { ...first, kind: 'rectangle', box } : undefined;
}

/** Whether a shape is nothing but the outline of an area. */
function isOutlineOf(shape: DrawnShape, area: DrawnShape): boolean {
  const { kind, box, outline, fill, gradient, stroke } = shape;
  if (stroke === undefined || fill !== undefined || gradient || kind === 'line') return false;
  if (area.fill === undefined || area.stroke !== undefined || area.kind !== kind) return false;
  return isSameBox(box, area.box) && isSameOutline(outline, area.outline);
}

function isSameBox(a: Box, b: Box): boolean {
  return (
    areNear(a.x0, b.x0, ROUNDING) &&
    areNear(a.y0, b.y0, ROUNDING) &&
    areNear(a.x1, b.x1, ROUNDING) &&
    areNear(a.y1, b.y1, ROUNDING)
  );
}

function isSameOutline(one: readonly Subpath[], other: readonly Subpath[]): boolean {
  const [a, b] = [one, other].map((outline) => outline.flatMap(({ start, steps }) => [...start, ...steps.flat()]));
  return a?.length === b?.length && (a ?? []).every((value, i) => areNear(value, b?.[i] as number, ROUNDING));
}
