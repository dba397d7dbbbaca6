import { type Box, median } from '../../model/geometry.ts';
import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { POINTS_PER_INCH } from '../format.ts';
import type { Component } from '../picture/components.ts';
import { LETTERS } from '../tolerances.ts';

/** Share of the width of a check box by which its height differs at most. */
const UNEVEN_SIDES = 0.2;

/** Share of the width of a check box that its frame may take at each side. */
const FRAME_SHARE = 0.14;

/** Letters that show how high letters are. */
const MIN_LETTERS = 4;

/** Points. Sides of a check box: smaller squares are bullets, larger ones cells. */
const CHECK_BOX_SIZES = { least: 5, most: 16 } as const;

/** Heights of the usual letter of the page: a check box is so much higher at least. */
const CHECK_BOX_LETTERS = 1.15;

/** Share of each side of a check box that is inked: letters such as O and D have round corners. */
const CHECK_BOX_EDGE = 0.86;

/** Share of ink in the inner half of a check box, from which on it is checked. */
const CHECKED_INK = 0.08;

/** Heights of a check box that are free of ink: on one side, or else on both. */
const CHECK_BOX_ROOM = { free: 0.8, apart: 0.22 } as const;

/** Heights of a check box within which letters of its line are looked for. */
const CHECK_BOX_NEIGHBORS = 10;

/** A square to be checked; its box in pixels. */
export interface DrawnCheckBox {
  readonly box: Box;
  readonly isChecked: boolean;
}

/** Finds squares drawn as outlines, as high as text, with or without a mark inside. */
export function findCheckBoxes(
  components: readonly Component[],
  picture: GrayPicture,
  threshold: number,
): DrawnCheckBox[] {
  const point = picture.dpi / POINTS_PER_INCH;
  const letters = components.map(({ box }) => box.y1 - box.y0).filter((height) => height >= LETTERS.least * point);
  const usual = median(letters);
  return components.flatMap(({ box }) => {
    // Letters of Hebrew and signs of Chinese are squares, too, but not larger than others.
    if (box.y1 - box.y0 < CHECK_BOX_LETTERS * usual) return [];
    const [across, down] = [(box.x1 - box.x0) / point, (box.y1 - box.y0) / point];
    const isSquare = Math.max(across, down) <= CHECK_BOX_SIZES.most && Math.min(across, down) >= CHECK_BOX_SIZES.least;
    if (!isSquare || Math.abs(across - down) > UNEVEN_SIDES * across) return [];
    if (!isByItself(box, components) || !isHigherThanNeighbors(box, components, LETTERS.least * point)) return [];
    const edges = edgeShares(picture, box, threshold);
    if (Math.min(...edges) < CHECK_BOX_EDGE) return [];
    return [{ box, isChecked: insideShare(picture, box, threshold) >= CHECKED_INK }];
  });
}

/** Whether a box is higher than the letters on its line: headings have larger ones than the page. */
function isHigherThanNeighbors(box: Box, components: readonly Component[], least: number): boolean {
  const reach = CHECK_BOX_NEIGHBORS * (box.y1 - box.y0);
  const heights = components
    .filter(({ box: other }) => other !== box && other.y1 > box.y0 && other.y0 < box.y1)
    .filter(({ box: other }) => other.x1 > box.x0 - reach && other.x0 < box.x1 + reach)
    .map(({ box: other }) => other.y1 - other.y0)
    .filter((height) => height >= least);
  return heights.length < MIN_LETTERS || box.y1 - box.y0 >= CHECK_BOX_LETTERS * median(heights);
}

/** Whether no ink is next to a box on one side, and close to it on the other: letters have neighbors on both. */
function isByItself(box: Box, components: readonly Component[]): boolean {
  const height = box.y1 - box.y0;
  let [left, right] = [Infinity, Infinity];
  for (const { box: other } of components) {
    if (other.y1 <= box.y0 || other.y0 >= box.y1 || other === box) continue;
    if (other.x1 <= box.x0) left = Math.min(left, box.x0 - other.x1);
    else if (other.x0 >= box.x1) right = Math.min(right, other.x0 - box.x1);
  }
  const [near, far] = [Math.min(left, right), Math.max(left, right)];
  return far >= CHECK_BOX_ROOM.free * height || near >= CHECK_BOX_ROOM.apart * height;
}

/** The share of each side of a box that is inked without a break, on the outermost rows or columns. */
function edgeShares({ width, pixels }: GrayPicture, { x0, y0, x1, y1 }: Box, threshold: number): number[] {
  const depth = Math.max(2, Math.round(FRAME_SHARE * (x1 - x0)));
  const isInk = (x: number, y: number) => pixels[y * width + x]! < threshold;
  // The longest stretch: feet of letters are on one line, and apart.
  const share = (length: number, at: (k: number, d: number) => boolean) => {
    let [run, longest] = [0, 0];
    for (let k = 0; k < length; k++) {
      let isCovered = false;
      for (let d = 0; d < depth && !isCovered; d++) isCovered = at(k, d);
      run = isCovered ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest / length;
  };
  const [across, down] = [x1 - x0, y1 - y0];
  return [
    share(across, (k, d) => isInk(x0 + k, y0 + d)),
    share(across, (k, d) => isInk(x0 + k, y1 - 1 - d)),
    share(down, (k, d) => isInk(x0 + d, y0 + k)),
    share(down, (k, d) => isInk(x1 - 1 - d, y0 + k)),
  ];
}

/** The share of ink in the inner half of a box. */
function insideShare({ width, pixels }: GrayPicture, { x0, y0, x1, y1 }: Box, threshold: number): number {
  const [dx, dy] = [Math.round((x1 - x0) / 4), Math.round((y1 - y0) / 4)];
  let [ink, count] = [0, 0];
  for (let y = y0 + dy; y < y1 - dy; y++) {
    for (let x = x0 + dx; x < x1 - dx; x++, count++) if (pixels[y * width + x]! < threshold) ink++;
  }
  return count > 0 ? ink / count : 0;
}
