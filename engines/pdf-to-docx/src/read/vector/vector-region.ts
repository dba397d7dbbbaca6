import { area, type Box, concatenate, type Matrix } from '../../model/geometry.ts';
import { showObjects } from '../content/page-objects.ts';
import { EVEN_ODD, OBJECT, POINTS_PER_INCH, RECTANGLE_POINTS } from '../format.ts';
import { encodePng } from '../images/png.ts';
import { renderPixels } from '../images/render.ts';
import { MAX_CLIPS, MAX_VECTOR_SEGMENTS } from '../limits/limits.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { boundsOf, type Clipped, type DrawnObject, drawnObjects, type VectorSource } from './drawn-objects.ts';
import { mayHavePattern, patternFilled } from './flat-fills.ts';
import { GlyphWriter } from './glyph-svg.ts';
import { fillXml, paintOf, pathData, rounded, strokeXml } from './path-svg.ts';

/** Characters for each byte in base64 (RFC 4648 4). */
const BASE64 = 4 / 3;

/** Bytes of the SVG of a drawing, and segments of its paths and glyphs: one with more is a bitmap alone. */
const MAX_VECTOR_BYTES = 400_000;

/** Segments of clipping paths that are met while it is written: most objects have the same ones. */
const MAX_VECTOR_CLIPS = 200_000;

/** Objects of a drawing that is looked at for SVG, and of its page; drawings of a page; bitmaps in one of what SVG cannot say. */
const MAX_VECTOR_OBJECTS = 4000;

/** Bitmaps in the SVG of a drawing, for what SVG cannot say. */
const MAX_BITMAPS = 6;

/**
 * Writes a part of a page as SVG: paths as they are, text as the shapes of its glyphs, with their clipping paths; what SVG cannot say, or
 * PDFium does not tell (pictures, shadings, patterns, blending), as bitmaps at its place. Undefined where all of it would be
 * bitmaps, or the drawing needs more than bounds allow.
 */
export function vectorRegion(source: VectorSource): Uint8Array | undefined {
  const objects = drawnObjects(source);
  if (!objects || objects.length > MAX_VECTOR_OBJECTS || !objects.some(({ type }) => type === OBJECT.path))
    return undefined;
  // Before anything is hidden: PDFium finds no text in what is.
  const glyphs = new GlyphWriter(source, objects);
  try {
    const show = shower(source);
    const mayBe = objects.filter((object) => isPlain(source, object) && mayHavePattern(source, object));
    const patterned = patternFilled(source, mayBe, show);
    const isVector = (object: DrawnObject) => isPlain(source, object) && patterned?.has(object) === false;
    return patterned && new VectorWriter(source, glyphs, show).write(objects, isVector);
  } finally {
    glyphs.close();
  }
}

/** Shows some objects of a page alone. */
function shower({ pdfium, page }: VectorSource): (shown: readonly DrawnObject[]) => void {
  const { exports } = pdfium;
  showObjects(pdfium, page, () => false);
  let before: readonly DrawnObject[] = [];
  return (shown) => {
    for (const { object } of before) exports.FPDFPageObj_SetIsActive(object, 0);
    for (const { object } of shown) exports.FPDFPageObj_SetIsActive(object, 1);
    before = shown;
  };
}

/** Whether an object is text or a path that is blended with nothing: its opacity alone SVG can say. */
function isPlain({ pdfium }: VectorSource, { object, type, isInGroup }: DrawnObject): boolean {
  if (isInGroup || (type !== OBJECT.path && type !== OBJECT.text)) return false;
  const { exports } = pdfium;
  if (!exports.FPDFPageObj_HasTransparency(object)) return true;
  const paints = [exports.FPDFPageObj_GetFillColor, exports.FPDFPageObj_GetStrokeColor];
  return paints.some((get) => paintOf(pdfium, object, get).opacity < 1);
}

/** Whether the data of a path, from the upper left corner of a box on, is a rectangle around that. */
function isAround(data: string, { x0, y0, x1, y1 }: Box): boolean {
  if (data.includes('C')) return false;
  const places = [...data.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isCorner = ([x, y]: readonly [number, number]) => (x === left || x === right) && (y === top || y === bottom);
  if (places.length < 4 || places.length >= RECTANGLE_POINTS || !places.every(isCorner)) return false;
  return left <= 0 && top <= 0 && right >= x1 - x0 && bottom >= y1 - y0;
}

class VectorWriter {
  readonly #source: VectorSource;
  readonly #show: (shown: readonly DrawnObject[]) => void;
  readonly #glyphs: GlyphWriter;
  /** The ids of clipping paths by their data. */
  readonly #clips = new Map<string, string>();
  #segments = 0;
  /** Of clipping paths, each time that one is met. */
  #clipSegments = 0;

  constructor(source: VectorSource, glyphs: GlyphWriter, show: (shown: readonly DrawnObject[]) => void) {
    this.#source = source;
    this.#show = show;
    this.#glyphs = glyphs;
  }

  write(objects: readonly DrawnObject[], isVector: (object: DrawnObject) => boolean): Uint8Array | undefined {
    // Bitmaps last: they cost most, and what is too large without them needs none.
    const parts = this.#parts(objects, isVector);
    if (!parts?.some((part) => typeof part === 'string' && part !== '')) return undefined;
    if (this.#areBitmapsTooLarge(parts.filter((part) => typeof part === 'object'))) return undefined;
    let body = '';
    for (const part of parts) {
      const own = typeof part === 'string' ? part : this.#bitmap(part);
      if (own === undefined) return undefined;
      body += own;
      if (body.length > MAX_VECTOR_BYTES) return undefined;
    }
    const { x0, y0, x1, y1 } = this.#source.box;
    const size = `width="${rounded(x1 - x0)}pt" height="${rounded(y1 - y0)}pt" viewBox="0 0 ${rounded(x1 - x0)} ${rounded(y1 - y0)}"`;
    const clips = [...this.#clips].map(([data, id]) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`).join('');
    const xml =
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>` +
      `${clips && `<defs>${clips}</defs>`}${this.#glyphs.definitions}${body}</svg>`;
    return xml.length > MAX_VECTOR_BYTES ? undefined : new TextEncoder().encode(xml);
  }

  /** Estimates whether bitmaps are too large by their share of the drawing's area: the rest is simple, and compresses well. */
  #areBitmapsTooLarge(bitmaps: readonly (readonly DrawnObject[])[]): boolean {
    const { box, pngBytes } = this.#source;
    const covered = bitmaps.reduce((sum, objects) => sum + area(boundsOf(this.#source, objects)), 0);
    return ((BASE64 * pngBytes) / area(box)) * covered > MAX_VECTOR_BYTES;
  }

  /** What is vectors as XML, and between that the objects that are bitmaps; undefined where these or those are too many. */
  #parts(
    objects: readonly DrawnObject[],
    isVector: (object: DrawnObject) => boolean,
  ): (string | DrawnObject[])[] | undefined {
    const parts: (string | DrawnObject[])[] = [];
    let [bitmaps, length] = [0, 0];
    for (const object of objects) {
      const last = parts.at(-1);
      if (!isVector(object)) {
        if (typeof last === 'object') last.push(object);
        else if (++bitmaps > MAX_BITMAPS) return undefined;
        else parts.push([object]);
        continue;
      }
      const own = object.type === OBJECT.path ? this.#path(object) : this.#glyphs.write(object);
      if (own === undefined) return undefined;
      const xml = this.#clipped(object, own);
      length += xml.length;
      if (this.#isTooLarge(length)) return undefined;
      parts.push(xml);
    }
    return parts;
  }

  #isTooLarge(length: number): boolean {
    const segments = this.#segments + this.#glyphs.segments;
    return segments > MAX_VECTOR_SEGMENTS || this.#clipSegments > MAX_VECTOR_CLIPS || length > MAX_VECTOR_BYTES;
  }

  /** The map from display space to that of the drawing. */
  #placed(matrix: Matrix): Matrix {
    const { x0, y0 } = this.#source.box;
    return concatenate(matrix, [1, 0, 0, 1, -x0, -y0]);
  }

  #path({ object, own, toDisplay }: DrawnObject): string {
    const { pdfium } = this.#source;
    const { exports, heap } = pdfium;
    if (!exports.FPDFPath_GetDrawMode(object, heap.scratch, heap.scratch + 4)) return '';
    const [fillMode, isStroked] = [heap.int(heap.scratch), heap.int(heap.scratch + 4) !== 0];
    if (fillMode === 0 && !isStroked) return '';
    const matrix = this.#placed(concatenate(own, toDisplay));
    const count = Math.max(0, exports.FPDFPath_CountSegments(object));
    this.#segments += count;
    if (this.#segments > MAX_VECTOR_SEGMENTS) return '';
    const data = pathData(pdfium, { count, at: (i) => exports.FPDFPath_GetPathSegment(object, i) }, matrix);
    const fill = fillMode === 0 ? ' fill="none"' : fillXml(paintOf(pdfium, object, exports.FPDFPageObj_GetFillColor));
    const rule = fillMode === EVEN_ODD ? ' fill-rule="evenodd"' : '';
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const paint = isStroked ? paintOf(pdfium, object, exports.FPDFPageObj_GetStrokeColor) : undefined;
    return `<path d="${data}"${fill}${rule}${paint ? strokeXml(pdfium, object, paint, scale) : ''}/>`;
  }

  /** What is drawn of an object within its clipping paths. */
  #clipped({ clips }: DrawnObject, xml: string): string {
    if (xml === '') return '';
    const ids = new Set(clips.flatMap((clip) => this.#clipIds(clip)));
    return [...ids].reduceRight((inner, id) => `<g clip-path="url(#${id})">${inner}</g>`, xml);
  }

  #clipIds({ object, toDisplay }: Clipped): string[] {
    const { pdfium, box } = this.#source;
    const { exports } = pdfium;
    const clip = exports.FPDFPageObj_GetClipPath(object);
    const count = clip ? Math.min(MAX_CLIPS, exports.FPDFClipPath_CountPaths(clip)) : 0;
    const ids: string[] = [];
    for (let p = 0; p < count; p++) {
      const segments = Math.max(0, exports.FPDFClipPath_CountPathSegments(clip, p));
      if (segments === 0) continue;
      this.#clipSegments += segments;
      if (this.#clipSegments > MAX_VECTOR_CLIPS) return ids;
      const at = (i: number): Pointer => exports.FPDFClipPath_GetPathSegment(clip, p, i);
      const data = pathData(pdfium, { count: segments, at }, this.#placed(toDisplay));
      if (isAround(data, box)) continue;
      const id = this.#clips.get(data) ?? `c${this.#clips.size + 1}`;
      this.#clips.set(data, id);
      ids.push(id);
    }
    return ids;
  }

  /** What some objects after each other show, as one picture; undefined where that costs too much. */
  #bitmap(objects: readonly DrawnObject[]): string | undefined {
    if (!this.#source.takeRegion()) return undefined;
    const { pdfium, page, box: whole, dpi, maxPixels } = this.#source;
    this.#show(objects);
    const seen = boundsOf(this.#source, objects);
    if (area(seen) === 0) return '';
    // Of whole pixels, so that it is drawn as large as it is.
    const pixel = POINTS_PER_INCH / dpi;
    const box = {
      ...seen,
      x1: seen.x0 + pixel * Math.ceil((seen.x1 - seen.x0) / pixel),
      y1: seen.y0 + pixel * Math.ceil((seen.y1 - seen.y0) / pixel),
    };
    const bytes = renderPixels(pdfium, page, { box, dpi, isOpaque: false, maxPixels }, encodePng);
    if (!bytes || bytes.length > MAX_VECTOR_BYTES) return undefined;
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    const { x0, y0, x1, y1 } = box;
    return (
      `<image x="${rounded(x0 - whole.x0)}" y="${rounded(y0 - whole.y0)}" width="${rounded(x1 - x0)}" height="${rounded(y1 - y0)}" ` +
      `preserveAspectRatio="none" xlink:href="data:image/png;base64,${btoa(binary)}"/>`
    );
  }
}
