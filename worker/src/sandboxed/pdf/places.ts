import type { FontPlace, Place } from '../tasks.ts';
import { heapOf, type Pdfium } from './pdfium.ts';

/** ISO 32000-2, 9.4: text among the objects of a page, by PDFium's number. */
const TEXT_OBJECT = 1;
/** PDFium's own marks, such as that of a hyphen at the end of a line, and what is not seen are no part of a text. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\ufffe]/u;
/** Longer names end there (bytes). */
const NAME_BYTES = 256;
const FLOAT_BYTES = 4;
const DOUBLE_BYTES = 8;

/** Finds, page after page, where fonts are first used and where given texts end. */
export class PlaceFinder {
  readonly #pdfium: Pdfium;
  readonly #wanted: readonly string[];
  /** Grows as pages are read. */
  readonly fonts: FontPlace[] = [];
  /** One for each text that is wanted. */
  readonly found: (Place | null)[];

  constructor(pdfium: Pdfium, wanted: readonly string[]) {
    this.#pdfium = pdfium;
    this.#wanted = wanted;
    this.found = wanted.map(() => null);
  }

  /** Reads one page. */
  read(given: PageText): void {
    const memory = this.#pdfium.pdfium.wasmExports.malloc(NAME_BYTES);
    if (memory === 0) throw new Error(`no memory for a name of ${NAME_BYTES} bytes`);
    try {
      this.#readFonts(given, memory);
      if (this.found.includes(null)) this.#readText(given, memory);
    } finally {
      this.#pdfium.pdfium.wasmExports.free(memory);
    }
  }

  #readFonts({ page, index }: PageText, memory: number): void {
    const pdfium = this.#pdfium;
    // PDFium may use the number of a font again once its page is closed.
    const seen = new Set<number>();
    const count = pdfium.FPDFPage_CountObjects(page);
    for (let at = 0; at < count; at++) {
      const object = pdfium.FPDFPage_GetObject(page, at);
      if (pdfium.FPDFPageObj_GetType(object) !== TEXT_OBJECT) continue;
      const font = pdfium.FPDFTextObj_GetFont(object);
      if (font === 0 || seen.has(font)) continue;
      seen.add(font);
      const [left, bottom, right, top] = [0, 1, 2, 3].map((place) => memory + place * FLOAT_BYTES) as Edges;
      if (!pdfium.FPDFPageObj_GetBounds(object, left, bottom, right, top)) continue;
      const box = this.#boxOf(page, (edge) => this.#view().getFloat32(edge, true), [left, bottom, right, top]);
      const bytes = pdfium.FPDFFont_GetBaseFontName(font, memory, NAME_BYTES);
      if (bytes === 0 || bytes > NAME_BYTES) continue;
      const name = new TextDecoder().decode(heapOf(pdfium.pdfium).slice(memory, memory + bytes - 1));
      // A font of a broken page may be nowhere.
      if (box.every(Number.isFinite) && this.fonts.every((known) => known.font !== name))
        this.fonts.push({ font: name, page: index + 1, box });
    }
  }

  #readText({ page, index, text, letters }: PageText, memory: number): void {
    const seen: number[] = [];
    for (const [at, letter] of letters.entries()) if (!UNSEEN.test(letter)) seen.push(at);
    const content = seen.map((at) => letters[at]).join('');
    // Characters outside the first plane take two places.
    const characters = seen.flatMap((at) => Array.from({ length: letters[at]?.length ?? 0 }, () => at));
    for (const [which, wanted] of this.#wanted.entries()) {
      const start = this.found[which] === null ? content.indexOf(wanted) : -1;
      if (start < 0) continue;
      const last = characters[Math.max(0, start + wanted.length - 1)] ?? 0;
      const [left, right, bottom, top] = [0, 1, 2, 3].map((place) => memory + place * DOUBLE_BYTES) as Edges;
      const hasBox = this.#pdfium.FPDFText_GetCharBox(text, last, left, right, bottom, top);
      const box = hasBox
        ? this.#boxOf(page, (edge) => this.#view().getFloat64(edge, true), [left, bottom, right, top])
        : null;
      this.found[which] = { page: index + 1, ...(box?.every(Number.isFinite) && { box }) };
    }
  }

  #view(): DataView {
    const heap = heapOf(this.#pdfium.pdfium);
    return new DataView(heap.buffer, heap.byteOffset);
  }

  /** PDF counts from the bottom of a page, messages from its top. */
  #boxOf(page: number, read: (edge: number) => number, [left, bottom, right, top]: Edges): NonNullable<Place['box']> {
    const height = this.#pdfium.FPDF_GetPageHeightF(page);
    return [read(left), height - read(top), read(right), height - read(bottom)];
  }
}

/** Where four numbers are in PDFium's memory. */
type Edges = [number, number, number, number];

/** A loaded page of PDFium, its number from 0, its text, and what each character of that spells. */
export interface PageText {
  readonly page: number;
  readonly index: number;
  readonly text: number;
  readonly letters: readonly string[];
}
