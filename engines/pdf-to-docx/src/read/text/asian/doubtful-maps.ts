import { isOfIndia } from '../../../model/characters.ts';
import type { FontFace, Glyph } from '../../../model/page-content.ts';
import { NO_VOWEL, VOWEL_SIGN } from './signs.ts';

/** Fewer faults are mistakes of the author, or signs that are no letters. */
const MIN_FAULTS = 3;
/** Share of the letters of a font. Texts by people who type without a spelling checker have one in a thousand. */
const FAULTY_SHARE = 0.02;

/**
 * Of so many letters, no text has a smaller share of signs, or of signs that join two letters: most texts have more than half as many signs as
 * letters, and one letter in ten is joined.
 */
const LEAST = { signs: { letters: 40, share: 0.15 }, joined: { letters: 150, share: 0.01 } } as const;

const LETTER = /^\p{L}/u;
/** Punjabi joins few letters. */
const PUNJABI = /^[\u0a00-\u0a7f]/;

/** What tells that a font gives the wrong characters for its glyphs. */
interface Counts {
  letters: number;
  signs: number;
  /** Signs of no vowel, by which the letter before them is joined to the next. */
  joined: number;
  /** Letters of scripts that join one in ten. */
  joining: number;
  /** Signs that cannot stand where they are, and glyphs without a meaning. */
  faults: number;
}

/**
 * The fonts of a page in scripts of India whose maps are wrong: they tell parts of what is drawn, or take one glyph for another. Then vowel signs
 * follow each other or the sign of no vowel, there are next to none, or no letters are joined. `glyphs` are as the PDF maps them, in the order in
 * which they are typed.
 */
export function doubtfulMaps(glyphs: readonly Glyph[]): ReadonlySet<FontFace> {
  if (!glyphs.some(({ text }) => isOfIndia(text))) return new Set();
  const counts = new Map<FontFace, Counts>();
  let before = '';
  for (const { text, style, unreadable } of glyphs) {
    const found = counts.get(style.font) ?? { letters: 0, signs: 0, joined: 0, joining: 0, faults: 0 };
    counts.set(style.font, found);
    if (unreadable) found.faults++;
    for (const character of isOfIndia(text) ? text : '') {
      count(found, before, character);
      before = character;
    }
    if (!isOfIndia(text)) before = '';
  }
  const fonts = [...counts].filter(([, { letters }]) => letters > 0);
  // One program has made all fonts of a page.
  const sumOf = (what: keyof Counts) => fonts.reduce((sum, [, font]) => sum + font[what], 0);
  const hasFaults = sumOf('faults') >= MIN_FAULTS && sumOf('faults') >= FAULTY_SHARE * sumOf('letters');
  return new Set(fonts.filter(([, font]) => (hasFaults && font.faults > 0) || hasTooFew(font)).map(([font]) => font));
}

function count(found: Counts, before: string, character: string): void {
  if (LETTER.test(character)) {
    found.letters++;
    if (!PUNJABI.test(character)) found.joining++;
    return;
  }
  found.signs++;
  if (NO_VOWEL.test(character)) found.joined++;
  if (VOWEL_SIGN.test(character) && isNoPlaceForVowel(before, character)) found.faults++;
}

/** Whether no vowel sign can follow: what is before it is the sign of no vowel, or a vowel that it makes no other of. */
const isNoPlaceForVowel = (before: string, sign: string) =>
  NO_VOWEL.test(before) || (VOWEL_SIGN.test(before) && [...(before + sign).normalize('NFC')].length > 1);

const hasTooFew = ({ letters, signs, joined, joining }: Counts) =>
  (letters >= LEAST.signs.letters && signs < LEAST.signs.share * letters) ||
  (joining >= LEAST.joined.letters && joined < LEAST.joined.share * joining);

/** Doubts what fonts with wrong maps say, letter by letter: their words are to be recognized where that is possible. */
export function withDoubt(glyphs: readonly Glyph[], doubtful: ReadonlySet<FontFace>): readonly Glyph[] {
  if (doubtful.size === 0) return glyphs;
  return glyphs.map((glyph) =>
    doubtful.has(glyph.style.font) && isOfIndia(glyph.text) ? { ...glyph, isUnmapped: true } : glyph,
  );
}
