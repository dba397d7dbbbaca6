import type { FontFace, Glyph } from '../../model/page-content.ts';
import { FIRST_IDEOGRAPH } from '../format.ts';

const LETTER = /[A-Za-z]/;

/**
 * Glyphs with the letters of ligatures as they were written. Ghostscript swaps the bytes of a character map's entries of several letters,
 * so that `fi` reads as two ideographs, and adds the last two of three up: `ffi` reads as a swapped `f` and the swapped sum of `f` and `i`.
 * A font is taken to have such entries when most of its ideographs are swapped letters.
 */
export function withBytesInOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => swappedLetter(text) !== undefined)) return glyphs;
  const surplus = new Map<FontFace, number>();
  const letters = glyphs.map(({ text }, i) => swappedLetter(text) ?? swappedSum(text, glyphs[i - 1]?.text));
  for (const [i, { text, style }] of glyphs.entries()) {
    if (text.charCodeAt(0) < FIRST_IDEOGRAPH) continue;
    surplus.set(style.font, (surplus.get(style.font) ?? 0) + (letters[i] === undefined ? -1 : 1));
  }
  return glyphs.map((glyph, i) => {
    const text = letters[i];
    return text !== undefined && (surplus.get(glyph.style.font) ?? 0) > 0 ? { ...glyph, text } : glyph;
  });
}

/** The letter that a character is when its bytes are swapped; undefined where it is none. */
function swappedLetter(text: string): string | undefined {
  const code = text.charCodeAt(0);
  if (text.length !== 1 || code < FIRST_IDEOGRAPH || (code & 0xff) !== 0) return undefined;
  const letter = String.fromCharCode(code >> 8);
  return LETTER.test(letter) ? letter : undefined;
}

/** The last two letters of a ligature of three, of which the second is like the first that stands `before`. */
function swappedSum(text: string, before = ''): string | undefined {
  const first = swappedLetter(before);
  const code = text.charCodeAt(0);
  if (first === undefined || text.length !== 1 || (code & 0xff) !== 0) return undefined;
  const last = String.fromCharCode((code >> 8) - first.charCodeAt(0));
  return LETTER.test(last) ? first + last : undefined;
}
