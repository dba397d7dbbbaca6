import { type Box, type Matrix, mapBox } from '../model/geometry.ts';
import type { FormWidget, LinkTarget, PageLink } from '../model/page-content.ts';
import type { OpenDocument } from './document.ts';
import { linkUri } from './link-uri.ts';
import type { Pdfium } from './pdfium.ts';
import type { Pointer } from './pdfium-exports.ts';

const LINK_ANNOTATION = 2;
const WIDGET_ANNOTATION = 20;
const HIDDEN_FLAGS = 2 | 32;
const GOTO_ACTION = 1;
const URI_ACTION = 3;
/** A page with more annotations than this is not read to the end. */
const MAX_ANNOTATIONS = 10_000;
const FIELD_KINDS: Readonly<Record<number, FormWidget['kind']>> = {
  1: 'button',
  2: 'checkbox',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
};

/** The active areas and form fields of a page. */
export interface PageAnnotations {
  readonly links: PageLink[];
  readonly widgets: FormWidget[];
}

/** Reads link and widget annotations. `placeOf` maps a height in a page's user space to its display space. */
export function readAnnotations(
  document: OpenDocument,
  page: Pointer,
  userToDisplay: Matrix,
  placeOf: (pageIndex: number, userY: number) => number,
): PageAnnotations {
  const { pdfium } = document;
  const { exports } = pdfium;
  const found: PageAnnotations = { links: [], widgets: [] };
  const count = Math.min(exports.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let i = 0; i < count; i++) {
    const annotation = exports.FPDFPage_GetAnnot(page, i);
    if (!annotation) continue;
    const subtype = exports.FPDFAnnot_GetSubtype(annotation);
    if (subtype === LINK_ANNOTATION) {
      const target = linkTarget(document, exports.FPDFAnnot_GetLink(annotation), placeOf);
      if (target) found.links.push({ boxes: annotationBoxes(pdfium, annotation, userToDisplay), target });
    } else if (subtype === WIDGET_ANNOTATION && document.form) {
      const widget = readWidget(document, annotation, userToDisplay);
      if (widget) found.widgets.push(widget);
    }
    exports.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

function annotationBoxes({ exports, heap }: Pdfium, annotation: Pointer, userToDisplay: Matrix): Box[] {
  const out = heap.scratch;
  const quads = exports.FPDFAnnot_CountAttachmentPoints(annotation);
  const boxes: Box[] = [];
  for (let i = 0; i < quads && i < 256; i++) {
    if (!exports.FPDFAnnot_GetAttachmentPoints(annotation, i, out)) continue;
    const xs = [heap.float(out), heap.float(out + 8), heap.float(out + 16), heap.float(out + 24)];
    const ys = [heap.float(out + 4), heap.float(out + 12), heap.float(out + 20), heap.float(out + 28)];
    const box = mapBox(userToDisplay, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    if (box.x1 - box.x0 > 0.5 && box.y1 - box.y0 > 0.5) boxes.push(box);
  }
  if (boxes.length > 0) return boxes;
  if (!exports.FPDFAnnot_GetRect(annotation, out)) return [];
  return [mapBox(userToDisplay, heap.float(out), heap.float(out + 12), heap.float(out + 8), heap.float(out + 4))];
}

function linkTarget(
  document: OpenDocument,
  link: Pointer,
  placeOf: (pageIndex: number, userY: number) => number,
): LinkTarget | undefined {
  if (!link) return undefined;
  const { exports, heap } = document.pdfium;
  const action = exports.FPDFLink_GetAction(link);
  const type = action ? exports.FPDFAction_GetType(action) : 0;
  if (type === URI_ACTION) {
    const uri = heap.utf8((buffer, size) => exports.FPDFAction_GetURIPath(document.handle, action, buffer, size));
    return uri ? { kind: 'uri', uri: linkUri(uri) } : undefined;
  }
  const dest =
    exports.FPDFLink_GetDest(document.handle, link) ||
    (type === GOTO_ACTION ? exports.FPDFAction_GetDest(document.handle, action) : 0);
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

function readWidget(document: OpenDocument, annotation: Pointer, userToDisplay: Matrix): FormWidget | undefined {
  const { exports, heap } = document.pdfium;
  const { form } = document;
  const kind = FIELD_KINDS[exports.FPDFAnnot_GetFormFieldType(form, annotation)];
  const [box] = annotationBoxes(document.pdfium, annotation, userToDisplay);
  if (!kind || !box || (exports.FPDFAnnot_GetFlags(annotation) & HIDDEN_FLAGS) !== 0) return undefined;
  const optionCount = kind === 'choice' ? Math.min(exports.FPDFAnnot_GetOptionCount(form, annotation), 200) : 0;
  const options: string[] = [];
  for (let i = 0; i < optionCount; i++)
    options.push(heap.utf16((buffer, size) => exports.FPDFAnnot_GetOptionLabel(form, annotation, i, buffer, size)));
  return {
    box,
    kind,
    name: heap.utf16((buffer, size) => exports.FPDFAnnot_GetFormFieldName(form, annotation, buffer, size)),
    value: heap.utf16((buffer, size) => exports.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, size)),
    isChecked: exports.FPDFAnnot_IsChecked(form, annotation) !== 0,
    options,
  };
}
