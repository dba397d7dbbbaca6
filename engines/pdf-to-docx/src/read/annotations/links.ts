import type { Box } from '../../model/geometry.ts';
import type { LinkTarget } from '../../model/page-content.ts';
import type { OpenDocument } from '../pdfium/document.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** Points. A link whose area is smaller leads from nothing. */
const MIN_SIDE = 0.5;

/** PDFium's kinds of actions (PDFACTION); `none` is ours. */
const ACTION = { none: -1, goTo: 1, uri: 3 } as const;

/** Areas of one annotation. */
const MAX_QUADS = 256;

/** The areas of an annotation in user space. */
export function annotationBoxes({ exports, heap }: Pdfium, annotation: Pointer): Box[] {
  const out = heap.scratch;
  const quads = exports.FPDFAnnot_CountAttachmentPoints(annotation);
  const boxes: Box[] = [];
  for (let i = 0; i < quads && i < MAX_QUADS; i++) {
    if (!exports.FPDFAnnot_GetAttachmentPoints(annotation, i, out)) continue;
    const xs = [heap.float(out), heap.float(out + 8), heap.float(out + 16), heap.float(out + 24)];
    const ys = [heap.float(out + 4), heap.float(out + 12), heap.float(out + 20), heap.float(out + 28)];
    const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
    if (box.x1 - box.x0 > MIN_SIDE && box.y1 - box.y0 > MIN_SIDE) boxes.push(box);
  }
  if (boxes.length > 0) return boxes;
  if (!exports.FPDFAnnot_GetRect(annotation, out)) return [];
  return [{ x0: heap.float(out), y0: heap.float(out + 12), x1: heap.float(out + 8), y1: heap.float(out + 4) }];
}

/** Where a link leads; undefined where nowhere, `refused` where it acts: runs a script, starts a program, or opens another file. */
export function linkTarget(
  document: OpenDocument,
  link: Pointer,
  placeOf: (pageIndex: number, userY: number) => number,
): LinkTarget | 'refused' | undefined {
  if (!link) return undefined;
  const { exports, heap } = document.pdfium;
  const action = exports.FPDFLink_GetAction(link);
  const type = action ? exports.FPDFAction_GetType(action) : ACTION.none;
  if (type === ACTION.uri) {
    const uri = heap.utf8((buffer, size) => exports.FPDFAction_GetURIPath(document.handle, action, buffer, size));
    return uri ? { kind: 'uri', uri } : undefined;
  }
  if (type !== ACTION.none && type !== ACTION.goTo) return 'refused';
  const dest =
    exports.FPDFLink_GetDest(document.handle, link) ||
    (type === ACTION.goTo ? exports.FPDFAction_GetDest(document.handle, action) : 0);
  return dest ? destination(document, dest, placeOf) : undefined;
}

/** Where a destination lies, in display space; undefined where it names no page of this file. */
export function destination(
  document: OpenDocument,
  dest: Pointer,
  placeOf: (pageIndex: number, userY: number) => number,
): { readonly kind: 'place'; readonly page: number; readonly y: number | undefined } | undefined {
  const { exports, heap } = document.pdfium;
  const index = exports.FPDFDest_GetDestPageIndex(document.handle, dest);
  if (index < 0) return undefined;
  const out = heap.scratch;
  const isKnown = exports.FPDFDest_GetLocationInPage(dest, out, out + 4, out + 8, out + 12, out + 16, out + 20);
  const hasY = isKnown !== 0 && heap.int(out + 4) !== 0;
  const y = hasY ? placeOf(index, heap.float(out + 16)) : undefined;
  return { kind: 'place', page: index + 1, y };
}
