import type { Box } from '../../model/geometry.ts';
import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { POINTS_PER_INCH, WHITE } from '../format.ts';
import { FIGURE_DPI } from '../limits.ts';
import { LETTERS, MAIN_SHARE, MIN_FIGURE, SAME_INK } from '../tolerances.ts';
import { type Ink, inkOf, takeComponents } from './components.ts';
import { inkThreshold, reduced } from './gray.ts';
import { grownInk, shrunkInk } from './morphology.ts';

/** Letters of light text on a dark area. */
const MIN_LETTERS = 4;

/**
 * Dark areas with light text. Inches: half the width of strokes of light letters, and of dark ones on paper, at most. Gray: what differs by
 * less is of the background. Shares of an area's grays: up to that of its background; and darker than it, where dark text on gray has more.
 */
const DARK_AREA = { stroke: 0.027, even: 16, background: 0.3, darker: 0.1 } as const;

/** A picture in which light text on dark areas is dark text on paper, and where that was so. */
export interface Lightened {
  readonly picture: GrayPicture;
  /** A smaller picture of the page, black where the dark areas are; undefined where there are none. */
  readonly areas: GrayPicture | undefined;
}

/** Turns the grays of dark areas with light text around: a recognizer reads dark text, and rules and strokes are measured in it. */
export function withLightAreas(picture: GrayPicture): Lightened {
  const factor = Math.max(1, Math.round(picture.dpi / FIGURE_DPI));
  const small = reduced(picture, factor);
  const { width, height, dpi } = small;
  const dark = darkInk(small, Math.round(DARK_AREA.stroke * dpi));
  const least = MIN_FIGURE * dpi;
  const areas = takeComponents({ ...dark, pixels: Uint8Array.from(dark.pixels) })
    .filter(({ box }) => Math.min(box.x1 - box.x0, box.y1 - box.y0) >= least)
    .flatMap(({ box }) => {
      const background = backgroundOf(small, dark, box);
      return background === undefined ? [] : [{ box, background }];
    });
  if (areas.length === 0) return { picture, areas: undefined };
  const pixels = Uint8Array.from(picture.pixels);
  const mask = new Uint8Array(width * height).fill(WHITE);
  const [outer, inner] = [grownInk(dark, 1), shrunkInk(dark, 1)];
  for (const area of areas) {
    turnAround({ picture, pixels, factor, outer, inner }, area);
    for (let y = area.box.y0; y < area.box.y1; y++)
      for (let at = y * width + area.box.x0; at < y * width + area.box.x1; at++) if (dark.pixels[at]) mask[at] = 0;
  }
  return { picture: { ...picture, pixels }, areas: { width, height, dpi, pixels: mask } };
}

/** Dark areas: strokes of light letters in them are closed, and then dark strokes are left out. */
function darkInk(small: GrayPicture, stroke: number): Ink {
  const threshold = inkThreshold(small);
  const ink = { ...small, pixels: small.pixels.map((gray) => (gray < threshold ? 1 : 0)) };
  const closed = shrunkInk(grownInk(ink, stroke), stroke);
  return grownInk(shrunkInk(closed, 2 * stroke), 2 * stroke);
}

/** The gray of an area of one darkness with letters on it; undefined for other areas, such as photographs. */
function backgroundOf({ width, pixels, dpi }: GrayPicture, dark: Ink, { x0, y0, x1, y1 }: Box): number | undefined {
  const grays: number[] = [];
  const light = new Uint8Array((x1 - x0) * (y1 - y0));
  const inside = (at: number) => dark.pixels[at] === 1;
  for (let y = y0; y < y1; y++)
    for (let at = y * width + x0; at < y * width + x1; at++) if (inside(at)) grays.push(pixels[at]!);
  grays.sort((a, b) => a - b);
  const background = grays[Math.floor(DARK_AREA.background * grays.length)] ?? WHITE;
  const even = grays.filter((gray) => Math.abs(gray - background) < DARK_AREA.even).length;
  const darker = grays.findIndex((gray) => gray > background - DARK_AREA.even);
  if (even < MAIN_SHARE * grays.length || darker > DARK_AREA.darker * grays.length) return undefined;
  for (let y = y0, to = 0; y < y1; y++)
    for (let at = y * width + x0; at < y * width + x1; at++, to++)
      if (inside(at) && pixels[at]! - background > SAME_INK) light[to] = 1;
  const letters = takeComponents({ width: x1 - x0, height: y1 - y0, pixels: light }).filter(({ box }) => {
    const size = ((box.y1 - box.y0) * POINTS_PER_INCH) / dpi;
    // Gaps between large dark letters reach the edge.
    const isInside = box.x0 > 1 && box.y0 > 1 && box.x1 < x1 - x0 - 1 && box.y1 < y1 - y0 - 1;
    return isInside && size >= LETTERS.least && size <= LETTERS.most;
  });
  return letters.length >= MIN_LETTERS ? background : undefined;
}

interface Turning {
  readonly picture: GrayPicture;
  /** Those of the result. */
  readonly pixels: Uint8Array;
  /** How many pixels of the picture one of the inks is wide. */
  readonly factor: number;
  /** The dark areas with their edges, and without. */
  readonly outer: Ink;
  readonly inner: Ink;
}

/** Makes the background of an area paper, and what differs from it ink; at its edges only what is darker, as rules are. */
function turnAround(
  { picture, pixels, factor, outer, inner }: Turning,
  { box, background }: { readonly box: Box; readonly background: number },
): void {
  const scale = WHITE / (WHITE - background);
  const [x0, x1] = [Math.max(0, box.x0 - 1) * factor, Math.min(picture.width, (box.x1 + 1) * factor)];
  const [y0, y1] = [Math.max(0, box.y0 - 1) * factor, Math.min(picture.height, (box.y1 + 1) * factor)];
  for (let y = y0; y < y1; y++) {
    const row = Math.min(outer.height - 1, Math.floor(y / factor)) * outer.width;
    for (let x = x0; x < x1; x++) {
      const at = row + Math.min(outer.width - 1, Math.floor(x / factor));
      if (outer.pixels[at] === 0) continue;
      const difference = picture.pixels[y * picture.width + x]! - background;
      const isInk = inner.pixels[at] === 1 || -difference > DARK_AREA.even;
      pixels[y * picture.width + x] = isInk ? Math.max(0, WHITE - Math.abs(difference) * scale) : WHITE;
    }
  }
}

/** The boxes of dark areas, in pixels of a picture of the same page. */
export function areaBoxes(areas: GrayPicture, { width, height }: GrayPicture): Box[] {
  const [across, down] = [width / areas.width, height / areas.height];
  return takeComponents(inkOf(areas, WHITE / 2)).map(({ box: { x0, y0, x1, y1 } }) => ({
    x0: x0 * across,
    y0: y0 * down,
    x1: x1 * across,
    y1: y1 * down,
  }));
}
