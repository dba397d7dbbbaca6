import { type Box, intersection, touches, union } from '../../model/geometry.ts';
import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { type Component, takeComponents } from '../picture/components.ts';
import { inkThreshold, reduced } from '../picture/gray.ts';
import { FIGURE_DPI, FIGURE_GAP, FIGURE_INK, MIN_FIGURE, MIN_FIGURE_INK } from '../tolerances.ts';

/** Finds the pictures on a page: ink that is neither in words nor in rules. Boxes are in pixels of the given picture. */
export function findFigures(picture: GrayPicture, taken: readonly Box[]): Box[] {
  const factor = Math.max(1, Math.round(picture.dpi / FIGURE_DPI));
  const small = reduced(picture, factor);
  const { width, height, dpi } = small;
  const ink = inkOf(small);
  for (const box of taken) clear(ink, small, box, factor);
  const least = MIN_FIGURE * dpi;
  const pieces = takeComponents({ width, height, pixels: ink });
  const boxes = joined(
    pieces.filter(({ count }) => count > 1),
    FIGURE_GAP * dpi,
    taken.map(({ x0, y0, x1, y1 }) => ({ x0: x0 / factor, y0: y0 / factor, x1: x1 / factor, y1: y1 / factor })),
  );
  return boxes
    .filter(({ box, count }) => {
      const [across, down] = [box.x1 - box.x0, box.y1 - box.y0];
      return Math.min(across, down) >= least && count >= MIN_FIGURE_INK * across * down;
    })
    .map(({ box }) => ({
      x0: box.x0 * factor,
      y0: box.y0 * factor,
      x1: Math.min(picture.width, box.x1 * factor),
      y1: Math.min(picture.height, box.y1 * factor),
    }));
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
function clear(ink: Uint8Array, { width, height }: GrayPicture, box: Box, factor: number): void {
  const [x0, x1] = [Math.max(0, Math.floor(box.x0 / factor) - 1), Math.min(width, Math.ceil(box.x1 / factor) + 1)];
  const [y0, y1] = [Math.max(0, Math.floor(box.y0 / factor) - 1), Math.min(height, Math.ceil(box.y1 / factor) + 1)];
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

/** Share of `box` that lies in `other`. */
export function shareIn(box: Box, other: Box): number {
  const { x0, y0, x1, y1 } = intersection(box, other);
  const whole = (box.x1 - box.x0) * (box.y1 - box.y0);
  return whole > 0 && x1 > x0 && y1 > y0 ? ((x1 - x0) * (y1 - y0)) / whole : 0;
}
