import type { Ink } from './components.ts';

/** Ink with all pixels around it that are no farther away, across and down; what is outside of the picture is like its edge. */
export const grownInk = (ink: Ink, by: number): Ink => spread(ink, by, 1);

/** Ink without the pixels that have paper no farther away, across or down. */
export const shrunkInk = (ink: Ink, by: number): Ink => spread(ink, by, 0);

/** Gives each pixel the value where a pixel near it has it: first along rows, then along columns. */
function spread(ink: Ink, by: number, value: 0 | 1): Ink {
  const { width, height } = ink;
  const rows = Uint8Array.from(ink.pixels);
  for (let y = 0; y < height; y++) spreadLine(ink.pixels, rows, { start: y * width, step: 1, count: width }, by, value);
  const pixels = Uint8Array.from(rows);
  for (let x = 0; x < width; x++) spreadLine(rows, pixels, { start: x, step: width, count: height }, by, value);
  return { width, height, pixels };
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

function spreadLine(from: Uint8Array, to: Uint8Array, { start, step, count }: Line, by: number, value: 0 | 1): void {
  let done = 0;
  for (let i = 0; i < count; i++) {
    if (from[start + i * step] !== value) continue;
    const end = Math.min(count, i + by + 1);
    for (let k = Math.max(done, i - by); k < end; k++) to[start + k * step] = value;
    done = end;
  }
}
