import type { Box } from '../../model/geometry.ts';
import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { WHITE } from '../format.ts';

const GRAYS = WHITE + 1;

/** Turns a picture clockwise by right angles. */
export function turned(picture: GrayPicture, quarters: number): GrayPicture {
  if (quarters % 4 === 0) return picture;
  const { width, height, pixels, dpi } = picture;
  const isOnSide = quarters % 2 === 1;
  const out = new Uint8Array(pixels.length);
  const [outWidth, outHeight] = isOnSide ? [height, width] : [width, height];
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from++) {
      const to =
        quarters === 1
          ? x * outWidth + height - 1 - y
          : quarters === 2
            ? (height - 1 - y) * outWidth + width - 1 - x
            : (width - 1 - x) * outWidth + y;
      out[to] = pixels[from]!;
    }
  }
  return { width: outWidth, height: outHeight, pixels: out, dpi };
}

/** Rotates a picture clockwise about its middle by a small angle (radians), on white paper of the same size. */
export function rotated(picture: GrayPicture, angle: number): GrayPicture {
  if (angle === 0) return picture;
  const { width, height, pixels, dpi } = picture;
  const out = new Uint8Array(pixels.length).fill(WHITE);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0, to = 0; y < height; y++) {
    let fromX = middleX + cos * -middleX + sin * (y - middleY);
    let fromY = middleY - sin * -middleX + cos * (y - middleY);
    for (let x = 0; x < width; x++, to++, fromX += cos, fromY -= sin) {
      // Not taken apart by patterns: that is done for every pixel.
      const x0 = Math.floor(fromX);
      const y0 = Math.floor(fromY);
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue;
      const at = y0 * width + x0;
      const dx = fromX - x0;
      const dy = fromY - y0;
      const above = pixels[at]! * (1 - dx) + pixels[at + 1]! * dx;
      const below = pixels[at + width]! * (1 - dx) + pixels[at + width + 1]! * dx;
      out[to] = above * (1 - dy) + below * dy;
    }
  }
  return { width, height, pixels: out, dpi };
}

/** A picture of fewer dots to the inch: each pixel is the mean of `factor` by `factor`. What is over at the right and below is cut off. */
export function reduced(picture: GrayPicture, factor: number): GrayPicture {
  if (factor <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const out = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = y * factor; row < Math.min((y + 1) * factor, picture.height); row++) {
      let at = row * picture.width;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let k = 0; k < factor; k++) sum += picture.pixels[at++]!;
        sums[x] = sums[x]! + sum;
      }
    }
    for (let x = 0; x < width; x++) out[y * width + x] = sums[x]! / (factor * factor);
  }
  return { width, height, pixels: out, dpi: picture.dpi / factor };
}

/** The gray that parts ink from paper best (Otsu 1979): pixels below it are ink. */
export function inkThreshold({ pixels }: GrayPicture): number {
  const counts = new Float64Array(GRAYS);
  let count = 0;
  // Every third pixel tells as much as all of them.
  for (let i = 0; i < pixels.length; i += 3, count++) {
    const gray = pixels[i]!;
    counts[gray] = counts[gray]! + 1;
  }
  let total = 0;
  for (let gray = 0; gray < GRAYS; gray++) total += gray * counts[gray]!;
  let [best, found, below, sum] = [-1, GRAYS / 2, 0, 0];
  for (let gray = 0; gray < WHITE; gray++) {
    below += counts[gray]!;
    sum += gray * counts[gray]!;
    const above = count - below;
    if (below === 0 || above === 0) continue;
    const difference = sum / below - (total - sum) / above;
    const between = below * above * difference * difference;
    if (between > best) [best, found] = [between, gray + 1];
  }
  return found;
}

/** A picture in which boxes are paper, as light as that around them. */
export function withoutInk(picture: GrayPicture, boxes: readonly Box[], threshold: number): GrayPicture {
  if (boxes.length === 0) return picture;
  const { width, height, dpi } = picture;
  const pixels = Uint8Array.from(picture.pixels);
  for (const { x0, y0, x1, y1 } of boxes) {
    const [left, right] = [Math.max(0, Math.floor(x0) - 1), Math.min(width, Math.ceil(x1) + 1)];
    const [top, bottom] = [Math.max(0, Math.floor(y0) - 1), Math.min(height, Math.ceil(y1) + 1)];
    let [sum, count] = [0, 0];
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        const gray = picture.pixels[at]!;
        if (gray < threshold) continue;
        sum += gray;
        count++;
      }
    }
    const paper = count > 0 ? sum / count : WHITE;
    for (let y = top; y < bottom; y++) pixels.fill(paper, y * width + left, y * width + right);
  }
  return { width, height, pixels, dpi };
}
