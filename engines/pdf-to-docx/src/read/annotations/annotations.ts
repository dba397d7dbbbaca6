import { type Box, type Matrix, mapBox } from '../../model/geometry.ts';
import type { FormWidget, Markup, PageComment, PageLink, UnkeptKind } from '../../model/page-content.ts';
import { isDrawn } from '../content/flatten.ts';
import { MAX_ANNOTATIONS } from '../limits/limits.ts';
import type { OpenDocument } from '../pdfium/document.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { ANNOTATION, FLAGS } from './annotation-kinds.ts';
import { answeredBy, colorOf, commentOf, markupKind } from './comments.ts';
import { readWidget } from './form-widgets.ts';
import { annotationBoxes, linkTarget } from './links.ts';

/** Areas of a page that are marked, and as many remarked on: each character is held against all of them. */
const MAX_AREAS = 2000;

/** What documents have no place for. */
const UNKEPT: Readonly<Record<number, UnkeptKind>> = {
  [ANNOTATION.fileAttachment]: 'file',
  [ANNOTATION.sound]: 'sound',
  [ANNOTATION.movie]: 'film',
  [ANNOTATION.screen]: 'film',
  [ANNOTATION.threeD]: 'model',
  [ANNOTATION.richMedia]: 'film',
};

/** The active areas and form fields of a page, and what readers have marked and remarked on it. */
export interface PageAnnotations {
  readonly links: readonly PageLink[];
  readonly widgets: readonly FormWidget[];
  readonly markups: readonly Markup[];
  readonly comments: readonly PageComment[];
  readonly unkept: readonly { readonly kind: UnkeptKind; readonly box: Box }[];
}

type Found = { readonly [K in keyof PageAnnotations]: PageAnnotations[K][number][] };

/** Reads the annotations of a page, all boxes in its user space. `placeOf` is as `linkTarget` has it. */
export function readAnnotations(
  document: OpenDocument,
  page: Pointer,
  placeOf: (pageIndex: number, userY: number) => number,
): PageAnnotations {
  const { exports } = document.pdfium;
  const found: Found = { links: [], widgets: [], markups: [], comments: [], unkept: [] };
  const count = Math.min(exports.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let i = 0; i < count; i++) {
    const annotation = exports.FPDFPage_GetAnnot(page, i);
    if (!annotation) continue;
    const subtype = exports.FPDFAnnot_GetSubtype(annotation);
    if (subtype === ANNOTATION.link) {
      const target = linkTarget(document, exports.FPDFAnnot_GetLink(annotation), placeOf);
      const boxes = target ? annotationBoxes(document.pdfium, annotation) : [];
      const [box] = boxes;
      if (target === 'refused') found.unkept.push(...(box ? [{ kind: 'action' as const, box }] : []));
      else if (target) found.links.push({ boxes, target });
    } else if (subtype === ANNOTATION.widget) {
      const widget = document.form ? readWidget(document, annotation) : undefined;
      if (widget) found.widgets.push(widget);
      if (widget) found.unkept.push(...unkeptField(document, annotation, widget));
    } else if ((exports.FPDFAnnot_GetFlags(annotation) & FLAGS.hidden) === 0)
      readRemark(document, { annotation, subtype }, found);
    exports.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

/** Annotations with their boxes mapped from a page's user space to its display space. */
export function mappedAnnotations(found: PageAnnotations, userToDisplay: Matrix): PageAnnotations {
  const map = ({ x0, y0, x1, y1 }: Box) => mapBox(userToDisplay, x0, y0, x1, y1);
  const one = <T extends { readonly box: Box }>(item: T) => ({ ...item, box: map(item.box) });
  const some = <T extends { readonly boxes: readonly Box[] }>(item: T) => ({ ...item, boxes: item.boxes.map(map) });
  return {
    links: found.links.map(some),
    widgets: found.widgets.map(one),
    markups: found.markups.map(one),
    comments: found.comments.map(some),
    unkept: found.unkept.map(one),
  };
}

/** A button or a field for a signature that is not a picture of the page: documents have no such fields. */
function unkeptField(
  document: OpenDocument,
  annotation: Pointer,
  { kind, box }: FormWidget,
): PageAnnotations['unkept'] {
  const isSeen = box.x1 > box.x0 && box.y1 > box.y0;
  const isLost = (kind === 'button' || kind === 'signature') && isSeen && !isDrawn(document, annotation);
  return isLost ? [{ kind, box }] : [];
}

/** Reads what an annotation marks and says. */
function readRemark(
  { pdfium }: OpenDocument,
  { annotation, subtype }: { readonly annotation: Pointer; readonly subtype: number },
  found: Found,
): void {
  const kind = markupKind(subtype);
  const unkept = UNKEPT[subtype];
  // What was typed is a part of the page; the window of another annotation says what that does.
  if (subtype === ANNOTATION.freeText || subtype === ANNOTATION.popup) return;
  const boxes = annotationBoxes(pdfium, annotation);
  const [first] = boxes;
  if (unkept && first) found.unkept.push({ kind: unkept, box: first });
  if (kind) {
    const color = colorOf(pdfium, annotation);
    const room = MAX_AREAS - found.markups.length;
    found.markups.push(...boxes.slice(0, room).map((box) => ({ kind, box, color })));
    found.unkept.push(...boxes.slice(room).map((box) => ({ kind: 'mark' as const, box })));
  }
  const comment = commentOf(pdfium, annotation);
  if (!comment) return;
  const answered = answeredBy(pdfium, annotation);
  const about = answered ? annotationBoxes(pdfium, answered) : boxes;
  const taken = found.comments.reduce((sum, other) => sum + other.boxes.length, 0);
  found.comments.push({ ...comment, boxes: about.slice(0, MAX_AREAS - taken) });
  if (answered) pdfium.exports.FPDFPage_CloseAnnot(answered);
}
