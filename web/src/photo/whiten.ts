/** The light is measured in squares of so many pixels. */
const SQUARE = 32;
/** Of the pixels of a square so many are darker than its paper. */
const PAPER = 0.9;
/** A square that is darker than this share of the page's white is a picture, and stays dark. */
const DARKEST = 0.55;
const WHITE = 250;

/** Makes the paper of a page white, in shadow and in colored light, too. Changes `page`, which is RGBA. */
export function whiten(page: Uint8ClampedArray, width: number, height: number): void {
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  for (let color = 0; color < 3; color++) {
    const light = smoothed(measured(page, width, height, color), across, down);
    for (let y = 0; y < height; y++) {
      const row = between(y, down, (square) => light.slice(square * across, (square + 1) * across));
      for (let x = 0; x < width; x++) {
        const at = 4 * (y * width + x) + color;
        const place = x / SQUARE - 0.5;
        const left = Math.min(across - 1, Math.max(0, Math.floor(place)));
        const right = Math.min(left + 1, across - 1);
        const part = Math.min(1, Math.max(0, place - left));
        page[at] =
          ((page[at] as number) * WHITE) / ((row[left] as number) * (1 - part) + (row[right] as number) * part);
      }
    }
  }
}

/** How bright the paper is in each square. */
function measured(page: Uint8ClampedArray, width: number, height: number, color: number): number[] {
  const squares: number[] = [];
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      const values: number[] = [];
      for (let y = top; y < Math.min(top + SQUARE, height); y += 2)
        for (let x = left; x < Math.min(left + SQUARE, width); x += 2)
          values.push(page[4 * (y * width + x) + color] as number);
      squares.push(ranked(values, PAPER));
    }
  const darkest = DARKEST * ranked(squares, PAPER);
  return squares.map((value) => Math.max(value, darkest, 1));
}

const ranked = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? WHITE;
};

/** Each square with its neighbors, so that no letter makes its own light. */
function smoothed(light: readonly number[], across: number, down: number): number[] {
  return light.map((_, at) => {
    const [x, y] = [at % across, Math.floor(at / across)];
    const near: number[] = [];
    for (let v = Math.max(0, y - 1); v <= Math.min(down - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(across - 1, x + 1); u++)
        near.push(light[v * across + u] as number);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

/** The light along a row of pixels, between the middles of the squares above and below it. */
function between(y: number, down: number, rowOf: (square: number) => readonly number[]): readonly number[] {
  const place = y / SQUARE - 0.5;
  const top = Math.min(down - 1, Math.max(0, Math.floor(place)));
  const part = Math.min(1, Math.max(0, place - top));
  const below = rowOf(Math.min(top + 1, down - 1));
  return rowOf(top).map((light, at) => light * (1 - part) + (below[at] as number) * part);
}
