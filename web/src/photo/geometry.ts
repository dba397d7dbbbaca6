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

/** The corners in other measures. */
export function scaled(corners: Corners, across: number, down: number): Corners {
  return corners.map(({ x, y }) => ({ x: x * across, y: y * down })) as unknown as Corners;
}

/** The corners of the page turned by a quarter, clockwise. */
export const turned = ([a, b, c, d]: Corners): Corners => [d, a, b, c];

/** The distance between two places. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Twice the area of a triangle: positive where it turns clockwise on the screen. */
export const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The area of a shape whose outline does not cross itself. */
export function areaOf(outline: readonly Point[]): number {
  let sum = 0;
  for (const [at, a] of outline.entries()) {
    const b = outline[(at + 1) % outline.length] as Point;
    sum += a.x * b.y - b.x * a.y;
  }
  return Math.abs(sum) / 2;
}

/** Whether the corners, in their order, go around a shape without a dent. */
export function isConvex(corners: Corners): boolean {
  return corners.every((a, at) => turn(a, corners[(at + 1) % 4] as Point, corners[(at + 2) % 4] as Point) > 0);
}

/** The outline around all places, clockwise on the screen (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
