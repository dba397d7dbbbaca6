import type { Matrix } from '../../model/geometry.ts';
import { channelsOf, OPAQUE } from '../content/colors.ts';
import { SEGMENT } from '../format.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** The names in SVG of the ends and joins of lines, by their numbers in PDF, the first being those that SVG has by itself. */
const [SVG_CAPS, SVG_JOINS] = [
  ['', 'round', 'square'],
  ['', 'round', 'bevel'],
] as const;

/** Points. Lines without a width are as thin as can be seen (ISO 32000-2 8.4.3.2). */
const HAIRLINE = 0.25;

/** Lengths of the dashes and gaps of a line. */
const MAX_DASHES = 16;

/** A number of an SVG drawing, to a hundredth. */
export const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** Where the segments of a path, a clipping path or a glyph are in PDFium's memory. */
export interface Segments {
  readonly count: number;
  at(index: number): Pointer;
}

/** The data of an SVG path (SVG 2, 9.3) from segments in the space that `matrix` maps to that of the drawing. */
export function pathData({ exports, heap }: Pdfium, { count, at }: Segments, matrix: Matrix): string {
  const out = heap.scratch;
  const [a, b, c, d, e, f] = matrix;
  let data = '';
  let controls = 0;
  for (let i = 0; i < count; i++) {
    const segment = at(i);
    if (!exports.FPDFPathSegment_GetPoint(segment, out, out + 4)) continue;
    const [x, y] = [heap.float(out), heap.float(out + 4)];
    const place = `${rounded(a * x + c * y + e)} ${rounded(b * x + d * y + f)}`;
    const type = exports.FPDFPathSegment_GetType(segment);
    // A curve is three segments: its two control points and its end.
    if (type === SEGMENT.curve) data += controls++ % 3 === 0 ? `C${place}` : ` ${place}`;
    else data += `${type === SEGMENT.move ? 'M' : 'L'}${place}`;
    if (exports.FPDFPathSegment_GetClose(segment)) data += 'Z';
  }
  return data;
}

/** A color of an object. */
export interface Paint {
  /** RRGGBB. */
  readonly color: string;
  /** From 0, nothing, to 1. */
  readonly opacity: number;
}

/** A color of an object by one of PDFium's calls; black where it names none. */
export function paintOf(pdfium: Pdfium, object: Pointer, get: (...args: number[]) => number): Paint {
  const [red, green, blue, alpha] = channelsOf(pdfium, object, get);
  const color = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0').toUpperCase()).join('');
  return { color, opacity: alpha / OPAQUE };
}

const opacityXml = (name: string, value: number) => (value < 1 ? ` ${name}="${rounded(value)}"` : '');

/** The attributes that say how an area is filled (SVG 2, 13.4). */
export const fillXml = ({ color, opacity }: Paint): string => ` fill="#${color}"${opacityXml('fill-opacity', opacity)}`;

/** The attributes that say how a line is drawn (SVG 2, 13.5); `scale`: points to a unit of the object's space. */
export function strokeXml({ exports, heap }: Pdfium, object: Pointer, paint: Paint, scale: number): string {
  const out = heap.scratch;
  const width = exports.FPDFPageObj_GetStrokeWidth(object, out) ? heap.float(out) * scale : HAIRLINE;
  let xml = ` stroke="#${paint.color}"${opacityXml('stroke-opacity', paint.opacity)} stroke-width="${rounded(Math.max(HAIRLINE, width))}"`;
  const cap = SVG_CAPS[exports.FPDFPageObj_GetLineCap(object)];
  const join = SVG_JOINS[exports.FPDFPageObj_GetLineJoin(object)];
  if (cap) xml += ` stroke-linecap="${cap}"`;
  if (join) xml += ` stroke-linejoin="${join}"`;
  const dashes = Math.min(MAX_DASHES, exports.FPDFPageObj_GetDashCount(object));
  if (dashes <= 0 || !exports.FPDFPageObj_GetDashArray(object, out, dashes)) return xml;
  const lengths = Array.from({ length: dashes }, (_, i) => rounded(heap.float(out + 4 * i) * scale));
  xml += ` stroke-dasharray="${lengths.join(' ')}"`;
  return exports.FPDFPageObj_GetDashPhase(object, out)
    ? `${xml} stroke-dashoffset="${rounded(heap.float(out) * scale)}"`
    : xml;
}
