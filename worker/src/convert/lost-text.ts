import type { LettersIn, TextPlace } from '@verso/docx-to-pdf';
import type { ConvertResult } from '@verso/pdf-to-docx';

const REMEDY = 'Save the document anew with the program that made it, and convert that.';

/** What is said of a result that lacks the text of its source. */
export const LOST_TEXT = `The result has lost the text of the document, so it is not handed out. ${REMEDY}`;

/** Pages that could not be read become pictures, and say so: their text is not lost without a word. */
const PICTURED = /^page_(?!recognized$)/;

/** So few letters are no proof of a loss: they may be in a picture. */
export const FEW_LETTERS = 20;

/** The places of a document as people know them. */
const NAMES: Readonly<Record<TextPlace, string>> = {
  body: 'the pages',
  headers: 'the headers',
  footers: 'the footers',
  footnotes: 'the footnotes',
  endnotes: 'the endnotes',
  comments: 'the comments',
  textBoxes: 'the text boxes',
  fields: 'the fields',
};

/**
 * What to say of a DOCX that has lost text, where `found` is what the reader of DOCX files finds in it: fewer letters in a place than were
 * written there, or none at all of a PDF with text. Null for a whole one.
 *
 * @example
 * lostTextIn({ characters: { source: 9, kept: 9 }, messages: [], lettersIn: { ...NO_LETTERS, footnotes: 9 } }, NO_LETTERS);
 * // 'The text of the footnotes is missing from the result, so it is not handed out. …'
 */
export function lostTextIn(
  { characters, messages, lettersIn }: Pick<ConvertResult, 'characters' | 'messages' | 'lettersIn'>,
  found: LettersIn,
): string | null {
  const places = (Object.keys(NAMES) as TextPlace[]).filter((place) => found[place] < lettersIn[place]);
  const isEmpty = Object.values(found).every((letters) => letters === 0);
  const isLost = characters.kept > FEW_LETTERS && !messages.some(({ code }) => PICTURED.test(code));
  if (isEmpty && (isLost || places.includes('body'))) return LOST_TEXT;
  if (places.length === 0) return null;
  const isWhole = places.every((place) => found[place] === 0);
  const where = places.map((place) => NAMES[place]).join(' and of ');
  return `${isWhole ? 'The' : 'Some'} text of ${where} is missing from the result, so it is not handed out. ${REMEDY}`;
}
