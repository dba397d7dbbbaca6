import { type Box, intersection } from '../../model/geometry.ts';
import { POINTS_PER_INCH } from '../format.ts';

/** What asking the reader for one picture or drawing costs, however small it is, in painted pixels. */
const CALL_PIXELS = 800_000;

/** Painting a pixel of these costs so many times what one of a plain area costs. */
const COST = { path: 1, image: 2, shading: 8, unpacked: 8 } as const;

/** What paints on a page, in display space. */
export interface Painted {
  readonly paths: readonly { readonly box: Box }[];
  readonly images: readonly { readonly box: Box }[];
  readonly shadings: readonly { readonly box: Box }[];
}

/** Counts the pixels that drawings of one page paint, each as often as something paints it, before they are made. */
export class DrawingBudget {
  /** Whether something was not drawn for its cost. */
  isExceeded = false;
  #left: number;
  readonly #call: number;
  readonly #kept: number;
  #painted: Painted = { paths: [], images: [], shadings: [] };

  /** `call`: the price of one call, however little it paints; `kept`: the share that pictures leave for drawings. Both in painted pixels. */
  constructor(pixels: number, { call = CALL_PIXELS, kept = pixels / 4 }: { call?: number; kept?: number } = {}) {
    this.#left = pixels;
    this.#call = call;
    this.#kept = kept;
  }

  /** What the page holds, once that is known. */
  know(painted: Painted): void {
    this.#painted = painted;
  }

  /** Takes what unpacking a picture of so many pixels costs; false where less is left. */
  takePicture(pixels: number): boolean {
    return this.#take(this.#call + COST.unpacked * pixels, this.#kept);
  }

  #take(pixels: number, kept = 0): boolean {
    if (pixels > this.#left - kept) {
      this.isExceeded = true;
      return false;
    }
    this.#left -= pixels;
    return true;
  }

  /** Takes what a drawing of a part of the page costs; false where less is left. */
  takeRegion(region: Box, dpi: number): boolean {
    return this.#take(this.#costOf(region, dpi));
  }

  /** The same for a drawing without which nothing is missing. */
  spareRegion(region: Box, dpi: number): boolean {
    const cost = this.#costOf(region, dpi);
    return cost <= this.#left && this.#take(cost);
  }

  #costOf(region: Box, dpi: number): number {
    const { paths, images, shadings } = this.#painted;
    const areas =
      areaOf(region) +
      COST.path * overlap(region, paths) +
      COST.image * overlap(region, images) +
      COST.shading * overlap(region, shadings);
    return this.#call + areas * (dpi / POINTS_PER_INCH) ** 2;
  }
}

const areaOf = ({ x0, y0, x1, y1 }: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
const overlap = (region: Box, items: Painted['paths']) =>
  items.reduce((sum, { box }) => sum + areaOf(intersection(region, box)), 0);
