import { area, type Box, concatenate, intersection, type Matrix, mapBox, union } from '../../model/geometry.ts';
import { OBJECT } from '../format.ts';
import { MAX_FORM_DEPTH } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { UNSEEN } from '../tolerances.ts';

/** Objects of a page whose drawings are written as SVG. */
const MAX_VECTOR_PAGE = 20_000;

/** A part of an open page. */
export interface VectorSource {
  readonly pdfium: Pdfium;
  readonly page: Pointer;
  readonly userToDisplay: Matrix;
  /** In display space. */
  readonly box: Box;
  /** Whether text is drawn, too. */
  readonly hasText: boolean;
  /** The numbers of the objects that are drawn, as `readObjects` counts them; absent for all. */
  readonly objects?: ReadonlySet<number> | undefined;
  /** Of what SVG cannot say and is a bitmap in it. */
  readonly dpi: number;
  readonly maxPixels: number;
  /** How large it is as PNG. */
  readonly pngBytes: number;
  /** Takes what drawing the part costs again; false where it costs too much. */
  takeRegion(): boolean;
}

/** What has a clipping path, in the space that `toDisplay` maps to display space. */
export interface Clipped {
  readonly object: Pointer;
  readonly toDisplay: Matrix;
}

/** An object that draws something, and is no form. */
export interface DrawnObject extends Clipped {
  /** PDFium's kind. */
  readonly type: number;
  /** Its own matrix; text and pictures have theirs. */
  readonly own: Matrix;
  /** All that clips it: the forms that it is in, from the outermost, then itself. */
  readonly clips: readonly Clipped[];
  /** Whether it is in a form that is blended as a whole, which only PDFium can do. */
  readonly isInGroup: boolean;
}

/** The objects that draw a part of a page, in their order; undefined where the page has too many to look at. */
export function drawnObjects(source: VectorSource): DrawnObject[] | undefined {
  const { pdfium, page, userToDisplay, objects, hasText, box } = source;
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  const found: DrawnObject[] = [];
  let number = 0;
  const matrixOf = (object: Pointer): Matrix =>
    exports.FPDFPageObj_GetMatrix(object, out) ? heap.matrix(out) : [1, 0, 0, 1, 0, 0];
  const isSeen = (object: Pointer, toDisplay: Matrix) => {
    if (!exports.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) return true;
    const { x0, y0, x1, y1 } = mapBox(toDisplay, ...heap.floats(out));
    // Rules have no area of their own.
    return area(intersection(box, { x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 })) > 0;
  };
  const visit = (object: Pointer, toDisplay: Matrix, around: Pick<DrawnObject, 'clips' | 'isInGroup'>) => {
    if (!object || ++number > MAX_VECTOR_PAGE) return;
    const type = exports.FPDFPageObj_GetType(object);
    const clips = [...around.clips, { object, toDisplay }];
    const { isInGroup } = around;
    if (type !== OBJECT.form) {
      const isDrawn = type === OBJECT.text ? hasText : (objects?.has(number) ?? true);
      if (isDrawn && isSeen(object, toDisplay))
        found.push({ object, toDisplay, type, own: matrixOf(object), clips, isInGroup });
      return;
    }
    if (clips.length > MAX_FORM_DEPTH) return;
    const inner = concatenate(matrixOf(object), toDisplay);
    const inside = { clips, isInGroup: isInGroup || exports.FPDFPageObj_HasTransparency(object) !== 0 };
    const count = exports.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count && number <= MAX_VECTOR_PAGE; i++)
      visit(exports.FPDFFormObj_GetObject(object, i), inner, inside);
  };
  const count = exports.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && number <= MAX_VECTOR_PAGE; i++)
    visit(exports.FPDFPage_GetObject(page, i), userToDisplay, { clips: [], isInGroup: false });
  return number > MAX_VECTOR_PAGE ? undefined : found;
}

/** The area of a part of a page that objects paint, with the lines around them. */
export function boundsOf({ pdfium, box }: VectorSource, objects: readonly DrawnObject[]): Box {
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  const painted = union(
    objects.map(({ object, toDisplay }) => {
      exports.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12);
      const { x0, y0, x1, y1 } = mapBox(toDisplay, ...heap.floats(out));
      return { x0: x0 - UNSEEN, y0: y0 - UNSEEN, x1: x1 + UNSEEN, y1: y1 + UNSEEN };
    }),
  );
  return intersection(box, painted);
}
