import type { FontFace } from '../../model/page-content.ts';
import { ITALIC_FLAG } from '../format.ts';
import { MAX_FONT_BYTES } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { readFontFile } from './font-files.ts';

/** Two of them where what was cut down once was cut down again. */
const SUBSET_PREFIX = /^(?:[A-Z]{6}\+)+/;
/** A name that is written as UTF-16 although names have bytes: what is left of its mark and of its upper halves. */
const WIDE = /^\ufffd\ufffd|\0/g;

/** Fonts by PDFium's handle, for one document. */
export class FontCache extends Map<Pointer, FontFace> {
  /** How many bytes of font files may still be read; 0 where nobody asked for any. */
  bytesLeft: number;

  /** `wantsFiles` says whether fonts come with their files. */
  constructor(wantsFiles = false) {
    super();
    this.bytesLeft = wantsFiles ? MAX_FONT_BYTES : 0;
  }
}

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
  const isEmbedded = exports.FPDFFont_GetIsEmbedded(font) === 1;
  const file = isEmbedded && cache.bytesLeft > 0 ? readFontFile(pdfium, font, cache.bytesLeft) : undefined;
  if (file) cache.bytesLeft -= file.length;
  const face: FontFace = {
    name: name.replace(WIDE, '').replace(SUBSET_PREFIX, ''),
    family: heap.utf8((buffer, size) => exports.FPDFFont_GetFamilyName(font, buffer, size)),
    flags,
    weight: exports.FPDFFont_GetWeight(font),
    isItalic: angle !== 0 || (flags & ITALIC_FLAG) !== 0,
    isEmbedded,
    ascent: exports.FPDFFont_GetAscent(font, 1, out) ? heap.float(out) : 0,
    descent: exports.FPDFFont_GetDescent(font, 1, out) ? heap.float(out) : 0,
    ...(file ? { file } : {}),
  };
  cache.set(font, face);
  return face;
}
