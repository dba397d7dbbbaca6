import { OBJECT } from '../format.ts';
import type { Bitmap } from '../images/png.ts';
import { renderPixels } from '../images/render.ts';
import { COLOR_DPI, MAX_LOOK_PIXELS, MAX_LOOKED_AT } from '../limits/limits.ts';
import { COLOR_STEP, READABLE } from '../tolerances.ts';
import type { DrawnObject, VectorSource } from './drawn-objects.ts';
import { paintOf } from './path-svg.ts';

/** What PDFium gives for the color of a pattern: white, and gray for one that has its own colors. */
const OF_PATTERNS: ReadonlySet<string> = new Set(['FFFFFF', 'BFBFBF']);

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
  const isFlat = (some: readonly DrawnObject[]) => {
    show(some);
    const { pdfium, page, box } = source;
    const drawn = renderPixels(pdfium, page, { box, dpi: COLOR_DPI, isOpaque: false, maxPixels: MAX_LOOK_PIXELS });
    return (
      drawn !== undefined &&
      hasOnly(
        drawn,
        some.flatMap((one) => colorsOf(source, one)),
      )
    );
  };
  if (doubtful.length === 0 || (source.takeRegion() && isFlat(doubtful))) return new Set();
  if (doubtful.length > MAX_LOOKED_AT) return undefined;
  return new Set(doubtful.filter((one) => !(source.takeRegion() && isFlat([one]))));
}

/** The colors of an object, of three numbers each. */
function colorsOf({ pdfium }: VectorSource, { object }: DrawnObject): number[][] {
  const { exports } = pdfium;
  return [exports.FPDFPageObj_GetFillColor, exports.FPDFPageObj_GetStrokeColor].map((get) =>
    (paintOf(pdfium, object, get).color.match(/../g) ?? []).map((part) => Number.parseInt(part, 16)),
  );
}

/** Whether all but the edges of what a bitmap shows has some colors: those are mixed. */
function hasOnly({ width, height, stride, bytes }: Bitmap, colors: readonly number[][]): boolean {
  const different = [...new Map(colors.map((color) => [color.join(' '), color])).values()];
  let [inked, own] = [0, 0];
  // Most pixels have the color of the one before.
  let [blue, green, red, isOne] = [-1, -1, -1, false];
  for (let y = 0; y < height; y++)
    for (let at = y * stride, end = at + 4 * width; at < end; at += 4) {
      if (bytes[at + 3] !== 255) continue;
      inked++;
      if (bytes[at] !== blue || bytes[at + 1] !== green || bytes[at + 2] !== red) {
        [blue, green, red] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
        isOne = different.some((color) => isNear([red, green, blue], color));
      }
      if (isOne) own++;
    }
  return own >= READABLE * inked;
}

const isNear = (shown: readonly number[], color: readonly number[]) =>
  shown.every((part, i) => Math.abs(part - (color[i] ?? 0)) <= COLOR_STEP);
