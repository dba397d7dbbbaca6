import { reaches } from '../../../model/characters.ts';
import { union } from '../../../model/geometry.ts';
import type { FontFace, Glyph } from '../../../model/page-content.ts';
import { LETTER_HEIGHT } from '../../tolerances.ts';
import { isAt } from '../same-place.ts';
import { FIRST_INDIC } from './signs.ts';

/** Signs that are drawn to the left of the consonants that they follow (Unicode's Indic_Positional_Category Left). */
const BEFORE =
  /^(?:[\u093f\u094e\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6-\u0bc8\u0d46-\u0d48\u0dd9\u0ddb\u1031\u17c1-\u17c3]|\u103c)$/;
/** The letters and marks of the scripts that have such signs. */
const INDIC = /^(?=[\u0900-\u0bff\u0d00-\u0dff\u1000-\u109f\u1780-\u17ff])[\p{L}\p{M}]/u;
const LETTER = /^\p{L}/u;
/** What joins the next consonant to the one before it: signs of no vowel that are not seen then, and those that say so by a joiner. */
const JOINS = /(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u1039\u17d2]\u200d?|[\u0d4d\u0dca]\u200d)$/u;
/** What belongs to a consonant itself: the dot below, what joins it to the next, and second consonants of Burmese that are written as marks. */
const WITH_LETTER = /^[\u093c\u094d\u09bc\u09cd\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u1039\u103b\u103d\u103e\u17d2]/;

/** The signs of one Burmese letter that are written in the order of their codes, and the vowel behind them that is drawn first. */
const BURMESE_SIGNS = /[\u1031\u103b-\u103e]+$/;
const BURMESE_VOWEL = '\u1031';
/** Vowels of several parts, which Unicode does not make of their parts. */
const PARTS: Readonly<Record<string, string>> = {
  '\u0d46\u0d46': '\u0d48',
  '\u0dd9\u0dd9': '\u0ddb',
  '\u17c1\u17b6': '\u17c4',
  '\u17c1\u17b8': '\u17be',
};

/** A letter has no more signs that are drawn before it: two in Malayalam and Burmese. */
const MAX_SIGNS = 2;

/**
 * Of so many signs that are drawn before their letters in words, one may end a word where the PDF has them so: a space was not seen. Where
 * it has them as they are typed, more end words than begin such.
 */
const MAX_ENDING_SHARE = 0.1;

/**
 * Brings vowel signs behind the consonants that they follow, where a PDF has them as they are drawn: Unicode keeps the order of speech
 * (chapter 12.1). What is drawn to both sides of a consonant becomes one vowel.
 */
export function withLogicalOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  const visual = visualFonts(glyphs);
  if (visual.size === 0) return glyphs;
  const result: Glyph[] = [];
  for (let i = 0; i < glyphs.length; ) {
    const glyph = glyphs[i]!;
    const from = visual.has(glyph.style.font) ? signsEnd(glyphs, i) : i;
    const end = from > i ? clusterEnd(glyphs, from) : i;
    if (end === from) {
      result.push(glyph);
      i++;
      continue;
    }
    const cluster = clusterOf(glyphs.slice(i, from), glyphs.slice(from, end));
    const whole = isNext(glyphs, end) ? withLastPart(cluster, glyphs[end]!) : undefined;
    result.push(whole ?? cluster);
    i = whole ? end + 1 : end;
  }
  return result;
}

/** Where signs end that begin at a place and belong to one letter; that place where there are none. */
function signsEnd(glyphs: readonly Glyph[], at: number): number {
  let end = at;
  const last = Math.min(at + MAX_SIGNS, glyphs.length);
  while (end < last && isSign(glyphs, end) && (end === at || isNext(glyphs, end))) end++;
  return end;
}

/** Where the consonants end that begin at a place and share their vowel; that place where none begin. */
function clusterEnd(glyphs: readonly Glyph[], at: number): number {
  if (!isNext(glyphs, at) || !LETTER.test(glyphs[at]!.text)) return at;
  let end = at + 1;
  for (; isNext(glyphs, end); end++) {
    const [before, glyph] = [glyphs[end - 1]!, glyphs[end]!];
    const isJoined = JOINS.test(before.text) && LETTER.test(glyph.text);
    if (!isAt(before, glyph) && !isJoined && !WITH_LETTER.test(glyph.text)) break;
  }
  return end;
}

/** One glyph of consonants with the signs that are drawn before them. */
function clusterOf(signs: readonly Glyph[], letters: readonly Glyph[]): Glyph {
  const all = [...signs, ...letters];
  const textOf = (of: readonly Glyph[]) => of.map(({ text }) => text).join('');
  const vowel = textOf(signs);
  const text = `${textOf(letters)}${PARTS[vowel] ?? vowel}`.replace(BURMESE_SIGNS, (own) =>
    [...own].sort((a, b) => (a === BURMESE_VOWEL ? 1 : b === BURMESE_VOWEL ? -1 : a < b ? -1 : 1)).join(''),
  );
  const { x, index } = signs[0]!;
  const first = signs[0]!.isAfterGap === undefined ? {} : { isAfterGap: signs[0]!.isAfterGap };
  return { ...letters[0]!, ...first, text, x, index, box: union(all.map(({ box }) => box)) };
}

/** A cluster with the right half of its vowel; undefined where the glyph behind it is none. */
function withLastPart(cluster: Glyph, part: Glyph): Glyph | undefined {
  const first = cluster.text.slice(-1);
  const vowel = PARTS[first + part.text] ?? `${first}${part.text}`.normalize('NFC');
  if (part.text.length !== 1 || vowel.length !== 1) return undefined;
  return { ...cluster, text: cluster.text.slice(0, -1) + vowel, box: union([cluster.box, part.box]) };
}

/** The fonts whose text has signs where they are drawn: there they begin words, as typed they end them. */
function visualFonts(glyphs: readonly Glyph[]): ReadonlySet<FontFace> {
  const counts = new Map<FontFace, { first: number; last: number }>();
  for (let i = 0; i < glyphs.length; i++) {
    if (!isSign(glyphs, i)) continue;
    const { font } = glyphs[i]!.style;
    const count = counts.get(font) ?? { first: 0, last: 0 };
    counts.set(font, count);
    const [isFirst, isLast] = [!isNext(glyphs, i), !isNext(glyphs, i + 1)];
    if (isFirst && !isLast) count.first++;
    if (isLast && !isFirst) count.last++;
  }
  const isVisual = ([, { first, last }]: [FontFace, { first: number; last: number }]) =>
    first > 0 && last <= MAX_ENDING_SHARE * first;
  return new Set([...counts].filter(isVisual).map(([font]) => font));
}

/** Whether a glyph alone is a sign that is drawn before its letter, no part of what one glyph of the font stands for. */
function isSign(glyphs: readonly Glyph[], at: number): boolean {
  const glyph = glyphs[at]!;
  if (!reaches(glyph.text, FIRST_INDIC) || !BEFORE.test(glyph.text)) return false;
  const before = glyphs[at - 1];
  return !before || !isAt(before, glyph);
}

/** Whether the glyph at an index continues the word of the glyph before it. */
function isNext(glyphs: readonly Glyph[], at: number): boolean {
  const [before, glyph] = [glyphs[at - 1], glyphs[at]];
  if (!before || !glyph || !isOfWord(before) || !isOfWord(glyph)) return false;
  const { size, angle } = glyph.style;
  return (
    angle === before.style.angle &&
    Math.abs(glyph.y - before.y) <= LETTER_HEIGHT * size &&
    Math.abs(glyph.x - before.x) <= 2 * size
  );
}

const isOfWord = ({ text, unreadable }: Glyph) => INDIC.test(text) || unreadable !== undefined;
