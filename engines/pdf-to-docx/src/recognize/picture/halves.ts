import type { GrayPicture, PagePicture } from '../../model/recognition/recognizer.ts';
import { WHITE } from '../format.ts';

/** Where an open book is folded, halfway down its picture, as shares of the picture's width. */
export interface Fold {
  readonly at: number;
  /** Nothing but the shadow of the fold is between these. */
  readonly from: number;
  readonly to: number;
  /** How far it goes to the right for each row further down. */
  readonly slope: number;
}

/** The pictures of the two pages left and right of a fold, without its shadow. They are parted where blocks of colors are. */
export function halvesOf(picture: PagePicture, fold: Fold): readonly [PagePicture, PagePicture] {
  const { gray, inks } = picture;
  const column = Math.min(inks.width - 1, Math.max(1, Math.round((fold.at * gray.width) / inks.step)));
  const edgeAt = (share: number, y: number) => Math.round(share * gray.width + fold.slope * (y - gray.height / 2));
  const left = part(picture, 0, column);
  const right = part(picture, column, inks.width);
  for (let y = 0; y < gray.height; y++) {
    paint(left.gray, y, edgeAt(fold.from, y), left.gray.width);
    paint(right.gray, y, 0, edgeAt(fold.to, y) - column * inks.step);
  }
  return [left, right];
}

/** Makes a row of a picture white from one column up to another. */
function paint({ width, pixels }: GrayPicture, y: number, from: number, to: number): void {
  const [first, end] = [Math.max(0, from), Math.min(width, to)];
  if (first < end) pixels.fill(WHITE, y * width + first, y * width + end);
}

/** The columns of blocks from one up to another. */
function part({ gray, inks }: PagePicture, from: number, to: number): PagePicture {
  const { step } = inks;
  const [left, right] = [from * step, Math.min(gray.width, to * step)];
  const pixels = new Uint8Array((right - left) * gray.height);
  for (let y = 0; y < gray.height; y++)
    pixels.set(gray.pixels.subarray(y * gray.width + left, y * gray.width + right), y * (right - left));
  const blocks = (all: Uint8Array) => {
    const cut = new Uint8Array(3 * (to - from) * inks.height);
    for (let v = 0; v < inks.height; v++)
      cut.set(all.subarray(3 * (v * inks.width + from), 3 * (v * inks.width + to)), 3 * v * (to - from));
    return cut;
  };
  return {
    gray: { ...gray, width: right - left, pixels },
    inks: { ...inks, width: to - from, colors: blocks(inks.colors), lights: blocks(inks.lights) },
  };
}
