import { areaOf, around, type Corners, distance, hullOf, isConvex, type Point } from './geometry.ts';

/** A picture in RGBA, row by row, such as `ImageData`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A page takes at least this share of the photo; one that takes more is the whole photo. */
const [LEAST_SHARE, MOST_SHARE] = [0.15, 0.97];
/** At least this share of what is between the corners is as bright as paper. */
const LEAST_FILLED = 0.85;
/** Paper is brighter than what is around it by so much, of 255: a desk in the light and in the shadow are one desk. */
const LEAST_CONTRAST = 40;
/** Letters within so many pixels of paper are paper. */
const REACH = 3;
/** No page is seen so far from the side. Degrees. */
const [SHARPEST, BLUNTEST] = [45, 135];
/** The outline may be off by this share of the diagonal. */
const OFF = 0.012;

/**
 * The corners of the sheet of paper in a photo, in pixels; null: none is clearly seen. The sheet is what is bright and without color against what
 * is around it. `pixels` is best a small picture: 320 pixels or so.
 */
export function findPage(pixels: Pixels): Corners | null {
  const { width, height } = pixels;
  const bright = brighter(whiteness(pixels));
  if (bright === null) return null;
  const sheet = largestPart(bright, width, height);
  const area = width * height;
  if (sheet.length < LEAST_SHARE * area) return null;
  const hull = simplified(hullOf(edgeOf(sheet, width, height)), OFF * Math.hypot(width, height));
  const corners = fromTopLeft(toFour(hull).map((point) => within(point, width, height)));
  if (corners === null) return null;
  const between = areaOf(corners);
  const isPage = between < MOST_SHARE * area && sheet.length >= LEAST_FILLED * between;
  return isPage && isConvex(corners) && hasPlainAngles(corners) ? corners : null;
}

/** How white each pixel is, 0 to 255: its darkest color, with small dark things on what is bright gone (a closing). */
function whiteness({ width, height, data }: Pixels): Uint8Array {
  const darkest = new Uint8Array(width * height);
  for (let at = 0; at < darkest.length; at++)
    darkest[at] = Math.min(data[4 * at] as number, data[4 * at + 1] as number, data[4 * at + 2] as number);
  return spread(spread(darkest, width, height, Math.max), width, height, Math.min);
}

/** Each pixel takes the most, or the least, of those in reach: along rows, and then along columns. */
function spread(values: Uint8Array, width: number, height: number, pick: (a: number, b: number) => number): Uint8Array {
  const pass = (from: Uint8Array, lines: number, length: number, step: number, next: number) => {
    const to = from.slice();
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < length; at++) {
        const here = line * next + at * step;
        for (let near = Math.max(0, at - REACH); near <= Math.min(length - 1, at + REACH); near++)
          to[here] = pick(to[here] as number, from[line * next + near * step] as number);
      }
    return to;
  };
  return pass(pass(values, height, width, 1, width), width, height, width, 1);
}

/** 1 where it is on the bright side of the level that parts the two best (Otsu); null: they are nearly the same. */
function brighter(values: Uint8Array): Uint8Array | null {
  const counts = new Array<number>(256).fill(0);
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [level, best, below, sumBelow, contrast] = [0, -1, 0, 0, 0];
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += count * value;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = (sum - sumBelow) / above - sumBelow / below;
    const apart = below * above * between ** 2;
    if (apart > best) [level, best, contrast] = [value, apart, between];
  }
  if (contrast < LEAST_CONTRAST) return null;
  return values.map((value) => (value > level ? 1 : 0));
}

/** The pixels of the largest part that hangs together. */
function largestPart(bits: Uint8Array, width: number, height: number): number[] {
  const seen = new Uint8Array(bits.length);
  let largest: number[] = [];
  for (let start = 0; start < bits.length; start++) {
    if (bits[start] === 0 || seen[start] === 1) continue;
    seen[start] = 1;
    const part = [start];
    for (let at = 0; at < part.length; at++) {
      const pixel = part[at] as number;
      const x = pixel % width;
      const near = [
        ...(x > 0 ? [pixel - 1] : []),
        ...(x < width - 1 ? [pixel + 1] : []),
        ...(pixel >= width ? [pixel - width] : []),
        ...(pixel < width * (height - 1) ? [pixel + width] : []),
      ];
      for (const one of near) {
        if (bits[one] === 0 || seen[one] === 1) continue;
        seen[one] = 1;
        part.push(one);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

/** The first and the last pixel of a part in each row: its hull is that of the whole. */
function edgeOf(part: readonly number[], width: number, height: number): Point[] {
  const rows = Array.from({ length: height }, () => ({ first: Number.POSITIVE_INFINITY, last: -1 }));
  for (const pixel of part) {
    const row = rows[Math.floor(pixel / width)];
    if (row === undefined) continue;
    row.first = Math.min(row.first, pixel % width);
    row.last = Math.max(row.last, pixel % width);
  }
  return rows.flatMap(({ first, last }, y) =>
    last < 0
      ? []
      : [
          { x: first, y },
          { x: last + 1, y },
          { x: first, y: y + 1 },
          { x: last + 1, y: y + 1 },
        ],
  );
}

/** An outline without points that are nearly on the line between their neighbors. */
function simplified(outline: readonly Point[], off: number): readonly Point[] {
  if (outline.length <= 4) return outline;
  const flattest = least(around(outline), ({ before, point, after }) => {
    const height = (2 * areaOf([before, point, after])) / Math.max(distance(before, after), 1);
    return height > off ? null : height;
  });
  if (flattest === null) return outline;
  return simplified(
    outline.filter((point) => point !== flattest.point),
    off,
  );
}

/** The four corners of an outline once its sides that matter least are cut: those beside them are made longer until they meet. None: they never do. */
function toFour(outline: readonly Point[]): readonly Point[] {
  if (outline.length === 4) return outline;
  const ways = outline.map((_, at) => withoutSide(outline, at));
  const smallest = least(ways, (way) => (way === null ? null : areaOf(way)));
  return smallest === null ? [] : toFour(smallest);
}

/** An outline without the side after a point: the sides beside it go on until they meet. Null: they lead apart. */
function withoutSide(outline: readonly Point[], at: number): readonly Point[] | null {
  // The side is the second of these, and the others follow.
  const [a, b, c, d, ...others] = [...outline.slice(at), ...outline.slice(0, at)];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - d.x, c.y - d.y];
  const across = ux * vy - uy * vx;
  if (Math.abs(across) < 1e-9) return null;
  const along = ((d.x - a.x) * vy - (d.y - a.y) * vx) / across;
  return along < 1 ? null : [a, { x: a.x + along * ux, y: a.y + along * uy }, d, ...others];
}

/** The item whose measure is least, among those that have one. */
function least<T>(items: readonly T[], measure: (item: T) => number | null): T | null {
  let [found, value]: [T | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const item of items) {
    const measured = measure(item);
    if (measured !== null && measured < value) [found, value] = [item, measured];
  }
  return found;
}

const within = ({ x, y }: Point, width: number, height: number): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
});

/** Four corners clockwise from the one that is furthest to the top left. Null: they are not four. */
function fromTopLeft(corners: readonly Point[]): Corners | null {
  const first = least(corners, ({ x, y }) => x + y);
  const at = first === null ? 0 : corners.indexOf(first);
  const [a, b, c, d] = [...corners.slice(at), ...corners.slice(0, at)];
  return a === undefined || b === undefined || c === undefined || d === undefined ? null : [a, b, c, d];
}

function hasPlainAngles(corners: Corners): boolean {
  return around(corners).every(({ before, point, after }) => {
    const [a, b] = [
      Math.atan2(before.y - point.y, before.x - point.x),
      Math.atan2(after.y - point.y, after.x - point.x),
    ];
    const degrees = (Math.abs(a - b) * 180) / Math.PI;
    const angle = Math.min(degrees, 360 - degrees);
    return angle > SHARPEST && angle < BLUNTEST;
  });
}
