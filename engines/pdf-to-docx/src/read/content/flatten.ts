import { ANNOTATION, FIELD_KINDS, FLAGS } from '../annotations/annotation-kinds.ts';
import { MAX_ANNOTATIONS } from '../limits/limits.ts';
import type { OpenDocument } from '../pdfium/document.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** What FPDFPage_Flatten is asked for, that which the screen shows, and what it gives back where it worked. */
const FLATTEN = { forDisplay: 0, done: 1 } as const;

/** The appearance of an annotation to which nothing is done (FPDF_ANNOT_APPEARANCEMODE_NORMAL). */
const NORMAL_APPEARANCE = 0;

const { freeText, line, square, circle, polygon, polyLine, stamp, ink, watermark } = ANNOTATION;
/** What these draw is as good as a part of the page. */
const DRAWN: ReadonlySet<number> = new Set([freeText, line, square, circle, polygon, polyLine, stamp, ink, watermark]);

/**
 * Makes what people have typed, drawn, stamped and signed on a page a part of its content, above all else. The page loses all its
 * annotations by it, and has to be loaded anew; false where it has nothing of the kind.
 */
export function flattenDrawn(document: OpenDocument, page: Pointer): boolean {
  const { exports, heap } = document.pdfium;
  const count = Math.min(exports.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  const areDrawn = Array.from({ length: count }, (_, i) =>
    withAnnotation(document, { page, i }, (annotation) => isDrawn(document, annotation)),
  );
  if (!areDrawn.includes(true)) return false;
  for (const [i, isKept] of areDrawn.entries()) {
    withAnnotation(document, { page, i }, (annotation) => {
      if (!isKept) exports.FPDFAnnot_SetFlags(annotation, exports.FPDFAnnot_GetFlags(annotation) | FLAGS.hidden);
      else if (!exports.EPDFAnnot_HasAppearanceStream(annotation, NORMAL_APPEARANCE))
        exports.EPDFAnnot_GenerateAppearance(annotation);
    });
  }
  // PDFium gives the page its own boxes by it, the usual ones where it has inherited them.
  const out = heap.scratch;
  if (!exports.FPDF_GetPageBoundingBox(page, out)) return false;
  const [left, top, right, bottom] = heap.floats(out);
  exports.FPDFPage_SetMediaBox(page, left, bottom, right, top);
  exports.FPDFPage_SetCropBox(page, left, bottom, right, top);
  return exports.FPDFPage_Flatten(page, FLATTEN.forDisplay) === FLATTEN.done;
}

function withAnnotation<T>(
  { pdfium: { exports } }: OpenDocument,
  { page, i }: { readonly page: Pointer; readonly i: number },
  call: (annotation: Pointer) => T,
): T | undefined {
  const annotation = exports.FPDFPage_GetAnnot(page, i);
  if (!annotation) return undefined;
  const result = call(annotation);
  exports.FPDFPage_CloseAnnot(annotation);
  return result;
}

/** Whether an annotation is seen, and not to be clicked or filled in. */
export function isDrawn({ pdfium: { exports }, form }: OpenDocument, annotation: Pointer): boolean {
  const flags = exports.FPDFAnnot_GetFlags(annotation);
  if ((flags & FLAGS.hidden) !== 0) return false;
  const subtype = exports.FPDFAnnot_GetSubtype(annotation);
  if (DRAWN.has(subtype)) return true;
  if (subtype !== ANNOTATION.widget || !form) return false;
  const kind = FIELD_KINDS[exports.FPDFAnnot_GetFormFieldType(form, annotation)];
  // A button on paper is a picture; others are for the screen.
  const isPicture = kind === 'signature' || (kind === 'button' && (flags & FLAGS.print) !== 0);
  return isPicture && exports.EPDFAnnot_HasAppearanceStream(annotation, NORMAL_APPEARANCE) !== 0;
}
