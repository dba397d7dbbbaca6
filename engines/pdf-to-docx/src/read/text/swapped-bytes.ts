import type { Glyph } from '../../model/page-content.ts';
import { isAt } from './same-place.ts';

const LETTER = /\p{L}/u;
const ASCII_LETTER = /[A-Za-z]/;
const LATIN_LETTER = /[A-Za-z\u00c0-\u017f]/;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;

/**
 * Glyphs with the letters of ligatures as they were written. Ghostscript keeps four bytes for the letters of one glyph, and writes them
 * wrongly: those of `fi` move up by one, so that it reads as two ideographs, and where the first byte is not zero, it writes the second twice
 * and leaves the third out. Of three letters it adds the first and the last up after the second: `ffi` reads as `f` and the sum of `f` and
 * `i`.
 */
export function withBytesInOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  let result: Glyph[] | undefined;
  for (let i = 0; i + 1 < glyphs.length; i++) {
    const [first, second] = [glyphs[i]!, glyphs[i + 1]!];
    const letters = lettersOf(first.text, second.text);
    if (!letters || !isAt(first, second) || first.style.font !== second.style.font) continue;
    result ??= [...glyphs];
    result[i] = { ...first, text: letters[0] };
    result[i + 1] = { ...second, text: letters[1] };
    i++;
  }
  return result ?? glyphs;
}

/** The letters that two characters of one glyph stand for; undefined where their bytes are no such mixture. */
function lettersOf(first: string, second: string): [string, string] | undefined {
  if (first.length !== 1 || second.length !== 1) return undefined;
  const [one, two] = [first.charCodeAt(0), second.charCodeAt(0)];
  const low = one & 0xff;
  if ((two & 0xff) === 0) {
    const letters = latinLetters(String.fromCharCode(one >> 8), (low << 8) | (two >> 8));
    if (letters) return letters;
  }
  if (low !== 0 && two >> 8 === low) return withHighByte(first, two);
  // PDFium turns the letters of a glyph around in text from right to left.
  const letters = (two & 0xff) !== 0 && one >> 8 === (two & 0xff) ? withHighByte(second, one) : undefined;
  return letters && [letters[1], letters[0]];
}

/** A letter and the one or mark after it, whose code has lost its high byte: it is of the same script. */
function withHighByte(letter: string, code: number): [string, string] | undefined {
  const next = String.fromCharCode((letter.charCodeAt(0) & 0xff00) | (code & 0xff));
  return LETTER.test(letter) && LETTER_OR_MARK.test(next) ? [letter, next] : undefined;
}

/** A letter, and the one or two after it by their code: that of a third letter is added to that of one like the first. */
function latinLetters(letter: string, code: number): [string, string] | undefined {
  if (!ASCII_LETTER.test(letter)) return undefined;
  const next = String.fromCharCode(code);
  if (ASCII_LETTER.test(next)) return [letter, next];
  const last = String.fromCharCode(code - letter.charCodeAt(0));
  if (ASCII_LETTER.test(last)) return [letter, letter + last];
  return LATIN_LETTER.test(next) ? [letter, next] : undefined;
}
