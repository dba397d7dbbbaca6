import { area, type Box, intersection } from '../../model/geometry.ts';
import type { Gradient, PageShading, PathShape } from '../../model/page-content.ts';
import type { Bitmap } from '../images/png.ts';
import { renderPixels } from '../images/render.ts';
import type { DrawingBudget } from '../limits/drawing-budget.ts';
import { MAX_LOOK_PIXELS } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { COLOR_STEP, READABLE } from '../tolerances.ts';
import { hexColor } from './colors.ts';
import { type PageObjects, showObjects } from './page-objects.ts';

/** What PDFium gives for the color of a shading, and of a pattern that has colors of its own. Some paths truly are white or of that gray. */
export const OF_PATTERNS: ReadonlySet<string> = new Set(['FFFFFF', 'BFBFBF']);

/** Square points. The color of a smaller area is hardly seen. */
const MIN_AREA = 36;

/** Pixels to an inch of the drawing that shows what fills paths. */
const LOOK_DPI = 24;

/** Places of an area, across and down, whose colors are looked at. */
const SAMPLES = 9;

/** Of 255. Colors that differ by less are one. */
const SAME_COLOR = 3;

/** The open page whose paths are looked at. */
export interface PatternSource {
  readonly pdfium: Pdfium;
  readonly page: Pointer;
  readonly width: number;
  readonly height: number;
  readonly budget: DrawingBudget;
}

type Color = readonly [red: number, green: number, blue: number];

/**
 * What a page draws, with the colors that patterns and masks give its paths: a rectangle with a linear gradient says so, and what else has several colors
 * is a shading, of which a picture is made. PDFium calls what a pattern fills white or gray, and gives the color below a mask. Without it gradients of
 * slides come out so, and the soft shadows of boxes are black and hide their text.
 */
export function withPatternFills(source: PatternSource, objects: PageObjects): PageObjects {
  const pageBox = { x0: 0, y0: 0, x1: source.width, y1: source.height };
  const doubtful = objects.paths.filter(
    ({ box, fill = '', stroke, gradient, index }) =>
      (OF_PATTERNS.has(fill) || objects.masked.has(index)) &&
      stroke === undefined &&
      !gradient &&
      area(intersection(box, pageBox)) >= MIN_AREA,
  );
  if (doubtful.length === 0 || !source.budget.spareRegion(pageBox, LOOK_DPI)) return objects;
  const looks = looksOf(source, doubtful, pageBox);
  if (!looks) return objects;
  const shadings: PageShading[] = [];
  const paths = objects.paths.flatMap((path): PathShape[] => {
    const colors = looks.get(path);
    if (!colors || isOne(colors, path.fill ?? '')) return [path];
    const filled = path.kind === 'rectangle' && !path.isCut ? fillOf(colors) : undefined;
    if (filled) return [{ ...path, ...filled }];
    shadings.push({ box: path.box, index: path.index });
    return [];
  });
  // A pattern may have gaps, which show shapes under it.
  const indices = new Set(shadings.map(({ index }) => index));
  const covers = objects.covers.filter(({ index }) => !indices.has(index));
  const found = { ...objects, paths, covers, shadings: [...objects.shadings, ...shadings] };
  source.budget.know(found);
  return found;
}

/** The colors that some paths show where they are drawn alone, row by row; those of which nothing is seen are left out. */
function looksOf(
  { pdfium, page, width }: PatternSource,
  paths: readonly PathShape[],
  pageBox: Box,
): ReadonlyMap<PathShape, Color[][]> | undefined {
  const indices = new Set(paths.map(({ index }) => index));
  showObjects(pdfium, page, ({ index }) => indices.has(index));
  const region = { box: pageBox, dpi: LOOK_DPI, isOpaque: false, maxPixels: MAX_LOOK_PIXELS };
  const looks = renderPixels(pdfium, page, region, (drawn) => {
    const scale = drawn.width / width;
    return new Map(
      paths.flatMap((path) => {
        const colors = colorsIn(drawn, intersection(path.box, pageBox), scale);
        return colors.length > 0 ? [[path, colors] as const] : [];
      }),
    );
  });
  showObjects(pdfium, page, () => true);
  return looks;
}

/** The colors at some places of an area, which is in points, row by row; places of which nothing is seen are left out. */
function colorsIn({ width, height, stride, bytes }: Bitmap, { x0, y0, x1, y1 }: Box, scale: number): Color[][] {
  const rows: Color[][] = [];
  for (let row = 0; row < SAMPLES; row++) {
    const y = Math.floor((y0 + ((2 * row + 1) / (2 * SAMPLES)) * (y1 - y0)) * scale);
    const colors: Color[] = [];
    for (let at = 0; at < SAMPLES; at++) {
      const x = Math.floor((x0 + ((2 * at + 1) / (2 * SAMPLES)) * (x1 - x0)) * scale);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const [blue = 0, green = 0, red = 0, alpha = 0] = bytes.subarray(y * stride + 4 * x, y * stride + 4 * x + 4);
      const onWhite = (part: number) => 255 - ((255 - part) * alpha) / 255;
      if (alpha > 0) colors.push([onWhite(red), onWhite(green), onWhite(blue)]);
    }
    if (colors.length > 0) rows.push(colors);
  }
  return rows;
}

/** Whether the colors of an area, but those of its edges, are what PDFium gives. */
function isOne(rows: readonly (readonly Color[])[], fill: string): boolean {
  const colors = rows.flat();
  const part = Number.parseInt(fill.slice(0, 2), 16);
  const same = colors.filter((color) => color.every((own) => Math.abs(own - part) <= SAME_COLOR));
  return same.length >= READABLE * colors.length;
}

/** The color of an area, or the gradient that runs evenly down or across it, and its middle; undefined where its colors are otherwise. */
function fillOf(rows: readonly (readonly Color[])[]): { fill: string; gradient?: Gradient } | undefined {
  if (rows.length < SAMPLES || rows.some((row) => row.length < SAMPLES)) return undefined;
  const columns = Array.from({ length: SAMPLES }, (_, at) => rows.map((row) => row[at]!));
  for (const [lines, angle] of [
    [rows, 90],
    [columns, 0],
  ] as const) {
    const [first, last] = [lines[0]![0]!, lines.at(-1)![0]!];
    const isEven = lines.every((line, at) => {
      const expected = between(first, last, at / (SAMPLES - 1));
      return line.every((color) => color.every((part, i) => Math.abs(part - expected[i]!) <= COLOR_STEP));
    });
    if (!isEven) continue;
    const fill = hexColor(...between(first, last, 1 / 2));
    if (first.every((part, i) => Math.abs(part - last[i]!) <= SAME_COLOR)) return { fill };
    // The first and the last place are half a step from the edges.
    const step = 1 / (2 * (SAMPLES - 1));
    const [from, to] = [between(first, last, -step), between(first, last, 1 + step)];
    return { fill, gradient: { from: hexColor(...from), to: hexColor(...to), angle } };
  }
  return undefined;
}

/** The color that is so far from one to another. */
function between(from: Color, to: Color, share: number): [number, number, number] {
  const part = (i: 0 | 1 | 2) => Math.min(255, Math.max(0, Math.round(from[i] + (to[i] - from[i]) * share)));
  return [part(0), part(1), part(2)];
}
