import type { Pixels } from './find-page.ts';
import type { Corners } from './geometry.ts';

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Where the places of a `width` by `height` page are between the corners that it has in a photo (Heckbert 1989, 2.2.3). */
function projection([a, b, c, d]: Corners, width: number, height: number): Matrix {
  const [ux, uy, vx, vy] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const across = ux * vy - uy * vx;
  const g = (sx * vy - sy * vx) / across;
  const h = (ux * sy - uy * sx) / across;
  const [mx, nx] = [(b.x - a.x + g * b.x) / width, (d.x - a.x + h * d.x) / height];
  const [my, ny] = [(b.y - a.y + g * b.y) / width, (d.y - a.y + h * d.y) / height];
  return [mx, nx, a.x, my, ny, a.y, g / width, h / height, 1];
}

/** The page between the corners, in pixels of the photo, seen from straight above: `width` by `height` pixels. */
export function straighten(
  photo: Pixels,
  corners: Corners,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = projection(corners, width, height);
  const { data, width: across, height: down } = photo;
  const page = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // The middle of a pixel, in both pictures.
      const [px, py] = [x + 0.5, y + 0.5];
      const depth = m6 * px + m7 * py + m8;
      const u = Math.min(across - 1, Math.max(0, (m0 * px + m1 * py + m2) / depth - 0.5));
      const v = Math.min(down - 1, Math.max(0, (m3 * px + m4 * py + m5) / depth - 0.5));
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - top];
      const from = 4 * (top * across + left);
      const right = left + 1 < across ? 4 : 0;
      const below = top + 1 < down ? 4 * across : 0;
      const to = 4 * (y * width + x);
      for (let color = 0; color < 3; color++) {
        const at = from + color;
        const upper = (data[at] as number) * (1 - fx) + (data[at + right] as number) * fx;
        const lower = (data[at + below] as number) * (1 - fx) + (data[at + below + right] as number) * fx;
        page[to + color] = upper * (1 - fy) + lower * fy;
      }
      page[to + 3] = 255;
    }
  return page;
}
