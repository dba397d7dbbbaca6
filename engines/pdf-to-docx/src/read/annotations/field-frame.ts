import type { FieldFrame } from '../../model/document/form-control.ts';
import { hexColor } from '../content/colors.ts';
import { SCRATCH_BYTES } from '../limits/limits.ts';
import type { OpenDocument } from '../pdfium/document.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** PDFium's numbers of the colors of a form field, and of a border that is only below it (FPDFANNOT_MKTYPE, FPDF_ANNOT_BORDER_STYLE). */
const WIDGET_COLOR = { border: 0, fill: 1 } as const;

/** PDFium's number of a border that is only below a form field (FPDF_ANNOT_BORDER_STYLE). */
const BORDER_UNDERLINE = 5;

/** Where the value begins in an appearance (ISO 32000-2 12.7.4.3): the frame is drawn before it. */
const VALUE = '/Tx';
/** What colors and draws rectangles: a few numbers and their operator, or one that fills, strokes or does neither. */
const OPERATION = /((?:[-\d.]{1,16}\s+){1,4})(g|rg|G|RG|re)(?=\s|$)|(?<=\s)(f\*?|F|[Ss]|[Bb]\*?|n)(?=\s|$)/g;
const PAPER = 'FFFFFF';

/**
 * What a field draws around and behind its value: by its characteristics (ISO 32000-2 table 192), else by its appearance. Undefined for
 * nothing that is seen on paper.
 */
export function fieldFrame(document: OpenDocument, annotation: Pointer): FieldFrame | undefined {
  const { exports, heap } = document.pdfium;
  // PDFium knows no gray ones.
  const drawn = drawnFrame(heap.utf16((buffer, size) => exports.FPDFAnnot_GetAP(annotation, 0, buffer, size)));
  const border = colorOf(document, annotation, 'border') ?? drawn.border;
  const fill = colorOf(document, annotation, 'fill') ?? drawn.fill;
  const style = exports.EPDFAnnot_GetBorderStyle(annotation, heap.scratch);
  const hasBorder = border !== undefined && border !== PAPER && (style === 0 || heap.float(heap.scratch) > 0);
  const frame = {
    ...(hasBorder && (style === BORDER_UNDERLINE ? { underline: border } : { border })),
    ...(fill !== undefined && fill !== PAPER && { fill }),
  };
  return Object.keys(frame).length > 0 ? frame : undefined;
}

function colorOf({ pdfium }: OpenDocument, annotation: Pointer, what: keyof typeof WIDGET_COLOR): string | undefined {
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  if (!exports.EPDFAnnot_GetMKColor(annotation, WIDGET_COLOR[what], out, out + 4, out + 8)) return undefined;
  return hexColor(heap.int(out), heap.int(out + 4), heap.int(out + 8));
}

/** The colors in which an appearance strokes and fills rectangles. */
export function drawnFrame(appearance: string): { border?: string | undefined; fill?: string | undefined } {
  const colors = { g: '000000', G: '000000' };
  const frame: { border?: string; fill?: string } = {};
  let isRectangle = false;
  const start = appearance.slice(0, SCRATCH_BYTES);
  const before = start.includes(VALUE) ? start.slice(0, start.indexOf(VALUE)) : start;
  for (const [, numbers = '', operator = '', paint] of before.matchAll(OPERATION)) {
    if (paint !== undefined) {
      if (isRectangle && /[fFBb]/.test(paint)) frame.fill ??= colors.g;
      if (isRectangle && /[SsBb]/.test(paint)) frame.border ??= colors.G;
      isRectangle = false;
    } else if (operator === 're') isRectangle = true;
    else colors[operator.endsWith('g') ? 'g' : 'G'] = hexOf(numbers.trim().split(/\s+/).map(Number));
  }
  return frame;
}

/** Of one number for gray, or three. */
function hexOf([red = 0, green = red, blue = red]: readonly number[]): string {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => Math.round(255 * Math.max(0, Math.min(1, part || 0))));
  return hexColor(r, g, b);
}
