import { reaches } from '../../../model/characters.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { FIRST_MARK } from '../../format.ts';
import { LETTER_HEIGHT } from '../../tolerances.ts';
import { isOfIndia, NO_VOWEL, VOWEL_SIGN } from './signs.ts';

/** Characters that a Thai letter has with its marks. */
const MAX_CLUSTER = 6;

/** What Thai and Lao have in a word. */
const THAI = /^(?=[\u0e01-\u0eff])[\p{L}\p{M}]/u;
/** Their marks, which belong to the letter before them, and the vowels of `AM`. */
const ASIAN_MARK = /^(?:(?=[\u0900-\u0eff])\p{M}|[\u0e32\u0eb2]$)/u;
/** The vowel of Thai and Lao that no word begins with, and the sign of which it is the second half. */
const AM: Readonly<Record<string, string>> = { '\u0e32': '\u0e33', '\u0eb2': '\u0eb3' };
const TONE = /^[\u0e48-\u0e4b\u0ec8-\u0ecb]$/;

/**
 * Puts words together whose marks a producer calls spaces. Word draws some vowels by several glyphs and maps those that it has no
 * character for to a space. It also maps some glyphs to more marks than a letter can have: what would be loose is left out. Marks of
 * Thai become one with their letters: they are drawn to the left of their places, some from before the letter.
 */
export function withLostMarks(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => reaches(text, FIRST_MARK) && ASIAN_MARK.test(text))) return glyphs;
  const result: Glyph[] = [];
  for (const glyph of glyphs) {
    if (!reaches(glyph.text, FIRST_MARK) || !ASIAN_MARK.test(glyph.text)) {
      result.push(glyph);
      continue;
    }
    const [lost, ...others] = result.splice(lostBefore(result, glyph));
    for (const one of others) if (one.text !== ' ') addMark(result, one);
    if (!(glyph.text in AM)) addMark(result, glyph);
    else result.push(lost ? { ...glyph, text: AM[glyph.text]! } : glyph);
  }
  return result;
}

/** Adds a mark to glyphs that may end with its letter. */
function addMark(glyphs: Glyph[], mark: Glyph): void {
  const before = glyphs.at(-1);
  if (!before || !isBeside(before, mark)) glyphs.push(mark);
  else if (THAI.test(mark.text) && before.text.length < MAX_CLUSTER)
    glyphs[glyphs.length - 1] = { ...before, text: before.text + mark.text };
  else if (!isSecondVowel(before, mark)) glyphs.push(withoutGap(mark, before));
  // A vowel sign takes the place of the sign that there is none.
  else if (before.text !== mark.text) glyphs[glyphs.length - 1] = mark;
}

/** A mark with the room between it and its letter, in which the reader may have found a space. */
function withoutGap(mark: Glyph, { box: { x1 } }: Glyph): Glyph {
  return mark.box.x0 <= x1 ? mark : { ...mark, box: { ...mark.box, x0: x1 }, isAfterGap: false };
}

/** Whether a vowel sign is behind the same one, or behind the sign that there is none: a letter has one vowel. */
const isSecondVowel = (before: Glyph, { text }: Glyph) =>
  VOWEL_SIGN.test(text) && (before.text === text || NO_VOWEL.test(before.text));

/** Where the spaces begin that stand between a mark and the letter that it belongs to; the end where there are none. */
function lostBefore(glyphs: readonly Glyph[], mark: Glyph): number {
  let at = glyphs.length;
  // It may be behind the first half of a vowel, which is known when the other one is met.
  if (!(mark.text in AM) && THAI.test(mark.text)) return at;
  if (mark.text in AM && TONE.test(glyphs[at - 1]?.text ?? '')) at--;
  const end = at;
  while (glyphs[at - 1]?.text === ' ') at--;
  const letter = glyphs[at - 1];
  return at < end && letter && isBeside(letter, mark) ? at : glyphs.length;
}

/** Whether a glyph is of a script that a mark belongs to, and is just before it. */
function isBeside(glyph: Glyph, mark: Glyph): boolean {
  const { size, angle } = mark.style;
  return (
    (THAI.test(mark.text) ? THAI.test(glyph.text) : isOfIndia(glyph.text)) &&
    glyph.style.angle === angle &&
    Math.abs(glyph.y - mark.y) <= LETTER_HEIGHT * size &&
    Math.abs(glyph.x - mark.x) <= 2 * size
  );
}
