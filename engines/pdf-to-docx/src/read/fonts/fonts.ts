import { isNameless } from '../../model/font-by-name.ts';
import type { FontFace } from '../../model/page-content.ts';
import { BOLD, REGULAR } from '../format.ts';
import type { OpenDocument } from '../pdfium/document.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { readFileStyle } from './file-style.ts';
import { readFontFile } from './font-files.ts';
import { FONT_NAME } from './name-bytes.ts';
import type { TexFaces } from './tex-faces.ts';
import { signNamed, texSign } from './tex-signs.ts';

/** In the flags of a font descriptor (ISO 32000-2 table 121). */
const ITALIC_FLAG = 64;

/** Bytes of all font files of a document; further ones stay in the PDF. */
const MAX_FONT_BYTES = 64 * 1024 * 1024;

/** Two of them where what was cut down once was cut down again. */
const SUBSET_PREFIX = /^(?:[A-Z]{6}\+)+/;
/** A name that is written as UTF-16 although names have bytes: what is left of its mark and of its upper halves. */
const WIDE = /^\ufffd\ufffd|\0/g;

/** What the file itself says of its fonts. */
type FontsOfFile = Pick<OpenDocument, 'characterNames' | 'fileMaps'>;

/** Fonts by PDFium's handle, for one document. */
export class FontCache extends Map<Pointer, FontFace> {
  /** How many bytes of font files may still be read; 0 where no one asked for any. */
  bytesLeft: number;
  /** How many bytes may still be read of files that say what the names of their fonts do not. */
  styleBytesLeft = MAX_FONT_BYTES;

  /** The fonts without names that turned out to be TeX's. */
  readonly texFaces: TexFaces = { measured: new Map(), found: new Map() };

  readonly #document: FontsOfFile | undefined;
  readonly #names = new Map<FontFace, string>();

  /** `wantsFiles` says whether fonts come with their files. */
  constructor(wantsFiles = false, document?: FontsOfFile) {
    super();
    this.bytesLeft = wantsFiles ? MAX_FONT_BYTES : 0;
    this.#document = document;
  }

  /** Keeps a font, by what the file calls it. */
  keep(font: Pointer, face: FontFace, name: string): void {
    this.set(font, face);
    this.#names.set(face, name);
  }

  /** What a code stands for that PDFium knows no character for; undefined where neither its name, nor TeX's fonts, nor the map in the file tell. */
  textOf(code: number, face: FontFace): string | undefined {
    const name = this.#names.get(face) ?? '';
    const characters = this.#document?.characterNames.get(name);
    if (characters) return signNamed(characters.get(code) ?? '');
    return texSign(code, face.name) ?? this.#document?.fileMaps.textOf(name, code);
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
  const name = heap.decoded((buffer, size) => exports.FPDFFont_GetBaseFontName(font, buffer, size), FONT_NAME);
  const flags = exports.FPDFFont_GetFlags(font);
  const angle = exports.FPDFFont_GetItalicAngle(font, out) ? heap.int(out) : 0;
  const isEmbedded = exports.FPDFFont_GetIsEmbedded(font) === 1;
  const file = isEmbedded && cache.bytesLeft > 0 ? readFontFile(pdfium, font, cache.bytesLeft) : undefined;
  if (file) cache.bytesLeft -= file.length;
  const plainName = name.replace(WIDE, '').replace(SUBSET_PREFIX, '');
  const stated = isEmbedded && isNameless(plainName) ? styleOf(pdfium, font, cache, file) : undefined;
  const face: FontFace = {
    name: plainName,
    family: heap.decoded((buffer, size) => exports.FPDFFont_GetFamilyName(font, buffer, size), FONT_NAME),
    flags,
    weight: stated ? (stated.isBold ? BOLD : REGULAR) : exports.FPDFFont_GetWeight(font),
    isItalic: stated?.isItalic || angle !== 0 || (flags & ITALIC_FLAG) !== 0,
    isEmbedded,
    ascent: exports.FPDFFont_GetAscent(font, 1, out) ? heap.float(out) : 0,
    descent: exports.FPDFFont_GetDescent(font, 1, out) ? heap.float(out) : 0,
    ...(file ? { file } : {}),
  };
  cache.keep(font, face, name);
  return face;
}

/** What the file of a font whose name says nothing states of its look. The weight that PDFium guesses says little. */
function styleOf(pdfium: Pdfium, font: Pointer, cache: FontCache, known: Uint8Array | undefined) {
  const file = known ?? readFontFile(pdfium, font, cache.styleBytesLeft);
  if (file === undefined) return undefined;
  cache.styleBytesLeft -= file.length;
  return readFileStyle(file);
}
