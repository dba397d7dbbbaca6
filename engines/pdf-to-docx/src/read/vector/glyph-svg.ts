import { type Box, concatenate, holds, type Matrix, mapBox, touches, union } from '../../model/geometry.ts';
import { OBJECT, SPACE } from '../format.ts';
import { MAX_VECTOR_SEGMENTS } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { STRAIGHT } from '../tolerances.ts';
import type { DrawnObject, VectorSource } from './drawn-objects.ts';
import { fillXml, paintOf, pathData, rounded, type Segments } from './path-svg.ts';

/** To an em of a glyph whose shape is written, and significant digits of a matrix that places it. */
const [GLYPH_UNITS, MATRIX_DIGITS] = [100, 5];

/** How text is drawn (ISO 32000-2 table 104): filled, or not at all. */
const TEXT_MODE = { filled: 0, invisible: 3 } as const;

/** Writes the text of a part of a page as the shapes of its glyphs, each shape once. */
export class GlyphWriter {
  /** Of all shapes. */
  segments = 0;
  readonly #source: VectorSource;
  /** The characters of each text object. */
  readonly #characters: ReadonlyMap<Pointer, readonly number[]>;
  readonly #textPage: Pointer;
  readonly #shapes = new Map<string, Shape>();

  constructor(source: VectorSource, objects: readonly DrawnObject[]) {
    this.#source = source;
    const { exports } = source.pdfium;
    const hasText = objects.some(({ type }) => type === OBJECT.text);
    this.#textPage = hasText ? exports.FPDFText_LoadPage(source.page) : 0;
    const characters = new Map<Pointer, number[]>(objects.map(({ object }) => [object, []]));
    const count = this.#textPage ? exports.FPDFText_CountChars(this.#textPage) : 0;
    for (let i = 0; i < count; i++) characters.get(exports.FPDFText_GetTextObject(this.#textPage, i))?.push(i);
    this.#characters = characters;
  }

  /** The elements of a text object; undefined where a glyph has no shape that is certain. */
  write({ object }: DrawnObject): string | undefined {
    const { exports } = this.#source.pdfium;
    const mode = exports.FPDFTextObj_GetTextRenderMode(object);
    if (mode === TEXT_MODE.invisible) return '';
    if (mode !== TEXT_MODE.filled) return undefined;
    const fill = fillXml(paintOf(this.#source.pdfium, object, exports.FPDFPageObj_GetFillColor));
    let xml = '';
    for (const index of this.#characters.get(object) ?? []) {
      const use = this.#use(exports.FPDFTextObj_GetFont(object), index);
      if (use === undefined) return undefined;
      xml += use;
    }
    return xml && `<g${fill}>${xml}</g>`;
  }

  /** The shapes of all glyphs that were written. */
  get definitions(): string {
    const paths = [...this.#shapes.values()].map(({ id, data }) => data && `<path id="${id}" d="${data}"/>`).join('');
    return paths && `<defs>${paths}</defs>`;
  }

  close(): void {
    if (this.#textPage) this.#source.pdfium.exports.FPDFText_ClosePage(this.#textPage);
  }

  #use(font: Pointer, index: number): string | undefined {
    const { pdfium, userToDisplay, box } = this.#source;
    const { exports, heap } = pdfium;
    const out = heap.scratch;
    const code = exports.FPDFText_GetUnicode(this.#textPage, index);
    if (code <= SPACE) return '';
    const shape = this.#shape(font, code);
    const size = exports.FPDFText_GetFontSize(this.#textPage, index);
    if (!shape || !exports.FPDFText_GetMatrix(this.#textPage, index, out)) return undefined;
    const [a, b, c, d] = heap.matrix(out);
    if (!exports.FPDFText_GetCharOrigin(this.#textPage, index, out, out + 8)) return undefined;
    const toUser: Matrix = [size * a, size * b, size * c, size * d, heap.double(out), heap.double(out + 8)];
    const place = concatenate(toUser, userToDisplay);
    const own = mapBox(place, shape.box.x0, shape.box.y0, shape.box.x1, shape.box.y1);
    if (!touches(own, box)) return '';
    // Shapes are found by what characters mean, which several of a font may share.
    if (shape.data !== '' && !this.#isSame(own, index)) return undefined;
    const [ma, mb, mc, md, x, y] = place;
    const scale = [ma, mb, mc, md].map((value) => Number((value / GLYPH_UNITS).toPrecision(MATRIX_DIGITS))).join(' ');
    const at = `${rounded(x - box.x0)} ${rounded(y - box.y0)}`;
    return shape.data && `<use xlink:href="#${shape.id}" transform="matrix(${scale} ${at})"/>`;
  }

  /** Whether a character is drawn as large as a shape in display space. */
  #isSame(own: Box, index: number): boolean {
    const { pdfium, userToDisplay } = this.#source;
    const { exports, heap } = pdfium;
    const out = heap.scratch;
    if (!exports.FPDFText_GetCharBox(this.#textPage, index, out, out + 8, out + 16, out + 24)) return false;
    const [left, right, bottom, top] = [
      heap.double(out),
      heap.double(out + 8),
      heap.double(out + 16),
      heap.double(out + 24),
    ];
    const drawn = mapBox(userToDisplay, left, bottom, right, top);
    return holds(own, drawn, STRAIGHT) && holds(drawn, own, STRAIGHT);
  }

  #shape(font: Pointer, code: number): Shape | undefined {
    const key = `${font} ${code}`;
    const known = this.#shapes.get(key);
    if (known) return known;
    const { pdfium } = this.#source;
    const { exports } = pdfium;
    const path = exports.FPDFFont_GetGlyphPath(font, code, 1);
    if (!path) return undefined;
    const count = Math.max(0, exports.FPDFGlyphPath_CountGlyphSegments(path));
    const segments = { count, at: (i: number) => exports.FPDFGlyphPath_GetGlyphPathSegment(path, i) };
    this.segments += count;
    if (this.segments > MAX_VECTOR_SEGMENTS) return undefined;
    const data = pathData(pdfium, segments, [GLYPH_UNITS, 0, 0, GLYPH_UNITS, 0, 0]);
    const shape = { id: `g${this.#shapes.size + 1}`, data, box: extent(pdfium, segments) };
    this.#shapes.set(key, shape);
    return shape;
  }
}

/** What a glyph looks like. */
interface Shape {
  readonly id: string;
  /** In hundredths of an em. */
  readonly data: string;
  /** In ems. */
  readonly box: Box;
}

function extent({ exports, heap }: Pdfium, { count, at }: Segments): Box {
  const out = heap.scratch;
  const points = Array.from({ length: count }, (_, i) => {
    exports.FPDFPathSegment_GetPoint(at(i), out, out + 4);
    const [x, y] = [heap.float(out), heap.float(out + 4)];
    return { x0: x, y0: y, x1: x, y1: y };
  });
  return union(points);
}
