import { area } from '../../model/geometry.ts';
import { OF_PATTERNS } from '../content/pattern-fills.ts';
import { OBJECT } from '../format.ts';
import { type Bitmap, wholePixels } from '../images/png.ts';
import { renderPixels } from '../images/render.ts';
import { COLOR_DPI, MAX_LOOK_PIXELS, MAX_LOOKED_AT } from '../limits/limits.ts';
import { COLOR_STEP, READABLE } from '../tolerances.ts';
import { boundsOf, type DrawnObject, type VectorSource } from './drawn-objects.ts';
import { paintOf } from './path-svg.ts';

/** Whether a path or text may be filled by a pattern, as far as its color tells. */
export function mayHavePattern({ pdfium }: VectorSource, { object, type }: DrawnObject): boolean {
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  const isFilled =
    type === OBJECT.text || (exports.FPDFPath_GetDrawMode(object, out, out + 4) !== 0 && heap.int(out) !== 0);
  return isFilled && OF_PATTERNS.has(paintOf(pdfium, object, exports.FPDFPageObj_GetFillColor).color);
}

/**
 * Those of some objects that a pattern fills, by what they show alone; undefined where there are too many to be looked at one by one.
 * `show` hides all objects but those.
 */
export function patternFilled(
  source: VectorSource,
  doubtful: readonly DrawnObject[],
  show: (shown: readonly DrawnObject[]) => void,
): ReadonlySet<DrawnObject> | undefined {
  const { pdfium, page } = source;
  const isFlat = (some: readonly DrawnObject[]) => {
    const box = boundsOf(source, some);
    if (area(box) === 0) return true;
    if (!source.takeRegion()) return false;
    show(some);
    const colors = some.flatMap((one) => colorsOf(source, one));
    const region = { box, dpi: COLOR_DPI, isOpaque: false, maxPixels: MAX_LOOK_PIXELS };
    return renderPixels(pdfium, page, region, (drawn) => hasOnly(drawn, colors)) === true;
  };
  if (doubtful.length === 0 || isFlat(doubtful)) return new Set();
  if (doubtful.length === 1) return new Set(doubtful);
  if (doubtful.length > MAX_LOOKED_AT) return undefined;
  return new Set(doubtful.filter((one) => !isFlat([one])));
}

/** The colors of an object, of three numbers each. */
function colorsOf({ pdfium }: VectorSource, { object }: DrawnObject): number[][] {
  const { exports } = pdfium;
  return [exports.FPDFPageObj_GetFillColor, exports.FPDFPageObj_GetStrokeColor].map((get) =>
    (paintOf(pdfium, object, get).color.match(/../g) ?? []).map((part) => Number.parseInt(part, 16)),
  );
}

/** Whether all but the edges of what a bitmap shows has some colors: those are mixed. */
function hasOnly(bitmap: Bitmap, colors: readonly number[][]): boolean {
  const different = [...new Map(colors.map((color) => [color.join(' '), color])).values()];
  const { width, height, stride } = bitmap;
  const pixels = wholePixels(bitmap);
  let [inked, own] = [0, 0];
  // Most pixels have the color of the one before.
  let [last, isInked, isOne] = [0, false, false];
  for (let y = 0; y < height; y++)
    for (let at = (y * stride) >> 2, end = at + width; at < end; at++) {
      const pixel = pixels[at]!;
      if (pixel !== last) {
        last = pixel;
        isInked = pixel >>> 24 === 255;
        const shown = [(pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255];
        isOne = isInked && different.some((color) => isNear(shown, color));
      }
      if (isInked) inked++;
      if (isOne) own++;
    }
  return own >= READABLE * inked;
}

const isNear = (shown: readonly number[], color: readonly number[]) =>
  shown.every((part, i) => Math.abs(part - (color[i] ?? 0)) <= COLOR_STEP);
