import type { Box } from '../../model/geometry.ts';

/** Ink that is connected: its box, and its number of pixels. */
export interface Component {
  readonly box: Box;
  readonly count: number;
}

/** A picture in which pixels are ink (1) or paper (0). */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The pixels of a gray picture that are darker than a threshold. */
export function inkOf(picture: Ink, threshold: number): Ink {
  const { width, height, pixels } = picture;
  const out = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) if (pixels[i]! < threshold) out[i] = 1;
  return { width, height, pixels: out };
}

/** The connected pieces of ink, corners included, in the order of their first rows. Takes the ink away. */
export function takeComponents({ width, height, pixels }: Ink): Component[] {
  const found: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < pixels.length; start++) {
    if (pixels[start] === 0) continue;
    let [x0, y0, x1, y1, count] = [width, height, 0, 0, 0];
    pixels[start] = 0;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      count++;
      if (x < x0) x0 = x;
      if (x >= x1) x1 = x + 1;
      if (y < y0) y0 = y;
      if (y >= y1) y1 = y + 1;
      const left = x > 0 ? -1 : 0;
      const right = x < width - 1 ? 1 : 0;
      for (let v = y > 0 ? -width : 0; v <= (y < height - 1 ? width : 0); v += width) {
        for (let u = left; u <= right; u++) {
          const next = at + v + u;
          if (pixels[next] === 0) continue;
          pixels[next] = 0;
          stack.push(next);
        }
      }
    }
    found.push({ box: { x0, y0, x1, y1 }, count });
  }
  return found;
}
