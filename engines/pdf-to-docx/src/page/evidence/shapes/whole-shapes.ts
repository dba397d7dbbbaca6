import { areNear } from '../../../model/blocks/near.ts';
import type { DrawnShape } from '../../../model/document/document.ts';
import { type Box, union } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Subpath } from '../../../model/page-content.ts';
import { PLAIN_STEPS } from '../../format.ts';

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
    const shape = outline ?? sides[0]!;
    const before = found.at(-1);
    const whole =
      before &&
      (outlinedArea(before, shape) ?? (before.stroke === shape.fill ? outlinedArea(shape, before) : undefined));
    if (whole) found[found.length - 1] = whole;
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

/** An area with a shape that is nothing but its outline; undefined for others. */
function outlinedArea(area: DrawnShape, shape: DrawnShape): DrawnShape | undefined {
  const { kind, box, outline, fill, gradient, stroke, lineWidth, isDashed } = shape;
  if (stroke === undefined || fill !== undefined || gradient || kind === 'line') return undefined;
  if (area.fill === undefined || area.stroke !== undefined || area.kind !== kind) return undefined;
  const isSame = isSameBox(box, area.box) && isSameOutline(outline, area.outline);
  return isSame ? { ...area, stroke, lineWidth, isDashed } : undefined;
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
  const [a, b] = [one.flatMap(numbersOf), other.flatMap(numbersOf)];
  return a.length === b.length && a.every((value, i) => areNear(value, b[i]!, ROUNDING));
}

/** The places of a path's points, without a straight last step back to its start: areas close by themselves. */
function numbersOf({ start: [x, y], steps }: Subpath): number[] {
  const last = steps.at(-1);
  const isBack = last?.length === 2 && areNear(last[0], x, ROUNDING) && areNear(last[1], y, ROUNDING);
  return [x, y, ...(isBack ? steps.slice(0, -1) : steps).flat()];
}
