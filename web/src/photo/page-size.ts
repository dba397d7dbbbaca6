import { type Corners, distance, eachCorner, type Point } from './geometry.ts';

/** A page: its size in points, and in pixels. */
export interface PageSize {
  readonly points: readonly [width: number, height: number];
  readonly pixels: readonly [width: number, height: number];
}

/** The longer side of a page is not finer than this: 240 dots per inch of A4. */
const MOST_PIXELS = 2_800;
const LONG_SIDE = 842;
/** What sheets of paper there are, by their longer and shorter side in points, and how far off a photo's may be. */
const SHEETS = [
  { long: 841.89, short: 595.28, off: 0.06 },
  { long: 792, short: 612, off: 0.04 },
] as const;

/** The focal length of the cameras of phones, in widths of their longer side (27 mm of 36 mm). */
const USUAL_FOCAL = 0.75;
/** Sides that run together less than this are parallel: nothing can be measured by them. */
const ASLANT = 0.05;

type Vector = readonly [number, number, number];

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];
/** `k` times one vector without another. */
const minus = ([a, b, c]: Vector, k: number, [d, e, f]: Vector): Vector => [k * a - d, k * b - e, k * c - f];
const dot = ([a, b, c]: Vector, [d, e, f]: Vector): number => a * d + b * e + c * f;

/**
 * Width by height of a sheet whose corners are seen in perspective by a camera that looks at the middle of the photo (Zhang and He 2006,
 * Whiteboard scanning and image enhancement, 3.2). `photo` is its width and height, in pixels like the corners.
 */
function proportion(corners: Corners, photo: readonly [number, number]): number {
  const [a, b, c, d] = eachCorner(corners, ({ x, y }): Vector => [x - photo[0] / 2, y - photo[1] / 2, 1]);
  const [across, down] = meanSides(corners);
  const plain = across / down;
  const k2 = dot(cross(a, c), d) / dot(cross(b, c), d);
  const k3 = dot(cross(a, c), b) / dot(cross(d, c), b);
  const n2 = minus(b, k2, a);
  const n3 = minus(d, k3, a);
  const measured = Math.sqrt(-(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]));
  const usual = USUAL_FOCAL * Math.max(...photo);
  // Seen from one side alone, the corners do not tell it.
  const isSeenAslant = Math.abs(n2[2]) > ASLANT && Math.abs(n3[2]) > ASLANT;
  const focal = isSeenAslant && measured > usual / 2 && measured < usual * 2 ? measured : usual;
  const length = ([x, y, z]: Vector) => (x * x + y * y) / (focal * focal) + z * z;
  const seen = Math.sqrt(length(n2) / length(n3));
  // Small errors of the corners are large ones here.
  return seen > plain / 1.6 && seen < plain * 1.6 ? seen : plain;
}

function meanSides([a, b, c, d]: Corners): readonly [number, number] {
  const mean = (one: readonly [Point, Point], other: readonly [Point, Point]) =>
    (distance(...one) + distance(...other)) / 2;
  return [mean([a, b], [d, c]), mean([a, d], [b, c])];
}

/** The size of the sheet between the corners in a photo of so many pixels: that of the sheet of paper that it is likely to be. */
export function pageSize(corners: Corners, photo: readonly [width: number, height: number]): PageSize {
  const [across, down] = meanSides(corners);
  const seen = Math.max(proportion(corners, photo), 0.05);
  const ratio = Math.max(seen, 1 / seen);
  const sheet = SHEETS.find(({ long, short, off }) => Math.abs(ratio / (long / short) - 1) < off);
  const [long, short] = sheet === undefined ? [LONG_SIDE, LONG_SIDE / ratio] : [sheet.long, sheet.short];
  const points = seen > 1 ? ([long, short] as const) : ([short, long] as const);
  const dots = Math.min(MOST_PIXELS, Math.max(across, down));
  const inPixels = (size: number) => Math.max(1, Math.round((size / long) * dots));
  return { points, pixels: [inPixels(points[0]), inPixels(points[1])] };
}
