import { type Box, concatenate, type Matrix, mapBox } from '../../model/geometry.ts';
import type { FontFace, Glyph, GlyphStyle } from '../../model/page-content.ts';
import { hexColor, overWhite } from '../content/colors.ts';
import type { TextMark } from '../content/page-objects.ts';
import { type FontCache, readFont } from '../fonts/fonts.ts';
import { isIcon, symbolCharacter } from '../fonts/symbol-fonts.ts';
import { withTexFaces } from '../fonts/tex-faces.ts';
import { FIRST_SURROGATE, LAST_SURROGATE, SPACE } from '../format.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { ASCENT, DESCENT, SAME_ORIGIN } from '../tolerances.ts';
import { mayBeShaped } from './asian/misnamed-fonts.ts';
import { withoutIdleCharacters } from './idle-characters.ts';
import { withMathSigns } from './math-signs.ts';
import { withoutOverhangs } from './overhangs.ts';
import { withoutRadicals } from './radicals.ts';
import { withBytesInOrder } from './swapped-bytes.ts';
import { withMeanings } from './unmapped-text.ts';
import { withWholeCharacters } from './whole-characters.ts';

/** Degrees. Directions nearer than this to a right angle are one. Without it rounding turns lines. */
const SAME_DIRECTION = 1;

/** The sine of an angle. Glyphs that lean by less are upright but for rounding. Without it faked italics are plain. */
const MIN_SLANT = 0.1;

/** PDFium's sign for a hyphen at the end of a line. */
const LINE_END_HYPHEN = 2;

/** Em. Fonts of no script are so high: those of Nastaliq and Tibetan, the highest, state 2.5. More is a mistake of the producer. */
const HIGHEST_FONT = 3;

const INVISIBLE_MODES = new Set([3, 7]);
const STROKED_MODES = new Set([1, 2, 5, 6]);
const FILLED_MODES = new Set([0, 2, 4, 6]);

/** The page that glyphs are read from. */
export interface GlyphSource {
  readonly pdfium: Pdfium;
  readonly textPage: Pointer;
  readonly fonts: FontCache;
  /** Fonts whose codes have turned out to be glyph numbers, with by how much they are too low. */
  readonly shifted: Map<FontFace, number>;
  readonly userToDisplay: Matrix;
  /** The text objects of the page. */
  readonly texts: ReadonlyMap<Pointer, TextMark>;
  readonly pageNumber: number;
}

/** Reads the characters of a page in content order, those that PDFium only guesses (spaces, line ends) left out. */
export function readGlyphs(source: GlyphSource): readonly Glyph[] {
  const { pdfium, textPage, userToDisplay: m, pageNumber: page } = source;
  const { exports, heap } = pdfium;
  const count = exports.FPDFText_CountChars(textPage);
  const styles = new Map<Pointer, GlyphStyle>();
  const texts = new Map<FontFace, Map<number, string>>();
  const out = heap.scratch;
  const glyphs: Glyph[] = [];
  const codes: number[] = [];
  let lastObject = 0;
  let style: GlyphStyle | undefined;
  let fontTexts: Map<number, string> | undefined;
  let isAfterGap = false;
  let [hasUnmapped, hasHalves, hasIcons] = [false, false, false];
  for (let i = 0; i < count; i++) {
    const code = exports.FPDFText_GetUnicode(textPage, i);
    // What it guesses are spaces, line ends and hyphens.
    if (code <= SPACE && code !== LINE_END_HYPHEN && exports.FPDFText_IsGenerated(textPage, i)) {
      isAfterGap = code === SPACE;
      continue;
    }
    const object = exports.FPDFText_GetTextObject(textPage, i);
    if (!object) continue;
    if (object !== lastObject || !style || !fontTexts) {
      style = styles.get(object) ?? readStyle(source, object, i);
      styles.set(object, style);
      fontTexts = textsOf(style.font, texts);
      lastObject = object;
    }
    if (!exports.FPDFText_GetCharOrigin(textPage, i, out, out + 8)) continue;
    const originX = heap.double(out);
    const originY = heap.double(out + 8);
    const hasNoMeaning = code === 0 || exports.FPDFText_HasUnicodeMapError(textPage, i) === 1;
    const sign = hasNoMeaning ? source.fonts.textOf(code, style.font) : undefined;
    const isUnmapped = hasNoMeaning && sign === undefined;
    let text = sign ?? (isUnmapped ? undefined : fontTexts.get(code));
    if (text === undefined) {
      text = characterText(code, style.font.name, isUnmapped);
      if (!isUnmapped) fontTexts.set(code, text);
    }
    if (text === '') continue;
    glyphs.push({
      text,
      x: m[0] * originX + m[2] * originY + m[4],
      y: m[1] * originX + m[3] * originY + m[5],
      box: glyphBox(source, i, style, originX, originY),
      style,
      isSoftHyphen: (code === LINE_END_HYPHEN && !isUnmapped) || code === 0xad,
      isUnmapped,
      isAfterGap,
      index: i,
      page,
    });
    codes.push(code);
    hasUnmapped ||= isUnmapped || mayBeShaped(code);
    hasIcons ||= isIcon(code, style.font.name);
    hasHalves ||= code >= FIRST_SURROGATE && code <= LAST_SURROGATE;
    isAfterGap = false;
  }
  const ended = withoutOverhangs(glyphs);
  const inkOf = (glyph: Glyph) => inkBox(source, glyph);
  const known = hasUnmapped ? withMeanings(ended, { codes, shifted: source.shifted, inkOf }) : ended;
  const whole = hasHalves ? withWholeCharacters(known) : known;
  const named = withBytesInOrder(withoutRadicals(withMathSigns(whole, inkOf)));
  const shown = hasIcons ? withIcons(named, inkOf) : named;
  return withTexFaces(withoutIdleCharacters(shown, inkOf), source.fonts.texFaces);
}

/** Signs that only the font of the PDF has, and no reader's, are shown as pictures; those that draw nothing are spaces. */
function withIcons(glyphs: readonly Glyph[], inkOf: (glyph: Glyph) => Box): readonly Glyph[] {
  return glyphs.map((glyph) => {
    const code = glyph.text.codePointAt(0)!;
    const { font } = glyph.style;
    if (!font.isEmbedded || glyph.unreadable || !isIcon(code, font.name)) return glyph;
    const ink = inkOf(glyph);
    return ink.y1 - ink.y0 < SAME_ORIGIN ? { ...glyph, text: ' ' } : { ...glyph, unreadable: { code, ink } };
  });
}

/** What the codes of a font stand for, as far as they were met: most come again and again. */
function textsOf(font: FontFace, texts: Map<FontFace, Map<number, string>>): Map<number, string> {
  const known = texts.get(font);
  if (known) return known;
  const added = new Map<number, string>();
  texts.set(font, added);
  return added;
}

function characterText(code: number, fontName: string, isUnmapped: boolean): string {
  if ((code === LINE_END_HYPHEN && !isUnmapped) || code === 0xad) return '-';
  if (!isUnmapped && (code === 9 || code === 0xa0)) return code === 9 ? ' ' : '\u00a0';
  const symbol = symbolCharacter(code, fontName);
  if (symbol !== undefined) return symbol;
  if (code >= SPACE && code < 0x7f && !isUnmapped) return String.fromCharCode(code);
  if (code === 0 || code === 0xfffe || code === 0xffff) return '\ufffd';
  if (code < SPACE || (code >= 0x7f && code < 0xa0)) return isUnmapped ? '\ufffd' : '';
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

function readStyle(source: GlyphSource, object: Pointer, charIndex: number): GlyphStyle {
  const { pdfium, textPage } = source;
  const { exports, heap } = pdfium;
  const size = exports.FPDFText_GetFontSize(textPage, charIndex);
  const hasMatrix = exports.FPDFText_GetMatrix(textPage, charIndex, heap.scratch);
  const matrix: Matrix | undefined = hasMatrix ? [...heap.floats(heap.scratch), 0, 0] : undefined;
  return styleOf(source, object, size, matrix);
}

/** How the characters of a text object look, by their size in text space and the matrix from there to user space. */
export function styleOf(
  source: Pick<GlyphSource, 'pdfium' | 'fonts' | 'userToDisplay' | 'texts'>,
  object: Pointer,
  nominalSize: number,
  text: Matrix | undefined,
): GlyphStyle {
  const { pdfium } = source;
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  const font = readFont(pdfium, exports.FPDFTextObj_GetFont(object), source.fonts);
  const mark = source.texts.get(object);
  const mode = exports.FPDFTextObj_GetTextRenderMode(object);
  let color = '000000';
  const getColor = mode === 1 || mode === 5 ? exports.FPDFPageObj_GetStrokeColor : exports.FPDFPageObj_GetFillColor;
  if (getColor(object, out, out + 4, out + 8, out + 12))
    color = seenColor(heap.int(out), heap.int(out + 4), heap.int(out + 8), heap.int(out + 12) * (mark?.opacity ?? 1));
  let size = nominalSize;
  let angle = 0;
  let stretch = 1;
  let isSlanted = false;
  if (text) {
    const [a, b, c, d] = concatenate(text, source.userToDisplay);
    const width = Math.hypot(a, b);
    // Across the baseline: slanted glyphs are longer, not higher.
    const height = width > 0 ? Math.abs(a * d - b * c) / width : Math.hypot(c, d);
    size *= height;
    angle = snapAngle((Math.atan2(b, a) * 180) / Math.PI);
    stretch = height > 0 ? width / height : 1;
    isSlanted = (a * c + b * d) / (width * Math.hypot(c, d)) >= MIN_SLANT;
  }
  return {
    font,
    size: Math.abs(size) || 1,
    color,
    angle,
    isInvisible: INVISIBLE_MODES.has(mode) || mark?.opacity === 0 || isTransparent(pdfium, object, mode),
    isStroked: STROKED_MODES.has(mode),
    ...(STROKED_MODES.has(mode) && !FILLED_MODES.has(mode) ? { isOutline: true } : {}),
    isSlanted,
    stretch: stretch || 1,
    object: mark?.number ?? Infinity,
    mcid: mark?.mcid ?? -1,
    artifact: mark?.artifact ?? 'none',
  };
}

/** Whether all that a text object paints of its characters is fully transparent. */
function isTransparent({ exports, heap }: Pdfium, object: Pointer, mode: number): boolean {
  const out = heap.scratch;
  const isClear = (getColor: (...args: number[]) => number) =>
    getColor(object, out, out + 4, out + 8, out + 12) !== 0 && heap.int(out + 12) === 0;
  const [isFilled, isOutlined] = [FILLED_MODES.has(mode), STROKED_MODES.has(mode)];
  if (isFilled && !isClear(exports.FPDFPageObj_GetFillColor)) return false;
  return isFilled || isOutlined ? !isOutlined || isClear(exports.FPDFPageObj_GetStrokeColor) : false;
}

/** Translucent text is as pale as it looks on white; what is fully so was meant to be there, unseen, and keeps its color. */
const seenColor = (red: number, green: number, blue: number, alpha: number) =>
  alpha > 0 ? overWhite(red, green, blue, alpha) : hexColor(red, green, blue);

function snapAngle(degrees: number): number {
  const turned = (degrees + 360) % 360;
  const right = Math.round(turned / 90) * 90;
  return Math.abs(turned - right) <= SAME_DIRECTION ? right % 360 : turned;
}

/** How far a glyph leans to the right with each point of height; 0 where its line is not level. */
function leanOf({ pdfium, textPage }: GlyphSource, index: number): number {
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  if (!exports.FPDFText_GetMatrix(textPage, index, out)) return 0;
  const [, b, c, d] = heap.floats(out);
  return b === 0 && d !== 0 ? c / d : 0;
}

function glyphBox(source: GlyphSource, index: number, style: GlyphStyle, x: number, y: number): Box {
  const { exports, heap } = source.pdfium;
  const out = heap.scratch;
  if (exports.FPDFText_GetLooseCharBox(source.textPage, index, out)) {
    const { f32 } = heap;
    const at = out >> 2;
    const left = f32[at]!;
    const top = f32[at + 1]!;
    const right = f32[at + 2]!;
    const bottom = f32[at + 3]!;
    if (right > left && top > bottom) {
      const lean = style.isSlanted ? leanOf(source, index) : 0;
      // The box is around the leaning one: what letters reach over each other is no part of their widths.
      const [x0, x1] = [left - lean * (bottom - y), right - lean * (top - y)];
      return asHighAsText(
        mapBox(source.userToDisplay, x1 > x0 ? x0 : left, bottom, x1 > x0 ? x1 : right, top),
        style,
        () => {
          const m = source.userToDisplay;
          return m[1] * x + m[3] * y + m[5];
        },
      );
    }
  }
  if (exports.FPDFText_GetCharBox(source.textPage, index, out, out + 8, out + 16, out + 24)) {
    const left = heap.double(out);
    const right = heap.double(out + 8);
    if (right > left) {
      const bottom = Math.min(heap.double(out + 16), y - style.size * DESCENT);
      const top = Math.max(heap.double(out + 24), y + style.size * ASCENT);
      return mapBox(source.userToDisplay, left, bottom, right, top);
    }
  }
  return mapBox(source.userToDisplay, x, y - style.size * DESCENT, x, y + style.size * ASCENT);
}

/** The box of a level glyph, as high as that of any text where its font states more than fonts are high. */
function asHighAsText(box: Box, { size, angle }: GlyphStyle, baselineOf: () => number): Box {
  if (angle !== 0 || box.y1 - box.y0 <= HIGHEST_FONT * size) return box;
  const y = baselineOf();
  return { ...box, y0: y - ASCENT * size, y1: y + DESCENT * size };
}

/** Where a glyph draws, as wide as its advance at least. */
function inkBox({ pdfium, textPage, userToDisplay }: GlyphSource, { index, box }: Glyph): Box {
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  if (!exports.FPDFText_GetCharBox(textPage, index, out, out + 8, out + 16, out + 24)) return box;
  const ink = mapBox(
    userToDisplay,
    heap.double(out),
    heap.double(out + 16),
    heap.double(out + 8),
    heap.double(out + 24),
  );
  return { ...ink, x0: Math.min(ink.x0, box.x0), x1: Math.max(ink.x1, box.x1) };
}
