import { FUNCTIONS } from '../../language/relations.ts';
import type { Box } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Glyph } from '../../model/page-content.ts';
import { SCRIPT_SIZES } from '../../text/format.ts';
import { SPACE_GAP, TOUCHING } from '../../text/tolerances.ts';

/** Functions that have what they run over below them. */
const LIMITS = /^(?:lim|max|min|sup|inf|det|gcd|arg(?:max|min)?)$/;

/** Characters of one baseline that touch. */
export function wordsOf(row: readonly Glyph[]): Glyph[][] {
  const sorted = [...row].sort((a, b) => a.box.x0 - b.box.x0);
  const words: Glyph[][] = [];
  for (const glyph of sorted) {
    const last = words.at(-1)?.at(-1);
    const touches = last && glyph.box.x0 - last.box.x1 < (SPACE_GAP / 2) * glyph.style.size;
    if (touches && isLetter(last) === isLetter(glyph)) words.at(-1)?.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

/** Whether a bar ends within a word. Numerators end with their bars, so such letters are of the line above or below. */
export function isCutBy({ x0, x1 }: Box, inside: readonly Glyph[], near: readonly Glyph[]): boolean {
  const letters = inside.filter(isLetter);
  const isBeyond = ({ box }: Glyph) => box.x0 + box.x1 < 2 * x0 || box.x0 + box.x1 > 2 * x1;
  const beyond = near.filter((glyph) => isLetter(glyph) && isBeyond(glyph));
  return beyond.some(({ y, box, style: { size } }) =>
    letters.some((letter) => {
      const gap = Math.max(box.x0 - letter.box.x1, letter.box.x0 - box.x1);
      return Math.abs(letter.y - y) < ROUNDING && gap < (SPACE_GAP / 2) * size;
    }),
  );
}

/** Whether a glyph has a size (points), or one that LibreOffice gives indices of it and indices of these. */
export function isOfSize({ style }: Glyph, size: number): boolean {
  const { usual, most } = SCRIPT_SIZES;
  const isStep = (part: number) => part > usual && part < most;
  const part = style.size / size;
  return Math.abs(part - 1) < TOUCHING || isStep(part) || isStep(Math.sqrt(part));
}

export const isLeaning = ({ style }: Glyph) => style.font.isItalic || style.isSlanted;

export const isLetterOrDigit = ({ text }: Glyph) => /^[\p{L}\p{Nd}]$/u.test(text);

export const isLetter = ({ text }: Glyph) => /^\p{L}$/u.test(text);

/** Whether characters are the name of a function. */
export const isFunction = (word: readonly Glyph[]) => FUNCTIONS.test(word.map(({ text }) => text).join(''));

/** Whether characters are the name of a function that has what it runs over below it. */
export const hasLimits = (word: readonly Glyph[]) => LIMITS.test(word.map(({ text }) => text).join(''));

/** Whether characters are a word of the text around: several straight letters that name no function. */
export function isProse(word: readonly Glyph[]): boolean {
  return word.length > 1 && !word.some(isLeaning) && word.every(isLetter) && !isFunction(word);
}
