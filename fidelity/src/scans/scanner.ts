import { randomFrom } from '../writing/random.ts';

/** A gray picture: one byte for each pixel, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** How a scanner spoils a page. */
export interface Scanning {
  readonly name: string;
  readonly dpi: number;
  /** Degrees by which the paper lies askew. */
  readonly skew: number;
  /** Right angles by which it is turned clockwise. */
  readonly quarters: 0 | 1 | 2 | 3;
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number;
  /** Standard deviation of the noise, in grays. */
  readonly noise: number;
  /** How dark the left edge is: a share of the light that is missing. */
  readonly shadow: number;
  /** Quality of JPEG, in percent. */
  readonly quality: number;
}

const [PAPER, INK] = [232, 22] as const;

/** The page as it comes out of a scanner. The same seed gives the same noise. */
export function scanned(page: Gray, scanning: Scanning, seed: string): Gray {
  const { width, height } = page;
  const askew = rotated(page, (scanning.skew * Math.PI) / 180);
  const soft = blurred(blurred(askew, scanning.blur, 'across'), scanning.blur, 'down');
  const next = randomFrom(seed);
  const pixels = new Uint8Array(soft.pixels.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const gray = INK + ((PAPER - INK) * (soft.pixels[i] as number)) / 255;
      const light = 1 - scanning.shadow * Math.exp((-6 * x) / width);
      // The sum of four even numbers is nearly normal.
      const noise = (next() + next() + next() + next() - 2) * Math.sqrt(3) * scanning.noise;
      pixels[i] = Math.max(0, Math.min(255, Math.round(gray * light + noise)));
    }
  }
  return turned({ width, height, pixels }, scanning.quarters);
}

function rotated({ width, height, pixels }: Gray, angle: number): Gray {
  const out = new Uint8Array(pixels.length).fill(255);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [u, v] = [width / 2 + cos * dx + sin * dy, height / 2 - sin * dx + cos * dy];
      const [u0, v0] = [Math.floor(u), Math.floor(v)];
      if (u0 < 0 || v0 < 0 || u0 >= width - 1 || v0 >= height - 1) continue;
      const at = v0 * width + u0;
      const [a, b] = [u - u0, v - v0];
      const above = (pixels[at] as number) * (1 - a) + (pixels[at + 1] as number) * a;
      const below = (pixels[at + width] as number) * (1 - a) + (pixels[at + width + 1] as number) * a;
      out[y * width + x] = above * (1 - b) + below * b;
    }
  }
  return { width, height, pixels: out };
}

/** Blurs by a kernel of three pixels, which is enough for less than one pixel. */
function blurred({ width, height, pixels }: Gray, deviation: number, along: 'across' | 'down'): Gray {
  const side = Math.exp(-1 / (2 * deviation * deviation));
  const sum = 1 + 2 * side;
  const step = along === 'across' ? 1 : width;
  const out = Uint8Array.from(pixels);
  for (let i = step; i < pixels.length - step; i++)
    out[i] = ((pixels[i] as number) + side * ((pixels[i - step] as number) + (pixels[i + step] as number))) / sum;
  return { width, height, pixels: out };
}

function turned({ width, height, pixels }: Gray, quarters: number): Gray {
  let gray: Gray = { width, height, pixels };
  for (let turn = 0; turn < quarters; turn++) {
    const { width: w, height: h, pixels: from } = gray;
    const out = new Uint8Array(from.length);
    for (let y = 0, i = 0; y < h; y++) for (let x = 0; x < w; x++, i++) out[x * h + h - 1 - y] = from[i] as number;
    gray = { width: h, height: w, pixels: out };
  }
  return gray;
}
