import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { SKEW_DPI } from '../limits.ts';
import { inkThreshold, reduced, turned } from './gray.ts';

/** Radians. Paper lies no more askew in a scanner; what leans more was meant to. */
const MAX_SKEW = (7 * Math.PI) / 180;

/** Share of the largest contrast between rows by which angles are as good as the best: noise of pixels. */
const SAME_CONTRAST = 0.985;

/** Radians. The steps in which the angle is looked for; the last one is what a line of text may fall without joining the next. */
const SKEW_STEPS: readonly number[] = [0.5, 0.1, 0.02].map((degrees) => (degrees * Math.PI) / 180);

/**
 * The angle by which the lines of a picture fall to the right, in radians (positive: clockwise). Where the rows of text are level, what is
 * dark in each row of pixels differs most from row to row: the angle that makes it differ most is taken.
 */
export function skewOf(picture: GrayPicture): number {
  const small = reduced(picture, Math.max(1, Math.round(picture.dpi / SKEW_DPI)));
  return angleOf(lowerEdges(small), small);
}

function angleOf(edges: Points, small: GrayPicture): number {
  if (edges.x.length === 0) return 0;
  let best = 0;
  let range = MAX_SKEW;
  for (const step of SKEW_STEPS) {
    const tried: { readonly angle: number; readonly contrast: number }[] = [];
    for (let angle = best - range; angle <= best + range + step / 2; angle += step)
      tried.push({ angle, contrast: contrastAt(edges, angle, small) });
    const most = Math.max(...tried.map(({ contrast }) => contrast));
    // Short lines agree with several angles: the middle one of them holds.
    const good = tried.filter(({ contrast }) => contrast >= SAME_CONTRAST * most);
    best = good.reduce((sum, { angle }) => sum + angle, 0) / good.length;
    range = step;
  }
  return Math.abs(best) < SKEW_STEPS.at(-1)! ? 0 : best;
}

/**
 * Whether the lines of a picture run from top to bottom rather than across: whether its columns differ more than its rows do, when both are
 * straightened.
 */
export function isOnItsSide(picture: GrayPicture): boolean {
  const small = reduced(picture, Math.max(1, Math.round(picture.dpi / SKEW_DPI)));
  return contrastOf(turned(small, 1)) > contrastOf(small);
}

/** How much the rows of a small picture differ when they are straightened, over what they would if its ink were spread evenly. */
function contrastOf(picture: GrayPicture): number {
  const edges = lowerEdges(picture);
  const angle = angleOf(edges, picture);
  return edges.x.length > 0 ? (contrastAt(edges, angle, picture) * picture.height) / edges.x.length ** 2 : 0;
}

interface Points {
  readonly x: Uint16Array;
  readonly y: Uint16Array;
}

/** Pixels of ink with paper below them: what is on a baseline. */
function lowerEdges({ width, height, pixels, ...rest }: GrayPicture): Points {
  const limit = inkThreshold({ width, height, pixels, ...rest });
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (pixels[at]! >= limit || pixels[at + width]! < limit) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  return { x: Uint16Array.from(xs), y: Uint16Array.from(ys) };
}

/** How much the number of points differs from row to row, when rows fall by an angle. */
function contrastAt({ x: xs, y: ys }: Points, angle: number, { width, height }: GrayPicture): number {
  const slope = Math.tan(angle);
  const room = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Uint32Array(height + 2 * room + 1);
  for (let i = 0; i < xs.length; i++) {
    const row = Math.round(ys[i]! - slope * xs[i]!) + room;
    rows[row] = rows[row]! + 1;
  }
  let sum = 0;
  for (let i = 0; i < rows.length; i++) sum += rows[i]! ** 2;
  return sum;
}
