import type { FontFace } from '../model/page-content.ts';
import type { Pdfium } from './pdfium.ts';
import type { Pointer } from './pdfium-exports.ts';

const SUBSET_PREFIX = /^[A-Z]{6}\+/;
const ITALIC_FLAG = 64;

/** Fonts by PDFium's handle, for one document. */
export type FontCache = Map<Pointer, FontFace>;

const NO_FONT: FontFace = {
  name: '',
  family: '',
  flags: 0,
  weight: 0,
  isItalic: false,
  isEmbedded: false,
  ascent: 0,
  descent: 0,
};

/** Reads a font's names and metrics, once a document. */
export function readFont(pdfium: Pdfium, font: Pointer, cache: FontCache): FontFace {
  if (!font) return NO_FONT;
  const known = cache.get(font);
  if (known) return known;
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  const name = heap.utf8((buffer, size) => exports.FPDFFont_GetBaseFontName(font, buffer, size));
  const flags = exports.FPDFFont_GetFlags(font);
  const angle = exports.FPDFFont_GetItalicAngle(font, out) ? heap.int(out) : 0;
  const face: FontFace = {
    name: name.replace(SUBSET_PREFIX, ''),
    family: heap.utf8((buffer, size) => exports.FPDFFont_GetFamilyName(font, buffer, size)),
    flags,
    weight: exports.FPDFFont_GetWeight(font),
    isItalic: angle !== 0 || (flags & ITALIC_FLAG) !== 0,
    isEmbedded: exports.FPDFFont_GetIsEmbedded(font) === 1,
    ascent: exports.FPDFFont_GetAscent(font, 1, out) ? heap.float(out) : 0,
    descent: exports.FPDFFont_GetDescent(font, 1, out) ? heap.float(out) : 0,
  };
  cache.set(font, face);
  return face;
}
