import type { Box } from '../../../model/geometry.ts';
import type { GrayPicture } from '../../../model/recognition/recognizer.ts';

/** The tangent of the angle by which italics lean. */
const ITALIC_LEAN = 0.2;

/** How a word is drawn, as pixels show it. */
export interface Strokes {
  /** The usual thickness of its upright strokes, in pixels and parts of them; 0 where it has no ink. */
  readonly weight: number;
  /** How much better its strokes agree with a lean to the right than with one to the left: 1 for upright letters, more for italics. */
  readonly slant: number;
}

/** Measures the strokes of a word in its box. */
export function strokesOf({ width, height, pixels }: GrayPicture, box: Box, threshold: number): Strokes {
  const [x0, y0] = [Math.max(0, Math.floor(box.x0)), Math.max(0, Math.floor(box.y0))];
  const [x1, y1] = [Math.min(width, Math.ceil(box.x1)), Math.min(height, Math.ceil(box.y1))];
  const [across, down] = [x1 - x0, y1 - y0];
  if (across <= 0 || down <= 0) return { weight: 0, slant: 1 };
  const [darkest, lightest] = rangeOf(pixels, { x0, y0, x1, y1 }, width);
  const room = Math.ceil(ITALIC_LEAN * down);
  const right = new Uint32Array(across + room);
  const left = new Uint32Array(across + room);
  const lengths: number[] = [];
  for (let y = y0; y < y1; y++) {
    // Columns are counted from the foot of the word: what leans to the right is farther right above.
    const shift = Math.round(ITALIC_LEAN * (y1 - 1 - y));
    let [run, isInk] = [0, false];
    for (let x = x0; x < x1; x++) {
      const gray = pixels[y * width + x]!;
      // A pixel that a stroke covers in part is gray.
      const share = lightest > darkest ? Math.min(1, Math.max(0, (lightest - gray) / (lightest - darkest))) : 0;
      if (gray < threshold) {
        isInk = true;
        const at = x - x0;
        right[at - shift + room] = right[at - shift + room]! + 1;
        left[at + shift] = left[at + shift]! + 1;
      } else if (isInk) {
        lengths.push(run + share);
        [run, isInk] = [0, false];
        continue;
      }
      run = isInk ? run + share : share;
    }
    if (isInk) lengths.push(run);
  }
  if (lengths.length === 0) return { weight: 0, slant: 1 };
  lengths.sort((a, b) => a - b);
  const squares = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count * count, 0);
  // Of two levels strokes are three or four pixels thick, and nothing between: the mean of the middle half tells more than its middle.
  const middle = lengths.slice(lengths.length >> 2, lengths.length - (lengths.length >> 2));
  const weight = middle.reduce((sum, length) => sum + length, 0) / middle.length;
  return { weight, slant: squares(right) / squares(left) };
}

/** The darkest and the lightest gray of a part of a picture. */
function rangeOf(pixels: Uint8Array, { x0, y0, x1, y1 }: Box, width: number): readonly [number, number] {
  let [darkest, lightest] = [255, 0];
  for (let y = y0; y < y1; y++) {
    for (let at = y * width + x0, end = y * width + x1; at < end; at++) {
      const gray = pixels[at]!;
      if (gray < darkest) darkest = gray;
      if (gray > lightest) lightest = gray;
    }
  }
  return [darkest, lightest];
}
