/**
 * In TrueType's usual order of glyphs the space is number 3 and `A` is number 36: fonts that were embedded without saying which
 * character a glyph stands for are often numbered like that, all characters by so much too low.
 */
const SHIFT = 29;
const SPACE_GLYPH = 3;
const LAST_GLYPH = 0x7e - SHIFT;
/** Fewer characters than this tell nothing. */
const MIN_CHARACTERS = 40;
/** Of text, this part is spaces, and this part of the letters are vowels, in most languages that are written with ASCII letters. */
const SPACES = { from: 0.06, to: 0.3 };
const VOWELS = { from: 0.25, to: 0.6 };
/** This part of the characters must be letters, spaces or the usual signs of text. */
const MIN_LETTERS = 0.6;
const MIN_READABLE = 0.93;

/** Whether the character codes of a font are glyph numbers in TrueType's usual order: only then do they read as words. */
export function isShifted(codes: readonly number[]): boolean {
  if (codes.length < MIN_CHARACTERS || codes.includes(0x20)) return false;
  const share = (test: (text: string) => boolean) =>
    codes.filter((code) => test(unshifted(code) ?? '')).length / codes.length;
  const spaces = codes.filter((code) => code === SPACE_GLYPH).length / codes.length;
  if (spaces < SPACES.from || spaces > SPACES.to) return false;
  const letters = share((text) => /[a-z]/i.test(text));
  const vowels = share((text) => /[aeiou]/i.test(text)) / Math.max(letters, Number.EPSILON);
  const readable = share((text) => /[a-z0-9 .,;:'"()/?!-]/i.test(text));
  return letters >= MIN_LETTERS && readable >= MIN_READABLE && vowels >= VOWELS.from && vowels <= VOWELS.to;
}

/** The character that a glyph number of that order stands for; undefined for those beyond ASCII. */
export function unshifted(code: number): string | undefined {
  return code >= SPACE_GLYPH && code <= LAST_GLYPH ? String.fromCharCode(code + SHIFT) : undefined;
}
