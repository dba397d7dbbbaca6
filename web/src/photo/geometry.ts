/** A place in a picture: across and down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a page: top left, top right, bottom right, bottom left, as its reader sees it. */
export type Corners = readonly [Point, Point, Point, Point];

/** The corners of a whole picture that is `width` by `height`. */
export const wholeOf = (width: number, height: number): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Something for each corner, in their order. */
export function eachCorner<T>([a, b, c, d]: Corners, of: (corner: Point, at: number) => T): readonly [T, T, T, T] {
  return [of(a, 0), of(b, 1), of(c, 2), of(d, 3)];
}

/** The corners in other measures. */
export const scaled = (corners: Corners, across: number, down: number): Corners =>
  eachCorner(corners, ({ x, y }) => ({ x: x * across, y: y * down }));

/** The corners of the page turned by a quarter, clockwise. */
export const turned = ([a, b, c, d]: Corners): Corners => [d, a, b, c];

/** The distance between two places. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Twice the area of a triangle: positive where it turns clockwise on the screen. */
export const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** A point of an outline between its neighbors. */
interface Around {
  readonly before: Point;
  readonly point: Point;
  readonly after: Point;
}

/** Each point of an outline with its neighbors: the last one is beside the first. */
export function around(outline: readonly Point[]): Around[] {
  const before = [...outline.slice(-1), ...outline.slice(0, -1)];
  const after = [...outline.slice(1), ...outline.slice(0, 1)];
  return outline.flatMap((point, at) => {
    const [one, other] = [before[at], after[at]];
    return one === undefined || other === undefined ? [] : [{ before: one, point, after: other }];
  });
}

/** The area of a shape whose outline does not cross itself. */
export function areaOf(outline: readonly Point[]): number {
  const sum = around(outline).reduce((all, { point: a, after: b }) => all + a.x * b.y - b.x * a.y, 0);
  return Math.abs(sum) / 2;
}

/** Whether the corners, in their order, go around a shape without a dent. */
export function isConvex(corners: Corners): boolean {
  return around(corners).every(({ before, point, after }) => turn(before, point, after) > 0);
}

/** The outline around all places, clockwise on the screen (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (isDent(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Whether the way from one place to another over a third, where there are three, does not turn clockwise. */
function isDent(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return a !== undefined && b !== undefined && turn(a, b, c) <= 0;
}
