import { isBlank } from '../model/characters.ts';
import type { Box } from '../model/geometry.ts';
import type { FontFace, Glyph } from '../model/page-content.ts';
import { isAt } from './same-place.ts';
import { isShifted, unshifted } from './shifted-text.ts';
import { TEX_CHARACTERS } from './tex-characters.ts';

/** Fewer characters than this tell nothing: what may be text is taken for it. */
const MIN_CHARACTERS = 12;
/** Of text in Latin letters, this part is letters and digits, leaders apart, and this part of the letters vowels. */
const MIN_LETTERS = 0.6;
const VOWELS = { from: 0.2, to: 0.65 };
/** Latin letters, and the quotation marks, dashes and other signs of text in them. */
const LATIN = /[\u0021-\u017f\u2010-\u2044\u20ac\u2122]/;
/** What is lower than this (points) draws nothing: it is a space. */
const MIN_INK = 0.05;
/** Of a font that names at least so many of its characters, signs of text are believed by their codes. */
const MIN_NAMED = 0.8;
const UNKNOWN = '\ufffd';

/** What the characters of a page are told by beside themselves. */
export interface Codes {
  /** The code of each. */
  readonly codes: readonly number[];
  /** Fonts whose codes have turned out to be glyph numbers. */
  readonly shifted: Set<FontFace>;
  readonly inkOf: (glyph: Glyph) => Box;
}

/**
 * Finds what characters are whose meaning the PDF does not tell, which the reader gives by their codes: in most simple fonts these are
 * those of ASCII, in some numbers of glyphs. What reads as no text in any way is unreadable.
 */
export function withMeanings(glyphs: readonly Glyph[], { codes, shifted, inkOf }: Codes): readonly Glyph[] {
  const doubtful = new Map<FontFace, number[]>();
  for (const [i, { isUnmapped, style }] of glyphs.entries()) {
    if (!isUnmapped) continue;
    const known = doubtful.get(style.font);
    if (known) known.push(i);
    else doubtful.set(style.font, [i]);
  }
  if (doubtful.size === 0 && shifted.size === 0) return glyphs;
  for (const font of doubtful.keys())
    if (!shifted.has(font) && isShifted(codes.filter((_, i) => glyphs[i]?.style.font === font))) shifted.add(font);
  const texts = readableFonts(glyphs, doubtful);
  const named = namedFonts(glyphs, doubtful);
  return glyphs.flatMap((glyph, i) => {
    const { font } = glyph.style;
    const code = codes[i] as number;
    if (shifted.has(font)) {
      const text = unshifted(code);
      return text === undefined ? { ...glyph, text: UNKNOWN, isUnmapped: true } : { ...glyph, text, isUnmapped: false };
    }
    if (!glyph.isUnmapped || isBlank(glyph.text)) return glyph;
    // Fonts made of pictures have no names; those that have text in them are TeX's.
    const sign = font.name === '' && texts.has(font) ? TEX_CHARACTERS.get(code) : undefined;
    if (sign !== undefined) return { ...glyph, text: sign };
    if (glyph.text !== UNKNOWN && (texts.has(font) || (named.has(font) && LATIN.test(glyph.text)))) return glyph;
    const before = glyphs[i - 1];
    // One glyph may stand for several characters: what none of them is draws nothing of its own.
    if (glyph.text === UNKNOWN && before && !before.isUnmapped && isAt(glyph, before)) return [];
    const ink = inkOf(glyph);
    if (font.name !== '' && ink.y1 - ink.y0 < MIN_INK) return { ...glyph, text: ' ' };
    return { ...glyph, unreadable: { code, ink } };
  });
}

/** The doubtful fonts that name most of their characters. */
function namedFonts(glyphs: readonly Glyph[], doubtful: ReadonlyMap<FontFace, readonly number[]>): Set<FontFace> {
  const counts = new Map<FontFace, number>();
  for (const { style } of glyphs) counts.set(style.font, (counts.get(style.font) ?? 0) + 1);
  const isNamed = ([font, unmapped]: [FontFace, readonly number[]]) =>
    unmapped.length <= (1 - MIN_NAMED) * (counts.get(font) ?? 0);
  return new Set([...doubtful].filter(isNamed).map(([font]) => font));
}

/** The fonts whose characters read as text by their codes; those without names, which are parts of a few, are asked together. */
function readableFonts(glyphs: readonly Glyph[], doubtful: ReadonlyMap<FontFace, readonly number[]>): Set<FontFace> {
  const found = new Set<FontFace>();
  const nameless = [...doubtful.keys()].filter(({ name }) => name === '');
  const named = [...doubtful.keys()].filter(({ name }) => name !== '').map((font) => [font]);
  for (const fonts of [nameless, ...named]) {
    const texts = fonts.flatMap((font) => (doubtful.get(font) ?? []).map((i) => (glyphs[i] as Glyph).text));
    if (readsAsText(texts.filter((text) => text !== UNKNOWN && !isBlank(text))))
      for (const font of fonts) found.add(font);
  }
  return found;
}

function readsAsText(texts: readonly string[]): boolean {
  const own = texts.filter((text) => text !== '.');
  if (own.length < MIN_CHARACTERS) return own.every((text) => LATIN.test(text));
  const count = (pattern: RegExp) => own.filter((text) => LATIN.test(text) && pattern.test(text)).length;
  const letters = count(/\p{L}/u);
  if (letters + count(/\d/) < MIN_LETTERS * own.length) return false;
  const vowels = count(/[aeiouyà-æè-ïò-öø-ýÿ]/iu) / letters;
  return letters < MIN_CHARACTERS || (vowels >= VOWELS.from && vowels <= VOWELS.to);
}
