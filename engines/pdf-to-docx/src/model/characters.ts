/** The first code of ASCII that draws something, and the first beyond ASCII. */
const FIRST_INK = 0x21;
const BEYOND_ASCII = 0x80;

/** Whether a text is empty or white space. Asked of every character many times: what begins with a letter of ASCII is not looked at further. */
export function isBlank(text: string): boolean {
  const code = text.charCodeAt(0);
  return !(code >= FIRST_INK && code < BEYOND_ASCII) && text.trim() === '';
}

/** Whether a text has a UTF-16 unit of at least `code`: asked before the pattern of a script that few texts have, which takes longer. */
export function reaches(text: string, code: number): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= code) return true;
  return false;
}
