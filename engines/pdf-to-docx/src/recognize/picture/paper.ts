import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { WHITE } from '../format.ts';
import { PAPER_SHARE, UNEVEN_PAPER } from '../tolerances.ts';

/** Share of the paper that may be darker, or lighter, without its being uneven. */
const DARKEST_SHARE = 0.1;

/** Pixels. Where the middle of a pixel or tile is. */
const PIXEL_CENTER = 0.5;

/** The side of the tiles in which the lightness of paper is measured: wider than the strokes of headings, narrower than shadows. */
const PAPER_TILE = 0.2;

/** Gray. Darker paper is no paper: pictures and white text on black stay as they are. */
const DARKEST_PAPER = 90;

/** Makes paper white that a shadow or a lamp has made uneven; other pictures stay as they are. */
export function withEvenPaper(picture: GrayPicture): GrayPicture {
  const { width, height, pixels, dpi } = picture;
  const tile = Math.max(8, Math.round(PAPER_TILE * dpi));
  const across = Math.ceil(width / tile);
  const down = Math.ceil(height / tile);
  const paperAt = smooth(tilePapers(picture, tile, across, down), across, down);
  const sorted = Uint8Array.from(paperAt).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  if (at(1 - DARKEST_SHARE) - at(DARKEST_SHARE) < UNEVEN_PAPER) return picture;
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const v = Math.min(down - 1, Math.max(0, (y + PIXEL_CENTER) / tile - PIXEL_CENTER));
    const v0 = Math.floor(v);
    const v1 = Math.min(down - 1, v0 + 1);
    const dv = v - v0;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const u = Math.min(across - 1, Math.max(0, (x + PIXEL_CENTER) / tile - PIXEL_CENTER));
      const u0 = Math.floor(u);
      const u1 = Math.min(across - 1, u0 + 1);
      const du = u - u0;
      const above = paperAt[v0 * across + u0]! * (1 - du) + paperAt[v0 * across + u1]! * du;
      const below = paperAt[v1 * across + u0]! * (1 - du) + paperAt[v1 * across + u1]! * du;
      const paper = Math.max(DARKEST_PAPER, above * (1 - dv) + below * dv);
      out[i] = Math.min(WHITE, (pixels[i]! * WHITE) / paper);
    }
  }
  return { width, height, pixels: out, dpi };
}

/** How light the paper is in each tile: lighter is only a small share of its pixels. */
function tilePapers({ width, height, pixels }: GrayPicture, tile: number, across: number, down: number): Uint8Array {
  const found = new Uint8Array(across * down);
  const counts = new Uint32Array(256);
  for (let v = 0; v < down; v++) {
    for (let u = 0; u < across; u++) {
      counts.fill(0);
      const [x1, y1] = [Math.min(width, (u + 1) * tile), Math.min(height, (v + 1) * tile)];
      let count = 0;
      for (let y = v * tile; y < y1; y++)
        for (let at = y * width + u * tile, end = y * width + x1; at < end; at++, count++) {
          const gray = pixels[at]!;
          counts[gray] = counts[gray]! + 1;
        }
      let gray = WHITE;
      for (let lighter = counts[gray]!; gray > 0 && lighter < (1 - PAPER_SHARE) * count; ) lighter += counts[--gray]!;
      found[v * across + u] = gray;
    }
  }
  return found;
}

/** Each tile as light as the middle one of it and its neighbors: a tile full of ink has the paper around it. */
function smooth(tiles: Uint8Array, across: number, down: number): Uint8Array {
  const out = new Uint8Array(tiles.length);
  const near: number[] = [];
  for (let v = 0; v < down; v++) {
    for (let u = 0; u < across; u++) {
      near.length = 0;
      for (let y = Math.max(0, v - 1); y <= Math.min(down - 1, v + 1); y++)
        for (let x = Math.max(0, u - 1); x <= Math.min(across - 1, u + 1); x++) near.push(tiles[y * across + x]!);
      near.sort((a, b) => a - b);
      out[v * across + u] = near[near.length >> 1]!;
    }
  }
  return out;
}
