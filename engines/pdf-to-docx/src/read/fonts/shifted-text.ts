import { SPACE } from '../format.ts';
import { LETTERS_SHARE, MIN_CHARACTERS, READABLE } from '../tolerances.ts';

/** Codes of a font that show whether they are shifted. */
const MIN_CODES = 6;

/** Share of the characters that are spaces in them. Without it text is read by the wrong codes. */
const SPACES = { from: 0.06, to: 0.3 } as const;

/** The last character of ASCII. */
const LAST_ASCII = 0x7e;

/** By how much the glyphs of TrueType's usual order are numbered below the characters of ASCII. */
const TRUETYPE_SHIFT = 29;

/** Beyond ASCII they are those of Mac OS Roman: the first one, its code, and the last code before a sign that has no glyph there. */
const MAC_ROMAN_GLYPHS = { first: 98, code: 0x80, lastCode: 0xc9 } as const;

/**
 * Fonts that were embedded without saying which character a glyph stands for are often numbered in the order of ASCII, all characters by so
 * much too low: in TrueType's usual order the space is number 3 and `A` is number 36, in that of PostScript they are 1 and 34.
 */
const SHIFTS = [TRUETYPE_SHIFT, 31, 28, 30];
const MAC_ROMAN = new TextDecoder('macintosh');

/** By how much the character codes of a font are too low where they are glyph numbers; undefined where they read as words with none of the usual ones. */
export function shiftOf(codes: readonly number[]): number | undefined {
  if (codes.length < MIN_CHARACTERS || codes.includes(SPACE)) return undefined;
  return SHIFTS.find((shift) => readsShifted(codes, shift));
}

function readsShifted(codes: readonly number[], shift: number): boolean {
  const spaces = codes.filter((code) => code === SPACE - shift).length / codes.length;
  if (spaces < SPACES.from || spaces > SPACES.to) return false;
  const share = (test: (text: string) => boolean) =>
    codes.filter((code) => test(unshifted(code, shift) ?? '')).length / codes.length;
  const letters = share((text) => /[a-z]/i.test(text));
  const readable = share((text) => /[a-z0-9 .,;:'"()/?!-]/i.test(text));
  return letters >= LETTERS_SHARE && readable >= READABLE;
}

/**
 * The same for a font that is not in the file: it is one of the system's, whose glyphs stand in TrueType's usual order, so that fewer
 * characters tell. Codes below those of ASCII's characters, as that of the space is one, must be among them.
 */
export function systemShiftOf(codes: readonly number[]): number | undefined {
  if (codes.length < MIN_CODES || codes.includes(SPACE) || !codes.some((code) => code < SPACE)) return undefined;
  const share = (pattern: RegExp, textOf: (code: number) => string) =>
    codes.filter((code) => pattern.test(textOf(code))).length / codes.length;
  const read = share(/[\p{L}\d .,:;_()/&%'"-]/u, (code) => unshifted(code, TRUETYPE_SHIFT) ?? '');
  const plain = share(/[\p{L}\d ]/u, (code) => String.fromCodePoint(code));
  return read >= READABLE && read > plain ? TRUETYPE_SHIFT : undefined;
}

/** The character that a glyph number of a font stands for; undefined for those beyond what the order is known of. */
export function unshifted(code: number, shift: number): string | undefined {
  if (code >= SPACE - shift && code <= LAST_ASCII - shift) return String.fromCharCode(code + shift);
  const beyond = code - MAC_ROMAN_GLYPHS.first + MAC_ROMAN_GLYPHS.code;
  if (shift !== TRUETYPE_SHIFT || beyond < MAC_ROMAN_GLYPHS.code || beyond > MAC_ROMAN_GLYPHS.lastCode)
    return undefined;
  return MAC_ROMAN.decode(Uint8Array.of(beyond));
}
