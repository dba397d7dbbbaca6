import { type Box, concatenate, intersection, type Matrix, mapBox } from '../../model/geometry.ts';
import type { PageImage, PageShading, PathShape, Translucent } from '../../model/page-content.ts';
import { EVEN_ODD, OBJECT } from '../format.ts';
import { readImage } from '../images/images.ts';
import type { DrawingBudget } from '../limits/drawing-budget.ts';
import { MAX_CLIPS, MAX_FORM_DEPTH } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import type { ReadingState } from '../reading-state.ts';
import { UNSEEN } from '../tolerances.ts';
import { channelsOf, hexColor, OPAQUE, overWhite } from './colors.ts';
import { type ContentMarks, readContentMarks } from './content-marks.ts';
import { joinGradients } from './gradients.ts';
import { shapeOf } from './path-shapes.ts';

/** How much a picture may be turned or leaning that is placed upright. */
const MAX_LEAN = 0.01;

/** Share of a side of a picture that is seen: with less it was cut. */
const SEEN_SHARE = 0.98;

/** Points. A picture that is smaller on a side is a dot of a pattern or a rule. Without it dotted lines are hundreds of pictures. */
const MIN_IMAGE_SIDE = 1.5;

/** Segments of a clipping path that is read. */
const MAX_CLIP_SEGMENTS = 64;

/** An area that hides what was drawn before it. */
export interface Cover {
  readonly box: Box;
  readonly index: number;
  /** RRGGBB; absent where it is a picture. */
  readonly fill?: string;
}

/** A text object, by what is around it. */
export interface TextMark extends ContentMarks {
  /** Its place among all objects of the page, from 1. */
  readonly number: number;
  /** Around all that clipping may leave of it; absent where nothing clips it. */
  readonly clip?: Box;
  /** How much of it the forms that it is in let be seen, from 0 to 1. */
  readonly opacity: number;
  /** The map from the space around it, that of the page or of a form, to display space. */
  readonly toDisplay: Matrix;
}

/** What the objects of a page draw; of text only where it is drawn and what is around it. */
export interface PageObjects {
  paths: PathShape[];
  readonly images: PageImage[];
  readonly shadings: PageShading[];
  readonly covers: Cover[];
  /** Pictures, and filled shapes that are no rectangles: what each of them hides only its drawing tells. */
  readonly shapes: Cover[];
  /** The numbers of paths of which a mask, or what is below, lets only a part be seen. */
  readonly masked: Set<number>;
  readonly texts: Map<Pointer, TextMark>;
  /** The numbers of the objects of each layer, or layers within each other. */
  readonly layers: Map<string, Set<number>>;
  /** All objects met, those in forms included. */
  count: number;
  /** The number of the last object that is the page's own. */
  own: number;
  isComplete: boolean;
}

/** The page that objects are read from. */
export interface ObjectSource {
  readonly pdfium: Pdfium;
  readonly state: Pick<ReadingState, 'objectsPerPage' | 'pixelsPerImage' | 'wantsImages' | 'onStep' | 'images'>;
  readonly document: Pointer;
  readonly page: Pointer;
  readonly userToDisplay: Matrix;
  readonly pageBox: Box;
  /** How many objects, without those in forms, the page has of its own: others were drawn over it. */
  readonly ownObjects: number;
  /** What pictures are unpacked from; it is told what else the page draws. */
  readonly budget: DrawingBudget;
}

/** Walks over the objects of a page, forms resolved. Stops at `objectsPerPage` objects and says so. */
export function readObjects(source: ObjectSource): PageObjects {
  const { exports } = source.pdfium;
  const found: PageObjects = {
    paths: [],
    images: [],
    shadings: [],
    covers: [],
    shapes: [],
    masked: new Set(),
    texts: new Map(),
    layers: new Map(),
    count: 0,
    own: Infinity,
    isComplete: true,
  };
  const count = exports.FPDFPage_CountObjects(source.page);
  const outermost: Nesting = { toDisplay: source.userToDisplay, depth: 0, opacity: 1, isOpaque: true };
  for (let i = 0; i < count && found.isComplete; i++) {
    if (i === source.ownObjects) found.own = found.count;
    readObject(source, exports.FPDFPage_GetObject(source.page, i), outermost, found);
  }
  found.paths = joinGradients(found.paths);
  source.budget.know(found);
  return found;
}

/** The forms that an object is in. */
interface Nesting {
  /** The map from their space to display space. */
  readonly toDisplay: Matrix;
  readonly depth: number;
  /** How much they let be seen of what is in them, from 0 to 1. */
  readonly opacity: number;
  /** Whether none of them lets shine through what is below. */
  readonly isOpaque: boolean;
}

function readObject(source: ObjectSource, object: Pointer, nesting: Nesting, found: PageObjects): void {
  const { toDisplay, depth, opacity, isOpaque } = nesting;
  if (!object || ++found.count > source.state.objectsPerPage) {
    found.isComplete = found.isComplete && found.count <= source.state.objectsPerPage;
    return;
  }
  const { exports } = source.pdfium;
  const type = exports.FPDFPageObj_GetType(object);
  const marks = readContentMarks(source.pdfium, object, type === OBJECT.text);
  if (marks.layers !== '') {
    const members = found.layers.get(marks.layers);
    if (members) members.add(found.count);
    else found.layers.set(marks.layers, new Set([found.count]));
  }
  if (type === OBJECT.text)
    found.texts.set(object, {
      ...marks,
      ...clipOf(source, object, toDisplay),
      opacity,
      toDisplay,
      number: found.count,
    });
  else if (type === OBJECT.path) readPath(source, { object, marks, toDisplay, opacity, isOpaque }, found);
  else if (type === OBJECT.image) addImage(source, { object, marks, toDisplay, opacity, isOpaque }, found);
  else if (type === OBJECT.shading)
    found.shadings.push({
      box: clipped(source, object, boundsOf(source, object, toDisplay), toDisplay).box,
      index: found.count,
    });
  else if (type === OBJECT.form && depth < MAX_FORM_DEPTH) {
    const inner: Nesting = {
      toDisplay: concatenate(matrixOf(source.pdfium, object), toDisplay),
      depth: depth + 1,
      opacity: opacity * opacityOf(source.pdfium, object),
      isOpaque: isOpaque && !exports.FPDFPageObj_HasTransparency(object),
    };
    const count = exports.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count && found.isComplete; i++)
      readObject(source, exports.FPDFFormObj_GetObject(object, i), inner, found);
  }
}

/** Shows the objects of an open page that are to be drawn and hides all others; numbers are those that `readObjects` gave them. */
export function showObjects(
  { exports }: Pdfium,
  page: Pointer,
  isShown: (object: { readonly index: number; readonly isText: boolean }) => boolean,
): void {
  let index = 0;
  const visit = (object: Pointer, depth: number) => {
    if (!object) return;
    index++;
    const type = exports.FPDFPageObj_GetType(object);
    if (type === OBJECT.form) {
      const count = depth < MAX_FORM_DEPTH ? exports.FPDFFormObj_CountObjects(object) : 0;
      for (let i = 0; i < count; i++) visit(exports.FPDFFormObj_GetObject(object, i), depth + 1);
    } else exports.FPDFPageObj_SetIsActive(object, isShown({ index, isText: type === OBJECT.text }) ? 1 : 0);
  };
  const count = exports.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) visit(exports.FPDFPage_GetObject(page, i), 0);
}

function matrixOf({ exports, heap }: Pdfium, object: Pointer): Matrix {
  const out = heap.scratch;
  if (!exports.FPDFPageObj_GetMatrix(object, out)) return [1, 0, 0, 1, 0, 0];
  return heap.matrix(out);
}

function boundsOf({ pdfium }: ObjectSource, object: Pointer, toDisplay: Matrix): Box {
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  if (!exports.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  return mapBox(toDisplay, ...heap.floats(out));
}

/** What clipping leaves of an object. */
interface Visible {
  readonly box: Box;
  /** Whether all clipping paths are rectangles, so that the box is what is seen. */
  readonly isExact: boolean;
}

/** The part of `box` that the object's clipping paths leave, their bounding boxes taken for the paths. */
function clipped(source: ObjectSource, object: Pointer, box: Box, toDisplay: Matrix): Visible {
  const { exports, heap } = source.pdfium;
  let visible = intersection(box, source.pageBox);
  const clip = exports.FPDFPageObj_GetClipPath(object);
  const paths = clip ? exports.FPDFClipPath_CountPaths(clip) : 0;
  const out = heap.scratch;
  let isExact = true;
  for (let p = 0; p < paths && p < MAX_CLIPS; p++) {
    const segments = exports.FPDFClipPath_CountPathSegments(clip, p);
    if (segments <= 0 || segments > MAX_CLIP_SEGMENTS) {
      isExact = isExact && segments <= 0;
      continue;
    }
    const points: [number, number][] = [];
    for (let i = 0; i < segments; i++) {
      if (!exports.FPDFPathSegment_GetPoint(exports.FPDFClipPath_GetPathSegment(clip, p, i), out, out + 4)) continue;
      points.push([heap.float(out), heap.float(out + 4)]);
    }
    if (points.length === 0) continue;
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
    const isCorner = ([x, y]: [number, number]) => (x === left || x === right) && (y === bottom || y === top);
    isExact = isExact && points.length <= 5 && points.every(isCorner);
    visible = intersection(visible, mapBox(toDisplay, left, bottom, right, top));
  }
  return { box: visible, isExact };
}

/** Without a bound. */
const EVERYWHERE: Box = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

/** Around all that clipping leaves of an object, wherever the page ends. */
function clipOf(source: ObjectSource, object: Pointer, toDisplay: Matrix): Pick<TextMark, 'clip'> {
  const { exports } = source.pdfium;
  const path = exports.FPDFPageObj_GetClipPath(object);
  if (!path || exports.FPDFClipPath_CountPaths(path) <= 0) return {};
  return { clip: clipped({ ...source, pageBox: EVERYWHERE }, object, EVERYWHERE, toDisplay).box };
}

/** Whether clipping takes more than `UNSEEN` off a side. */
function isCutDown(full: Box, visible: Box): boolean {
  return (
    visible.x0 > full.x0 + UNSEEN ||
    visible.y0 > full.y0 + UNSEEN ||
    visible.x1 < full.x1 - UNSEEN ||
    visible.y1 < full.y1 - UNSEEN
  );
}

/** Points. What is thinner hides no text. */
const THIN = 4;

const isThick = (box: Box) => Math.min(box.x1 - box.x0, box.y1 - box.y0) >= THIN;

/** An object with the marks around it and the map from its space to display space. */
interface PlacedObject {
  readonly object: Pointer;
  readonly marks: ContentMarks;
  readonly toDisplay: Matrix;
  /** How much of it the forms that it is in let be seen, from 0 to 1. */
  readonly opacity: number;
  /** Whether no form that it is in lets shine through what is below. */
  readonly isOpaque: boolean;
}

function readPath(
  source: ObjectSource,
  { object, marks, toDisplay, opacity, isOpaque }: PlacedObject,
  found: PageObjects,
): void {
  const { exports, heap } = source.pdfium;
  const out = heap.scratch;
  if (!exports.FPDFPath_GetDrawMode(object, out, out + 4)) return;
  const fillMode = heap.int(out);
  const isFilled = fillMode !== 0;
  const isStroked = heap.int(out + 4) !== 0;
  if (!isFilled && !isStroked) return;
  const own = concatenate(matrixOf(source.pdfium, object), toDisplay);
  const filled = isFilled ? seenColor(source.pdfium, object, exports.FPDFPageObj_GetFillColor, opacity) : undefined;
  const stroked = isStroked ? seenColor(source.pdfium, object, exports.FPDFPageObj_GetStrokeColor, opacity) : undefined;
  if (filled === undefined && stroked === undefined) return;
  const [fill, stroke] = [filled?.onWhite, stroked?.onWhite];
  let lineWidth = 0;
  let isDashed = false;
  if (stroke !== undefined) {
    const scale = Math.sqrt(Math.abs(own[0] * own[3] - own[1] * own[2]));
    lineWidth = exports.FPDFPageObj_GetStrokeWidth(object, out) ? heap.float(out) * scale : 1;
    isDashed = exports.FPDFPageObj_GetDashCount(object) > 0;
  }
  const isSheer = fill !== undefined && exports.FPDFPageObj_HasTransparency(object) !== 0;
  if (isSheer && !filled?.translucent && stroke === undefined) found.masked.add(found.count);
  for (const shape of shapeOf(source.pdfium, object, own, {
    isFilled: fill !== undefined,
    isEvenOdd: fillMode === EVEN_ODD,
  })) {
    const { box, isExact } = clipped(source, object, shape.box, toDisplay);
    if (box.x1 < box.x0 || box.y1 < box.y0) continue;
    const isWhole = fill !== undefined && stroke === undefined && shape.kind !== 'other';
    const isCut = !isExact || (!isWhole && isCutDown(shape.box, box));
    if (fill !== undefined && !isSheer) {
      if (shape.kind === 'rectangle' && isExact) found.covers.push({ box, index: found.count, fill });
      else if (isOpaque && isThick(box)) found.shapes.push({ box, index: found.count, fill });
    }
    found.paths.push({
      box,
      kind: shape.kind,
      ...(isCut ? { isCut } : {}),
      ...(shape.outline ? { outline: shape.outline } : {}),
      ...(fill === undefined ? {} : { fill }),
      ...(filled?.translucent ? { translucent: filled.translucent } : {}),
      ...(stroke === undefined ? {} : { stroke }),
      lineWidth,
      isDashed: shape.isDashed ?? isDashed,
      index: found.count,
      mcid: marks.mcid,
      artifact: marks.artifact,
    });
  }
}

/** How the fill or the stroke of a path is seen. */
interface SeenColor {
  /** RRGGBB: its look on white. */
  readonly onWhite: string;
  readonly translucent: Translucent | undefined;
}

/** The color of an object by one of PDFium's calls, in forms of this opacity; undefined where it shows nothing. */
function seenColor(
  pdfium: Pdfium,
  object: Pointer,
  get: (...args: number[]) => number,
  around: number,
): SeenColor | undefined {
  const [red, green, blue, alpha] = channelsOf(pdfium, object, get);
  const opacity = (alpha / OPAQUE) * around;
  if (opacity === 0) return undefined;
  const translucent = opacity < 1 ? { color: hexColor(red, green, blue), opacity } : undefined;
  return { onWhite: overWhite(red, green, blue, OPAQUE * opacity), translucent };
}

/** How much a form lets be seen of what is in it, from 0 to 1. */
function opacityOf(pdfium: Pdfium, form: Pointer): number {
  const [, , , alpha] = channelsOf(pdfium, form, pdfium.exports.FPDFPageObj_GetFillColor);
  return alpha / OPAQUE;
}

function addImage(
  source: ObjectSource,
  { object, marks, toDisplay, isOpaque }: PlacedObject,
  found: PageObjects,
): void {
  const matrix = concatenate(matrixOf(source.pdfium, object), toDisplay);
  const full = mapBox(matrix, 0, 0, 1, 1);
  const { box } = clipped(source, object, full, toDisplay);
  if (box.x1 - box.x0 < MIN_IMAGE_SIDE || box.y1 - box.y0 < MIN_IMAGE_SIDE) return;
  source.state.onStep?.();
  if (isOpaque && !source.pdfium.exports.FPDFPageObj_HasTransparency(object))
    found.shapes.push({ box, index: found.count });
  const [a, b, c, d] = matrix;
  // An image's own y axis points up: in display space an upright picture has a > 0 and d < 0.
  const isUpright = a > 0 && d < 0 && Math.abs(b) < MAX_LEAN * a && Math.abs(c) < -MAX_LEAN * d;
  const isCropped =
    box.x1 - box.x0 < (full.x1 - full.x0) * SEEN_SHARE - 1 || box.y1 - box.y0 < (full.y1 - full.y0) * SEEN_SHARE - 1;
  const data =
    source.state.wantsImages && isUpright && !isCropped
      ? readImage({
          pdfium: source.pdfium,
          document: source.document,
          page: source.page,
          object,
          widthPoints: full.x1 - full.x0,
          heightPoints: full.y1 - full.y0,
          isUpright,
          maxPixels: source.state.pixelsPerImage,
          cache: source.state.images,
          budget: source.budget,
        })
      : undefined;
  found.images.push({ box, data, index: found.count, mcid: marks.mcid, artifact: marks.artifact });
}
