/** The first code of ASCII that draws something, and the first beyond ASCII. */
const FIRST_INK = 0x21;
const BEYOND_ASCII = 0x80;

/**
 * Whether a text is empty or white space. Asked of every character many times: what begins with a letter of ASCII is not looked at further.
 */
export function isBlank(text: string): boolean {
  const code = text.charCodeAt(0);
  return !(code >= FIRST_INK && code < BEYOND_ASCII) && text.trim() === '';
}

/** How many characters a text has, white space apart. */
export function inkIn(text: string): number {
  let count = 0;
  for (const character of text) if (!isBlank(character)) count++;
  return count;
}

/** Whether a text has a UTF-16 unit of at least `code`: asked before the pattern of a script that few texts have, which takes longer. */
export function reaches(text: string, code: number): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= code) return true;
  return false;
}

const FIRST_OTHER = 0x590;
/** Scripts of Asia and Africa that word processors keep fonts of their own for, beside that for Latin text. */
const OTHER_SCRIPT =
  /[\u0590-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\ud7ff\uf900-\ufaff\ufb1d-\ufdff\ufe30-\ufefc\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u;

/** Whether a text has characters of a script whose font does not go for the Latin letters beside it (ECMA-376 17.3.2.26). */
export function isOtherScript(text: string): boolean {
  return reaches(text, FIRST_OTHER) && OTHER_SCRIPT.test(text);
}
