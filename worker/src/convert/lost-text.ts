import type { ConvertResult } from '@verso/pdf-to-docx';

/** What is said of a result that lacks the text of its source. */
export const LOST_TEXT =
  'The result has lost the text of the document, so it is not handed out. Save the document anew with the program that made it, and convert that.';

/** Pages that could not be read become pictures, and say so: their text is not lost without a word. */
const PICTURED = /^page_(?!recognized$)/;

/** So few letters are no proof of a loss: they may be in a picture. */
export const FEW_LETTERS = 20;

/**
 * Whether nothing of the text of a PDF is in its DOCX, as the reader of DOCX files finds it: not in its body, and not in headers, footers, notes and
 * comments.
 *
 * @example
 * lacksAllText({ characters: { source: 900, kept: 880 }, messages: [] }, 0); // true
 */
export function lacksAllText(
  { characters, messages }: Pick<ConvertResult, 'characters' | 'messages'>,
  letters: number,
): boolean {
  return characters.kept > FEW_LETTERS && letters === 0 && !messages.some(({ code }) => PICTURED.test(code));
}
