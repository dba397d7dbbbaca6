import { area, type Box, intersection, touches, union } from '../../model/geometry.ts';
import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { FIGURE_DPI } from '../limits.ts';
import { type Component, takeComponents } from '../picture/components.ts';
import { inkThreshold, reduced } from '../picture/gray.ts';
import { MAIN_SHARE, MIN_FIGURE } from '../tolerances.ts';

/** Inches. Pieces of one picture are no farther apart: bars of a chart. */
const FIGURE_GAP = 0.3;

/** Gray below the paper's from which on a pixel of a picture is ink. */
const FIGURE_INK = 20;

/** Share of its box. A picture has so much ink at least: specks around text have less. */
const MIN_FIGURE_INK = 0.02;

/** Gray (standard deviation). An area whose grays differ by less is of one color: noise differs by less at this resolution, photographs by more. */
const FLAT_FILL = 9;

/** Share of a figure that is one flat area: it is a filled area, and no picture. */
const MOST_OF_FIGURE = 0.85;

/** What is drawn on a page next to words and rules; boxes in pixels. */
export interface Drawn {
  /** Pictures. */
  readonly figures: readonly Box[];
  /** Areas of one lightness: shaded cells, bars. */
  readonly fills: readonly Box[];
}

/** Finds pictures and shaded areas: ink that is neither in words nor in rules. */
export function findFigures(picture: GrayPicture, taken: readonly Box[]): Drawn {
  const factor = Math.max(1, Math.round(picture.dpi / FIGURE_DPI));
  const small = reduced(picture, factor);
  const { width, height, dpi } = small;
  const ink = inkOf(small);
  const reducedBoxes = taken.map((box) => scaled(box, 1 / factor));
  for (const box of reducedBoxes) clear(ink, small, box);
  const least = MIN_FIGURE * dpi;
  const free = Uint8Array.from(ink);
  const pieces = takeComponents({ width, height, pixels: ink });
  const isFlat = ({ box, count }: Component) =>
    count > MAIN_SHARE * area(box) && spreadIn(small, free, box) < FLAT_FILL;
  const isLarge = ({ box }: Component) => Math.min(box.x1 - box.x0, box.y1 - box.y0) >= least;
  const flat = pieces.filter((piece) => isLarge(piece) && isFlat(piece));
  const boxes = joined(
    pieces.filter(({ count }) => count > 1),
    FIGURE_GAP * dpi,
    reducedBoxes,
  ).filter((piece) => isLarge(piece) && piece.count >= MIN_FIGURE_INK * area(piece.box));
  // What is flat by itself is a filled area; next to others, as a bar of a chart, it is a part of their picture.
  const fills = boxes.filter((piece) => flat.some(({ box }) => shareIn(piece.box, box) > MOST_OF_FIGURE));
  const inPicture = ({ box }: Component): Box => {
    const { x0, y0, x1, y1 } = scaled(box, factor);
    return { x0, y0, x1: Math.min(picture.width, x1), y1: Math.min(picture.height, y1) };
  };
  return {
    figures: boxes.filter((piece) => !fills.includes(piece)).map(inPicture),
    fills: fills.map(inPicture),
  };
}

const scaled = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({ x0: x0 * by, y0: y0 * by, x1: x1 * by, y1: y1 * by });

/** How much the grays of ink in a box differ (standard deviation). */
function spreadIn({ width, pixels }: GrayPicture, ink: Uint8Array, { x0, y0, x1, y1 }: Box): number {
  let [count, sum, squares] = [0, 0, 0];
  // Its edge passes into the paper.
  for (let y = y0 + 1; y < y1 - 1; y++) {
    for (let at = y * width + x0 + 1; at < y * width + x1 - 1; at++) {
      if (ink[at] === 0) continue;
      const gray = pixels[at]!;
      count++;
      sum += gray;
      squares += gray * gray;
    }
  }
  return count > 0 ? Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) : Infinity;
}

/** 1 for each pixel that is darker than paper: photographs are mostly of middle grays. */
function inkOf(picture: GrayPicture): Uint8Array {
  const { pixels } = picture;
  const threshold = inkThreshold(picture);
  let [sum, count] = [0, 0];
  for (const gray of pixels) {
    if (gray < threshold) continue;
    sum += gray;
    count++;
  }
  const limit = count > 0 ? sum / count - FIGURE_INK : threshold;
  return pixels.map((gray) => (gray < limit ? 1 : 0));
}

/** Takes what is in a box, with a pixel around it, off the ink. */
function clear(ink: Uint8Array, { width, height }: GrayPicture, box: Box): void {
  const [x0, x1] = [Math.max(0, Math.floor(box.x0) - 1), Math.min(width, Math.ceil(box.x1) + 1)];
  const [y0, y1] = [Math.max(0, Math.floor(box.y0) - 1), Math.min(height, Math.ceil(box.y1) + 1)];
  for (let y = y0; y < y1; y++) ink.fill(0, y * width + x0, y * width + x1);
}

/** Pieces no farther apart than `gap` as one where no text is between them, until none are. */
function joined(pieces: readonly Component[], gap: number, taken: readonly Box[]): Component[] {
  let groups = [...pieces].sort((a, b) => b.count - a.count);
  for (;;) {
    const next: Component[] = [];
    for (const piece of groups) {
      const at = next.findIndex(({ box }) => touches(box, piece.box, gap) && !isTextBetween(box, piece.box, taken));
      const other = next[at];
      if (other) next[at] = { box: union([other.box, piece.box]), count: other.count + piece.count };
      else next.push(piece);
    }
    if (next.length === groups.length) return next;
    groups = next;
  }
}

/** Whether a word or rule reaches into the box around two boxes that is in neither of them. */
function isTextBetween(a: Box, b: Box, taken: readonly Box[]): boolean {
  const both = union([a, b]);
  return taken.some((one) => shareIn(one, both) > shareIn(one, a) + shareIn(one, b));
}

/** Share of `box` that is in `other`. */
export function shareIn(box: Box, other: Box): number {
  const { x0, y0, x1, y1 } = intersection(box, other);
  const whole = (box.x1 - box.x0) * (box.y1 - box.y0);
  return whole > 0 && x1 > x0 && y1 > y0 ? ((x1 - x0) * (y1 - y0)) / whole : 0;
}
