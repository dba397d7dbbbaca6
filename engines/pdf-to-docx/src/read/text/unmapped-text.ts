import { isBlank } from '../../model/characters.ts';
import type { Box } from '../../model/geometry.ts';
import type { FontFace, Glyph } from '../../model/page-content.ts';
import { shiftOf, systemShiftOf, unshifted } from '../fonts/shifted-text.ts';
import { TEX_CHARACTERS } from '../fonts/tex-characters.ts';
import { LETTERS_SHARE, MIN_CHARACTERS, SAME_ORIGIN } from '../tolerances.ts';
import { shapedFonts, withoutMisnamed } from './asian/misnamed-fonts.ts';
import { isAt } from './same-place.ts';

/** Share of its characters that a font names, so that signs of text are believed by their codes. */
const MAPPED_SHARE = 0.8;

/** Share of the letters that are vowels in most languages that are written in Latin letters. */
const MIN_VOWELS = 0.25;

/** Share of the characters of Japanese that are kana, of Chinese that are its usual signs, and of Korean that are its usual syllables. */
const EASTERN = { kana: 0.25, chinese: 0.06, korean: 0.12 } as const;

/** Latin letters, and the quotation marks, dashes and other signs of text in them. */
const LATIN = /[\u0021-\u017f\u2010-\u2044\u20ac\u2122]/;
/** Some fonts of Chinese, Japanese and Korean have Unicode for codes: of text in them, this part are these signs. */
const EASTERN_SIGNS = [
  { sign: /[\u3041-\u30ff]/, from: EASTERN.kana },
  { sign: /[\u3001\u3002\uff0c\u7684\u4e00\u662f\u4e0d\u5728]/, from: EASTERN.chinese },
  { sign: /[\uc774\ub2e4\uc758\ub294\uc5d0\uc744\ub97c\uac00\uace0\ud558\ud55c\uc9c0\ub85c]/, from: EASTERN.korean },
];
const UNKNOWN = '\ufffd';

/** What the characters of a page are told by beside themselves. */
export interface Codes {
  /** The code of each. */
  readonly codes: readonly number[];
  /** Fonts whose codes have turned out to be glyph numbers, with by how much they are too low. */
  readonly shifted: Map<FontFace, number>;
  readonly inkOf: (glyph: Glyph) => Box;
}

/**
 * Finds what characters are whose meaning the PDF does not tell, which the reader gives by their codes: in most simple fonts these are
 * those of ASCII, in some numbers of glyphs. What reads as no text in any way is unreadable.
 */
export function withMeanings(all: readonly Glyph[], { codes, shifted, inkOf }: Codes): readonly Glyph[] {
  const glyphs = withoutMisnamed(all);
  const doubtful = new Map<FontFace, number[]>();
  for (const [i, { isUnmapped, style }] of glyphs.entries()) {
    if (!isUnmapped) continue;
    const known = doubtful.get(style.font);
    if (known) known.push(i);
    else doubtful.set(style.font, [i]);
  }
  if (doubtful.size === 0) return glyphs;
  const shaped = shapedFonts(glyphs);
  for (const [font, unmapped] of doubtful) {
    if (shifted.has(font) || shaped.has(font)) continue;
    const own = unmapped.map((i) => codes[i]!);
    const shift = shiftOf(own) ?? (font.isEmbedded ? undefined : systemShiftOf(own));
    if (shift !== undefined) shifted.set(font, shift);
  }
  const coded = new Map([...doubtful].filter(([font]) => !shaped.has(font)));
  const texts = readableFonts(glyphs, coded);
  const named = namedFonts(glyphs, coded);
  return glyphs.flatMap((glyph, i) => {
    const { font } = glyph.style;
    const code = codes[i]!;
    if (!glyph.isUnmapped) return glyph;
    const shift = shifted.get(font);
    const found = shift === undefined ? undefined : unshifted(code, shift);
    if (found !== undefined) return { ...glyph, text: found, isUnmapped: false };
    if (isBlank(glyph.text)) return glyph;
    // Fonts made of pictures have no names; those that have text in them are TeX's.
    const sign = font.name === '' && texts.has(font) ? TEX_CHARACTERS.get(code) : undefined;
    if (sign !== undefined) return { ...glyph, text: sign };
    if (glyph.text !== UNKNOWN && (texts.has(font) || (named.has(font) && LATIN.test(glyph.text)))) return glyph;
    const before = glyphs[i - 1];
    // One glyph may stand for several characters: what none of them is draws nothing of its own.
    if (glyph.text === UNKNOWN && before && !before.isUnmapped && isAt(glyph, before)) return [];
    const ink = inkOf(glyph);
    if (font.name !== '' && ink.y1 - ink.y0 < SAME_ORIGIN) return { ...glyph, text: ' ' };
    return { ...glyph, unreadable: { code, ink } };
  });
}

/** The doubtful fonts that name most of their characters. */
function namedFonts(glyphs: readonly Glyph[], doubtful: ReadonlyMap<FontFace, readonly number[]>): Set<FontFace> {
  const counts = new Map<FontFace, number>();
  for (const { style } of glyphs) counts.set(style.font, (counts.get(style.font) ?? 0) + 1);
  const isNamed = ([font, unmapped]: [FontFace, readonly number[]]) =>
    unmapped.length <= (1 - MAPPED_SHARE) * (counts.get(font) ?? 0);
  return new Set([...doubtful].filter(isNamed).map(([font]) => font));
}

/** The fonts whose characters read as text by their codes; those without names, which are parts of a few, are asked together. */
function readableFonts(glyphs: readonly Glyph[], doubtful: ReadonlyMap<FontFace, readonly number[]>): Set<FontFace> {
  const found = new Set<FontFace>();
  const nameless = [...doubtful.keys()].filter(({ name }) => name === '');
  const named = [...doubtful.keys()].filter(({ name }) => name !== '').map((font) => [font]);
  for (const fonts of [nameless, ...named]) {
    const texts = fonts.flatMap((font) => (doubtful.get(font) ?? []).map((i) => glyphs[i]!.text));
    if (readsAsText(texts.filter((text) => text !== UNKNOWN && !isBlank(text))))
      for (const font of fonts) found.add(font);
  }
  return found;
}

function readsAsText(texts: readonly string[]): boolean {
  const own = texts.filter((text) => text !== '.');
  if (own.length < MIN_CHARACTERS) return own.every((text) => LATIN.test(text));
  if (EASTERN_SIGNS.some(({ sign, from }) => own.filter((text) => sign.test(text)).length >= from * own.length))
    return true;
  const count = (pattern: RegExp) => own.filter((text) => LATIN.test(text) && pattern.test(text)).length;
  const letters = count(/\p{L}/u);
  if (letters + count(/\d/) < LETTERS_SHARE * own.length) return false;
  return count(/[aeiouyà-æè-ïò-öø-ýÿ]/iu) >= MIN_VOWELS * letters;
}
