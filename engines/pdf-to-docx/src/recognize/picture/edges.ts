import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { WHITE } from '../format.ts';
import { MAX_DARK_EDGE } from '../tolerances.ts';

/** Makes white what is dark from the edge of the picture inwards: the lid of the scanner beyond the paper, no part of the page. */
export function withoutDarkEdges(picture: GrayPicture, threshold: number): GrayPicture {
  const { width, height, dpi } = picture;
  const pixels = Uint8Array.from(picture.pixels);
  const whiten = (start: number, step: number, limit: number) => {
    let length = 0;
    while (length < limit && picture.pixels[start + length * step]! < threshold) length++;
    // Darkness that does not end is a part of the page.
    if (length === limit) return;
    for (let k = 0; k < length; k++) pixels[start + k * step] = WHITE;
  };
  const [across, down] = [Math.round(MAX_DARK_EDGE * width), Math.round(MAX_DARK_EDGE * height)];
  for (let y = 0; y < height; y++) {
    whiten(y * width, 1, across);
    whiten(y * width + width - 1, -1, across);
  }
  for (let x = 0; x < width; x++) {
    whiten(x, width, down);
    whiten((height - 1) * width + x, -width, down);
  }
  return { width, height, pixels, dpi };
}
