import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { POINTS_PER_INCH, WHITE } from '../format.ts';
import { SKEW_DPI } from '../limits.ts';
import { inkThreshold, reduced, rotated } from '../picture/gray.ts';
import type { Fold } from '../picture/halves.ts';
import { withEvenPaper } from '../picture/paper.ts';
import { skewOf } from '../picture/skew.ts';
import { MAIN_SHARE, MAX_DARK_EDGE, MAX_RULE_WEIGHT, PAPER_SHARE, UNEVEN_PAPER } from '../tolerances.ts';

/**
 * Of an open book: lines below each other on each page at least, as slides and posters have fewer; pixels of a column that are specks; and
 * the part of a row's pixels from which on it is of a line.
 */
const SPREAD = { lines: 12, specks: 2, row: 0.02 } as const;

/** Columns of pixels, or rows, from `from` up to `to`. */
interface Band {
  readonly from: number;
  readonly to: number;
}

/**
 * The fold in the picture of an open book; undefined for other pictures. A fold is a shadow from the top to the foot, or a gap as wide as the
 * margins at the edges: columns of one page are nearer to each other. On both sides of it is a page full of lines.
 */
export function foldOf(picture: GrayPicture): Fold | undefined {
  if (picture.width <= picture.height) return undefined;
  const small = reduced(picture, Math.max(1, Math.round(picture.dpi / SKEW_DPI)));
  const skew = skewOf(small);
  const level = rotated(small, -skew);
  const shadow = shadowOf(level);
  const page = withEvenPaper(level);
  const limit = inkThreshold(page);
  const inked = columnsOf(page, limit);
  if (shadow) inked.fill(0, shadow.from, shadow.to);
  const gap = gapOf(inked, shadow);
  if (!gap) return undefined;
  const [left, right] = [extentOf(inked, { from: 0, to: gap.from }), extentOf(inked, { from: gap.to, to: page.width })];
  const margin = Math.min(left.from, page.width - right.to);
  if (!shadow && gap.to - gap.from < margin) return undefined;
  const isFull = (side: Band) =>
    side.to - side.from > (MAIN_SHARE / 2) * page.width && linesIn(page, limit, side) >= SPREAD.lines;
  if (!isFull(left) || !isFull(right)) return undefined;
  const middle = shadow ?? gap;
  const [at, from, to] = [(middle.from + middle.to) / 2, gap.from, gap.to].map((x) => x / page.width);
  // What is upright on a page that leans clockwise goes to the left as it goes down.
  return { at, from, to, slope: -Math.tan(skew) } as Fold;
}

/** Whether something is in the middle of a picture, as folds are. */
const isMiddle = ({ from, to }: Band, width: number) => Math.abs(from + to - width) < MAX_DARK_EDGE * width;

/** The shadow of a fold: columns in the middle that are mostly darker than the paper, wider than a rule, narrower than a picture. */
function shadowOf({ width, height, pixels, dpi }: GrayPicture): Band | undefined {
  const counts = new Uint32Array(WHITE + 1);
  const grays = Array.from({ length: width }, (_, x) => {
    counts.fill(0);
    for (let y = 0; y < height; y++) {
      const gray = pixels[y * width + x]!;
      counts[gray] = counts[gray]! + 1;
    }
    return grayAt(counts, height * MAIN_SHARE);
  });
  const sorted = grays.toSorted((a, b) => a - b);
  const paper = sorted[Math.floor(PAPER_SHARE * (width - 1))] ?? WHITE;
  const bands = bandsOf(width, (x) => (grays[x] ?? WHITE) < paper - UNEVEN_PAPER);
  const thick = (MAX_RULE_WEIGHT * dpi) / POINTS_PER_INCH;
  return bands.find(
    (one) => isMiddle(one, width) && one.to - one.from > thick && one.to - one.from < MAX_DARK_EDGE * width,
  );
}

function grayAt(counts: Uint32Array, count: number): number {
  let below = 0;
  for (let gray = 0; gray <= WHITE; gray++) {
    below += counts[gray]!;
    if (below >= count) return gray;
  }
  return WHITE;
}

/** How many pixels of each column are ink. */
function columnsOf({ width, height, pixels }: GrayPicture, limit: number): Uint32Array {
  const counts = new Uint32Array(width);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) if (pixels[at]! < limit) counts[x] = counts[x]! + 1;
  }
  return counts;
}

/** Whether a column has ink: specks are none. */
const hasInk = (inked: Uint32Array, x: number) => inked[x]! > SPREAD.specks;

/** The widest band in the middle, or around the shadow there, whose columns have no ink. */
function gapOf(inked: Uint32Array, shadow: Band | undefined): Band | undefined {
  const width = inked.length;
  const bands = bandsOf(width, (x) => !hasInk(inked, x));
  const isPlace = (one: Band) => (shadow ? one.from <= shadow.from && one.to >= shadow.to : isMiddle(one, width));
  return bands.filter(isPlace).sort((a, b) => b.to - b.from - (a.to - a.from))[0];
}

/** From the first to the last column with ink. */
function extentOf(inked: Uint32Array, { from, to }: Band): Band {
  const has = (x: number) => hasInk(inked, x);
  let [first, last] = [from, to];
  while (first < to && !has(first)) first++;
  while (last > first && !has(last - 1)) last--;
  return { from: first, to: last };
}

/** How many lines stand below each other between two columns: rows with ink that others without part. */
function linesIn({ width, height, pixels }: GrayPicture, limit: number, { from, to }: Band): number {
  const isInked = (y: number) => {
    let count = 0;
    for (let at = y * width + from; at < y * width + to; at++) if (pixels[at]! < limit) count++;
    return count > SPREAD.row * (to - from);
  };
  return bandsOf(height, isInked).length;
}

function bandsOf(length: number, isIn: (at: number) => boolean): Band[] {
  const bands: Band[] = [];
  let from = -1;
  for (let at = 0; at <= length; at++) {
    const isNow = at < length && isIn(at);
    if (isNow && from < 0) from = at;
    if (!isNow && from >= 0) {
      bands.push({ from, to: at });
      from = -1;
    }
  }
  return bands;
}
