import { reaches } from '../../model/characters.ts';
import type { Glyph } from '../../model/page-content.ts';
import { LETTER_HEIGHT } from '../tolerances.ts';

/** Accents of a page whose letters are looked for among all characters; more are only looked for next to each accent. */
const MAX_ACCENTS = 200;

/** Accents that stand for themselves, and the marks that combine with letters. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '`': '\u0300',
    '^': '\u0302',
    '~': '\u0303',
    '\u00a8': '\u0308',
    '\u00af': '\u0304',
    '\u00b4': '\u0301',
    '\u00b8': '\u0327',
    '\u02c6': '\u0302',
    '\u02c7': '\u030c',
    '\u02c9': '\u0304',
    '\u02d8': '\u0306',
    '\u02d9': '\u0307',
    '\u02da': '\u030a',
    '\u02db': '\u0328',
    '\u02dc': '\u0303',
    '\u02dd': '\u030b',
  }),
);
const FIRST_ACCENT = 0xa8;

/** Em. TeX raises an accent over a capital by more, and no typed sign stands so over a letter. */
const RAISED = 0.1;

const DOTLESS: ReadonlyMap<string, string> = new Map(Object.entries({ '\u0131': 'i', '\u0237': 'j' }));
const LETTER = /^\p{L}$/u;

/**
 * Joins accents to the letters that they are drawn over, as TeX does with its own fonts: before or after the letter, often raised. An accent
 * over no letter, or over one without an accented form, as in formulas, stays as it is.
 */
export function withAccents(glyphs: readonly Glyph[]): readonly Glyph[] {
  const accents: number[] = [];
  for (let i = 0; i < glyphs.length; i++) if (MARKS.has(glyphs[i]!.text)) accents.push(i);
  if (accents.length === 0) return glyphs;
  const result: (Glyph | undefined)[] = [...glyphs];
  for (const at of accents) {
    const accent = glyphs[at]!;
    const found =
      letterNear(accent, at, result) ?? (accents.length <= MAX_ACCENTS ? letterAmong(accent, result) : undefined);
    if (!found) continue;
    const letter = result[found.at]!;
    // The gap before the accent is that before its letter.
    const isAfterGap = found.at > at ? accent.isAfterGap : letter.isAfterGap;
    result[found.at] = { ...letter, text: found.text, ...(isAfterGap === undefined ? {} : { isAfterGap }) };
    result[at] = undefined;
  }
  return result.filter((glyph) => glyph !== undefined);
}

/** A letter's place among all characters, and what it is with its accent. */
interface Accented {
  readonly at: number;
  readonly text: string;
}

/** The letter under an accent that was drawn right after or before it. */
function letterNear(accent: Glyph, at: number, glyphs: readonly (Glyph | undefined)[]): Accented | undefined {
  for (const near of [at + 1, at - 1]) {
    const text = composed(accent, glyphs[near]);
    if (text !== undefined) return { at: near, text };
  }
  return undefined;
}

/**
 * The letter under an accent among all of the page: raised accents of a line come together. Signs that people type, as the grave accent, must be
 * raised.
 */
function letterAmong(accent: Glyph, glyphs: readonly (Glyph | undefined)[]): Accented | undefined {
  const isTyped = !reaches(accent.text, FIRST_ACCENT);
  for (const [at, glyph] of glyphs.entries()) {
    if (isTyped && glyph && glyph.y - accent.y < RAISED * accent.style.size) continue;
    const text = composed(accent, glyph);
    if (text !== undefined) return { at, text };
  }
  return undefined;
}

/** A letter joined with the accent over or under it; undefined where the accent is elsewhere, or Unicode has no character for both. */
function composed(accent: Glyph, letter: Glyph | undefined): string | undefined {
  if (!letter || letter.style.font !== accent.style.font || letter.style.angle !== accent.style.angle) return undefined;
  const { size } = accent.style;
  const middle = (accent.box.x0 + accent.box.x1) / 2;
  const isOver =
    middle > letter.box.x0 && middle < letter.box.x1 && Math.abs(letter.y - accent.y) < LETTER_HEIGHT * size;
  if (!isOver || !LETTER.test(letter.text)) return undefined;
  const text = ((DOTLESS.get(letter.text) ?? letter.text) + MARKS.get(accent.text)).normalize('NFC');
  return text.length === 1 ? text : undefined;
}
