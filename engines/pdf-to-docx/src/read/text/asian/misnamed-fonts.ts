import type { FontFace, Glyph } from '../../../model/page-content.ts';
import { isAt } from '../same-place.ts';

/** The scripts of India and Southeast Asia whose fonts have many glyphs that are no characters: halves of letters, and signs for places. */
const [FIRST_SHAPED, LAST_SHAPED] = [0x660, 0x17ff];
const SHAPED = /^[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/;
const MARK = /^(?=[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff])\p{M}/u;
/** What no mark of such a script belongs to. Dashes and brackets are apart: books on grammar show marks behind them. */
const FOREIGN = /^[A-Za-z0-9#-&*/<-@\\^_|~\u3400-\u9fff\uac00-\ud7af]/;

/** Fewer marks behind foreign characters, or letters in numbers, are mistakes of the author. */
const MIN_MISPLACED = 2;
/** Share of the marks of a font behind foreign characters. Without it a few mistakes in a long text cost its Latin words. */
const MISPLACED_SHARE = 0.05;

/** Scripts that run from right to left, whose fonts have such glyphs as well: forms of letters, and letters with their points. */
const RTL = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Digits of Arabic and Persian, and what never stands between two of them, or touches one. */
const DIGIT = /^[\u0660-\u0669\u06f0-\u06f9]$/;
const LETTER_OR_SIGN = /^[A-Za-z\u00c0-\u00ff]$/;
const NO_FACTOR = /^[\u00c0-\u00ff]$/;

/** Whether a character may be of a script whose fonts have glyphs that are no characters. */
export const mayBeShaped = (code: number): boolean => code >= FIRST_SHAPED && code <= LAST_SHAPED;

/** Fonts of which more known letters are of such a script than of others: codes without a meaning are glyphs there, no characters. */
export function shapedFonts(glyphs: readonly Glyph[]): ReadonlySet<FontFace> {
  const counts = new Map<FontFace, number>();
  for (const { text, isUnmapped, style } of glyphs) {
    if (isUnmapped || text === ' ') continue;
    counts.set(style.font, (counts.get(style.font) ?? 0) + (SHAPED.test(text) || RTL.test(text) ? 1 : -1));
  }
  return new Set([...counts].filter(([, count]) => count > 0).map(([font]) => font));
}

/**
 * Doubts the foreign characters of fonts whose marks stand behind such, and those in numbers of Arabic and Persian digits. Ghostscript
 * names glyphs by numbers where it finds no character, which reads as signs and as Chinese amid the words.
 */
export function withoutMisnamed(glyphs: readonly Glyph[]): readonly Glyph[] {
  const counts = new Map<FontFace, Counts>();
  for (const [i, glyph] of glyphs.entries()) {
    const isMark = MARK.test(glyph.text);
    if (!isMark && !DIGIT.test(glyph.text) && !LETTER_OR_SIGN.test(glyph.text)) continue;
    const { font } = glyph.style;
    const count = counts.get(font) ?? { marks: 0, misplaced: 0, inNumbers: 0 };
    counts.set(font, count);
    if (isMark) {
      count.marks++;
      if (touches(glyphs[i - 1], glyph) && FOREIGN.test(glyphs[i - 1]!.text)) count.misplaced++;
    } else if (isInNumber(glyphs, i)) count.inNumbers++;
  }
  const fontsOf = (isMisnamed: (count: Counts) => boolean) =>
    new Set([...counts].filter(([, count]) => isMisnamed(count)).map(([font]) => font));
  const shaped = fontsOf(({ marks, misplaced }) => misplaced >= MIN_MISPLACED && misplaced >= MISPLACED_SHARE * marks);
  const numbers = fontsOf(({ inNumbers }) => inNumbers >= MIN_MISPLACED);
  if (shaped.size === 0 && numbers.size === 0) return glyphs;
  const inNumbers = numbers.size > 0 ? lettersInNumbers(glyphs, numbers) : new Set<Glyph>();
  return glyphs.map((glyph) =>
    inNumbers.has(glyph) || (shaped.has(glyph.style.font) && FOREIGN.test(glyph.text))
      ? { ...glyph, isUnmapped: true }
      : glyph,
  );
}

/** What tells that a font names glyphs falsely. */
interface Counts {
  marks: number;
  /** Marks behind characters that none belongs to. */
  misplaced: number;
  /** Letters and signs that are digits by their places. */
  inNumbers: number;
}

/** Whether a glyph follows another of its font in a word. */
const touches = (before: Glyph | undefined, glyph: Glyph | undefined): boolean =>
  before !== undefined &&
  glyph !== undefined &&
  !glyph.isAfterGap &&
  !before.isUnmapped &&
  !glyph.isUnmapped &&
  before.style.font === glyph.style.font &&
  !isAt(before, glyph);

/** Whether a letter stands between two digits of Arabic, or a sign that is no factor beside one. */
function isInNumber(glyphs: readonly Glyph[], at: number): boolean {
  const [before, glyph, after] = [glyphs[at - 1], glyphs[at]!, glyphs[at + 1]];
  if (!LETTER_OR_SIGN.test(glyph.text)) return false;
  const isAfter = touches(before, glyph) && DIGIT.test(before!.text);
  const isBefore = touches(glyph, after) && DIGIT.test(after!.text);
  return NO_FACTOR.test(glyph.text) ? isAfter || isBefore : isAfter && isBefore;
}

/** The letters in words of some fonts that have digits of Arabic. */
function lettersInNumbers(glyphs: readonly Glyph[], fonts: ReadonlySet<FontFace>): ReadonlySet<Glyph> {
  const found = new Set<Glyph>();
  for (let i = 0; i < glyphs.length; ) {
    let end = i + 1;
    while (end < glyphs.length && glyphs[end]!.text !== ' ' && touches(glyphs[end - 1], glyphs[end])) end++;
    const word = fonts.has(glyphs[i]!.style.font) ? glyphs.slice(i, end) : [];
    if (word.some(({ text }) => DIGIT.test(text)))
      for (const glyph of word) if (LETTER_OR_SIGN.test(glyph.text)) found.add(glyph);
    i = end;
  }
  return found;
}
