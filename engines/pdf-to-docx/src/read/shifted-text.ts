/**
 * Fonts that were embedded without saying which character a glyph stands for are often numbered in the order of ASCII, all characters by so
 * much too low: in TrueType's usual order the space is number 3 and `A` is number 36, in that of PostScript they are 1 and 34.
 */
const SHIFTS = [29, 31, 28, 30];
const SPACE = 0x20;
const LAST = 0x7e;
/** Fewer characters than this tell nothing. */
const MIN_CHARACTERS = 40;
/** Of text, this part is spaces, and this part of the letters are vowels, in most languages that are written with ASCII letters. */
const SPACES = { from: 0.06, to: 0.3 };
const VOWELS = { from: 0.25, to: 0.6 };
/** This part of the characters must be letters, spaces or the usual signs of text. */
const MIN_LETTERS = 0.6;
const MIN_READABLE = 0.93;

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
  const vowels = share((text) => /[aeiou]/i.test(text)) / Math.max(letters, Number.EPSILON);
  const readable = share((text) => /[a-z0-9 .,;:'"()/?!-]/i.test(text));
  return letters >= MIN_LETTERS && readable >= MIN_READABLE && vowels >= VOWELS.from && vowels <= VOWELS.to;
}

/** The character that a glyph number of a font stands for; undefined for those beyond ASCII. */
export function unshifted(code: number, shift: number): string | undefined {
  return code >= SPACE - shift && code <= LAST - shift ? String.fromCharCode(code + shift) : undefined;
}
