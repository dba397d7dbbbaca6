/** An axis-aligned rectangle in points, origin top-left, y downwards. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** An affine map `[a b c d e f]`: x' = a x + c y + e, y' = b x + d y + f (ISO 32000-2 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

/** The map that does `first`, then `second`. */
export function concatenate(first: Matrix, second: Matrix): Matrix {
  return [
    first[0] * second[0] + first[1] * second[2],
    first[0] * second[1] + first[1] * second[3],
    first[2] * second[0] + first[3] * second[2],
    first[2] * second[1] + first[3] * second[3],
    first[4] * second[0] + first[5] * second[2] + second[4],
    first[4] * second[1] + first[5] * second[3] + second[5],
  ];
}

/** A box of a picture that is so many times as large. */
export function scaled({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 * by, y0: y0 * by, x1: x1 * by, y1: y1 * by };
}

/** The map back. It must not flatten, as maps of pages never do. */
export function inverted([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

/** The bounding box of the rectangle with the given opposite corners after the map. */
export function mapBox(matrix: Matrix, left: number, bottom: number, right: number, top: number): Box {
  // Not taken apart by a pattern: that goes by an iterator, and every character is mapped.
  const a = matrix[0];
  const b = matrix[1];
  const c = matrix[2];
  const d = matrix[3];
  const e = matrix[4];
  const f = matrix[5];
  const x1 = a * left + c * bottom + e;
  const x2 = a * right + c * bottom + e;
  const x3 = a * left + c * top + e;
  const x4 = a * right + c * top + e;
  const y1 = b * left + d * bottom + f;
  const y2 = b * right + d * bottom + f;
  const y3 = b * left + d * top + f;
  const y4 = b * right + d * top + f;
  return {
    x0: Math.min(x1, x2, x3, x4),
    y0: Math.min(y1, y2, y3, y4),
    x1: Math.max(x1, x2, x3, x4),
    y1: Math.max(y1, y2, y3, y4),
  };
}

/** The smallest box around some points. */
export function boxAround(points: readonly (readonly [x: number, y: number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** A box so much further right and down. */
export const shifted = ({ x0, y0, x1, y1 }: Box, dx: number, dy: number): Box => ({
  x0: x0 + dx,
  y0: y0 + dy,
  x1: x1 + dx,
  y1: y1 + dy,
});

/** The smallest box that holds all of `boxes`; an empty list gives an inside-out box. */
export function union(boxes: Iterable<Box>): Box {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

/** The common part of two boxes; its width or height is negative where they are apart. */
export function intersection(a: Box, b: Box): Box {
  return { x0: Math.max(a.x0, b.x0), y0: Math.max(a.y0, b.y0), x1: Math.min(a.x1, b.x1), y1: Math.min(a.y1, b.y1) };
}

/** The area of a box, 0 for an inside-out one. */
export function area(box: Box): number {
  return Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
}

/** Whether all of `inner` is in `outer`, which may be grown by `slack` on all sides. */
export function holds(outer: Box, inner: Box, slack = 0): boolean {
  return (
    inner.x0 >= outer.x0 - slack &&
    inner.x1 <= outer.x1 + slack &&
    inner.y0 >= outer.y0 - slack &&
    inner.y1 <= outer.y1 + slack
  );
}

/** Whether the middle of `inner` is in `outer`, which may be grown by `slack` on all sides. */
export function holdsCenter(outer: Box, inner: Box, slack = 0): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return x >= outer.x0 - slack && x <= outer.x1 + slack && y >= outer.y0 - slack && y <= outer.y1 + slack;
}

/** Whether two boxes touch when each side of one is moved out by `slack`. */
export function touches(a: Box, b: Box, slack = 0): boolean {
  return a.x0 - slack <= b.x1 && b.x0 - slack <= a.x1 && a.y0 - slack <= b.y1 && b.y0 - slack <= a.y1;
}

/** The middle value of a list (the lower one of two), `fallback` for an empty list. */
export function median(values: readonly number[], fallback = 0): number {
  if (values.length === 0) return fallback;
  const sorted = new Float64Array(values).sort();
  return sorted[(sorted.length - 1) >> 1]!;
}
