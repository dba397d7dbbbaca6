import { type Box, concatenate, type Matrix } from '../../model/geometry.ts';
import type { ImageData } from '../../model/page-content.ts';
import type { InkColors, PagePicture } from '../../model/recognition/recognizer.ts';
import { BGRA, POINTS_PER_INCH } from '../format.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { withBitmap } from './images.ts';
import { type Bitmap, pngOf } from './png.ts';

/** Asks PDFium to draw annotations, too (FPDF_ANNOT). */
const RENDER_ANNOTATIONS = 1;

/** Pixels of paper, and of nothing. */
const [WHITE, TRANSPARENT] = [0xffffffff | 0, 0x00ffffff];

/** Pixels to an inch of a drawing that costs too many pixels, at least. */
const MIN_DPI = 36;

/** Pixels in a row of a block of which one color is kept: a sixteenth of a page's colors is kept for its words. */
const INK_STEP = 4;

/** A part of an open page to draw. */
export interface Region {
  /** In display space. */
  readonly box: Box;
  readonly dpi: number;
  /** Whether the paper is drawn too, or left transparent. */
  readonly isOpaque: boolean;
  readonly maxPixels: number;
  /** Whether annotations are left out, such as the frames of links. */
  readonly isContentAlone?: true;
  /** How the page is leveled before: rotated clockwise about a point by an angle (radians). */
  readonly leveled?: { readonly angle: number; readonly x: number; readonly y: number };
  /** Parts of it that are painted over with their paper: text that is written next to the drawing. */
  readonly cleared?: readonly Box[];
}

/** Draws a part of a page as PNG; undefined where it has no area or memory is short. */
export function renderRegion(pdfium: Pdfium, page: Pointer, region: Region): ImageData | undefined {
  return renderPixels(pdfium, page, region, (pixels) => {
    for (const box of region.cleared ?? []) paintOver(pixels, box, region.box);
    return pngOf(pixels);
  });
}

/** Gives a part of a bitmap the color of its paper. `whole`: what the bitmap shows. */
function paintOver({ width, height, stride, bytes }: Bitmap, box: Box, whole: Box): void {
  const scale = width / (whole.x1 - whole.x0);
  const [x0, x1] = [
    Math.max(0, Math.floor((box.x0 - whole.x0) * scale)),
    Math.min(width, Math.ceil((box.x1 - whole.x0) * scale)),
  ];
  const [y0, y1] = [
    Math.max(0, Math.floor((box.y0 - whole.y0) * scale)),
    Math.min(height, Math.ceil((box.y1 - whole.y0) * scale)),
  ];
  if (x1 <= x0 || y1 <= y0) return;
  const area = (x1 - x0) * (y1 - y0);
  for (let part = 0; part < BGRA.alpha; part++) {
    const values = new Uint8Array(area);
    let count = 0;
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) values[count++] = bytes[y * stride + 4 * x + part]!;
    // Ink takes less than half of a word's box: three quarters on, there is paper.
    const paper = values.sort()[(3 * (area - 1)) >> 2]!;
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) bytes[y * stride + 4 * x + part] = paper;
  }
}

/** Draws a part of a page as PNG, without the empty rows above and below what is drawn; undefined where nothing is. */
export function renderInk(
  pdfium: Pdfium,
  page: Pointer,
  region: Region,
): { readonly image: ImageData; readonly box: Box } | undefined {
  return renderPixels(pdfium, page, region, (pixels) => inked(pixels, region.box));
}

/** What is drawn of a bitmap that shows a box. */
function inked({ width, height, stride, bytes }: Bitmap, { x0, y0, x1, y1 }: Box): ReturnType<typeof renderInk> {
  const isInked = (y: number) => {
    for (let at = y * stride + BGRA.alpha; at < y * stride + 4 * width; at += 4) if (bytes[at] !== 0) return true;
    return false;
  };
  let [top, bottom] = [0, height];
  while (top < height && !isInked(top)) top++;
  while (bottom > top && !isInked(bottom - 1)) bottom--;
  if (top === bottom) return undefined;
  const rows = bytes.subarray(top * stride, bottom * stride);
  const point = (y1 - y0) / height;
  return {
    image: pngOf({ width, height: bottom - top, stride, bytes: rows }),
    box: { x0, x1, y0: y0 + top * point, y1: y0 + bottom * point },
  };
}

/** What `use` makes of a part of a page, as `withBitmap` has it; undefined where it has no area or memory is short. */
export function renderPixels<Result>(
  pdfium: Pdfium,
  page: Pointer,
  region: Region,
  use: (pixels: Bitmap) => Result,
): Result | undefined {
  const { exports, heap } = pdfium;
  const { box } = region;
  const area = (box.x1 - box.x0) * (box.y1 - box.y0);
  if (!(area > 0)) return undefined;
  const dpi = Math.max(MIN_DPI, Math.min(region.dpi, POINTS_PER_INCH * Math.sqrt(region.maxPixels / area)));
  const scale = dpi / POINTS_PER_INCH;
  const width = Math.max(1, Math.ceil((box.x1 - box.x0) * scale));
  const height = Math.max(1, Math.ceil((box.y1 - box.y0) * scale));
  const bitmap = exports.FPDFBitmap_CreateEx(width, height, BGRA.format, 0, 0);
  if (!bitmap) return undefined;
  exports.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, region.isOpaque ? WHITE : TRANSPARENT);
  // PDFium applies this after its own map of the page to a bitmap of its size in points, top-left origin.
  const placed: Matrix = [scale, 0, 0, scale, -box.x0 * scale, -box.y0 * scale];
  const matrix = region.leveled ? concatenate(levelMatrix(region.leveled), placed) : placed;
  const out = heap.scratch;
  heap.f32.set(matrix, out >> 2);
  heap.f32.set([0, 0, width, height], (out >> 2) + 6);
  exports.FPDF_RenderPageBitmapWithMatrix(bitmap, page, out, out + 24, region.isContentAlone ? 0 : RENDER_ANNOTATIONS);
  return withBitmap(pdfium, bitmap, use);
}

function levelMatrix({ angle, x, y }: NonNullable<Region['leveled']>): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** Weights of blue, green and red in the lightness of a color (ITU-R BT.601), in 256ths. */
const [BLUE_LIGHT, GREEN_LIGHT, RED_LIGHT] = [29, 150, 77];

/** Draws a part of a page in grays, and tells the colors of its ink. */
export function renderGray(pdfium: Pdfium, page: Pointer, region: Region): PagePicture | undefined {
  return renderPixels(pdfium, page, region, (drawn) => grayOf(drawn, region.box));
}

/** A bitmap that shows a box in grays, with the colors of its ink. */
function grayOf(drawn: Bitmap, box: Box): PagePicture {
  const { width, height, stride, bytes } = drawn;
  const pixels = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let at = y * stride, end = at + 4 * width; at < end; at += 4)
      pixels[to++] = (BLUE_LIGHT * bytes[at]! + GREEN_LIGHT * bytes[at + 1]! + RED_LIGHT * bytes[at + 2]!) >> 8;
  }
  const dpi = (POINTS_PER_INCH * width) / (box.x1 - box.x0);
  return { gray: { width, height, pixels, dpi }, inks: inkColors(drawn, pixels) };
}

/** The colors of the darkest and the lightest pixel in each block: strokes are thinner than a block is wide. */
function inkColors({ width, height, stride, bytes }: Bitmap, grays: Uint8Array): InkColors {
  const step = INK_STEP;
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)];
  const colors = new Uint8Array(3 * across * down);
  const lights = new Uint8Array(3 * across * down);
  for (let v = 0, to = 0; v < down; v++) {
    for (let u = 0; u < across; u++, to += 3) {
      let [darkest, least, lightest, most] = [-1, 256, -1, -1];
      for (let y = v * step; y < Math.min(height, (v + 1) * step); y++) {
        for (let x = u * step; x < Math.min(width, (u + 1) * step); x++) {
          const gray = grays[y * width + x]!;
          const at = y * stride + 4 * x;
          if (gray < least) [least, darkest] = [gray, at];
          if (gray > most) [most, lightest] = [gray, at];
        }
      }
      for (let part = 0; part < 3; part++) {
        colors[to + part] = bytes[darkest + 2 - part]!;
        lights[to + part] = bytes[lightest + 2 - part]!;
      }
    }
  }
  return { width: across, height: down, colors, lights, step };
}
