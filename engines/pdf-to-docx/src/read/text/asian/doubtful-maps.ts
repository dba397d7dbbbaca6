import { isBlank } from '../../../model/characters.ts';
import type { FontFace, Glyph } from '../../../model/page-content.ts';
import { isOfIndia, NO_VOWEL, VOWEL_SIGN } from './signs.ts';

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
/** Signs, and letters of other scripts, that stand before a letter of India in no text: others open something, join words, or are put without a space. */
const FOREIGN = /^[0-9A-Za-z!#$%&*+:;<=>?@\\^_|}~\u00a1-\u00ff\u3400-\ud7af\ue000-\uf8ff]$/;
/** Words that signs which stand for glyphs hardly make: letters alone, or digits, with what is around words and between numbers. */
const LATIN_WORD = /^[\p{P}\s]*(?:[A-Za-z]{2,}|\d+(?:[.,:/-]\d+)*)[\p{P}\s]*$/u;
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
  /** Signs, or letters of other scripts, before letters that have none there in any text. */
  foreign: number;
}
const NOTHING: Counts = { letters: 0, signs: 0, joined: 0, joining: 0, faults: 0, foreign: 0 };

/** What is doubted of a font: its letters of India, or all that it says but words in Latin letters and digits alone. */
export type Doubt = 'letters' | 'all';

/**
 * The fonts of a page in scripts of India whose maps are wrong: they tell parts of what is drawn, or take one glyph for another. Then vowel signs
 * follow each other or the sign of no vowel, there are next to none, or no letters are joined; where signs stand for glyphs, nothing of the font can
 * be believed. `glyphs` are as the PDF maps them, in the order in which they are typed.
 */
export function doubtfulMaps(glyphs: readonly Glyph[]): ReadonlyMap<FontFace, Doubt> {
  if (!glyphs.some(({ text }) => isOfIndia(text))) return new Map();
  const fonts = [...countsOf(glyphs)].filter(([, { letters }]) => letters > 0);
  // One program has made all fonts of a page.
  const sumOf = (what: keyof Counts) => fonts.reduce((sum, [, font]) => sum + font[what], 0);
  const isFault = (count: number) => count >= MIN_FAULTS && count >= FAULTY_SHARE * sumOf('letters');
  const isForeign = isFault(sumOf('foreign'));
  const hasFaults = isFault(sumOf('faults') + sumOf('foreign'));
  return new Map(
    fonts.flatMap(([font, found]): [FontFace, Doubt][] => {
      if (isForeign && found.foreign > 0) return [[font, 'all']];
      return (hasFaults && found.faults > 0) || hasTooFew(found) ? [[font, 'letters']] : [];
    }),
  );
}

function countsOf(glyphs: readonly Glyph[]): ReadonlyMap<FontFace, Counts> {
  const counts = new Map<FontFace, Counts>();
  for (const [i, { text, style, unreadable, isAfterGap }] of glyphs.entries()) {
    const found = counts.get(style.font) ?? { ...NOTHING };
    counts.set(style.font, found);
    if (unreadable) found.faults++;
    if (!isOfIndia(text)) continue;
    const before = glyphs[i - 1];
    if (before?.style.font === style.font && !isAfterGap && FOREIGN.test(before.text)) found.foreign++;
    let last = before && isOfIndia(before.text) ? before.text.slice(-1) : '';
    for (const character of text) {
      count(found, last, character);
      last = character;
    }
  }
  return counts;
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

/** Doubts what fonts with wrong maps say: their words are to be recognized where that is possible. */
export function withDoubt(glyphs: readonly Glyph[], doubtful: ReadonlyMap<FontFace, Doubt>): readonly Glyph[] {
  if (doubtful.size === 0) return glyphs;
  return wordsOf(glyphs).flatMap((word) => {
    const isLatin = LATIN_WORD.test(word.map(({ text }) => text).join(''));
    // A word may be in several fonts: those without names hold a few glyphs each.
    const isAll = !isLatin && word.some(({ style }) => doubtful.get(style.font) === 'all');
    return word.map((glyph) => {
      const isOfFont = doubtful.has(glyph.style.font) && (isOfIndia(glyph.text) || glyph.unreadable !== undefined);
      return (isAll || isOfFont) && !isBlank(glyph.text) ? { ...glyph, isUnmapped: true, isPart: true } : glyph;
    });
  });
}

/** Glyphs up to each blank or gap. */
function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const word = words.at(-1);
    if (word && !glyph.isAfterGap && !isBlank(word.at(-1)?.text ?? '')) word.push(glyph);
    else words.push([glyph]);
  }
  return words;
}
