import type { RecognizedLine, RecognizedWord } from './recognizer.ts';

const IS_SPACE = /\s/;
/** Marks of direction, which the words of lines don't have. */
const IS_DIRECTION = /[\u200e\u200f\u202a-\u202e]/;

/**
 * Marks the words that are written without a space before them, by the plain text of their page: in hOCR each syllable of Korean may be a word
 * of its own, and only the plain text has the spaces. Returns the lines as they are where the text is not that of the words.
 */
export function withSpaces(lines: readonly RecognizedLine[], text: string): readonly RecognizedLine[] {
  let at = 0;
  const spaced: RecognizedLine[] = [];
  for (const line of lines) {
    const words: RecognizedWord[] = [];
    for (const word of line.words) {
      const from = at;
      for (let character = text[at] ?? ''; IS_SPACE.test(character) || IS_DIRECTION.test(character); ) {
        character = text[++at] ?? '';
      }
      if (!text.startsWith(word.text, at)) return lines;
      const isAttached = words.length > 0 && !IS_SPACE.test(text.slice(from, at));
      words.push(isAttached ? { ...word, isAttached } : word);
      at += word.text.length;
    }
    spaced.push({ ...line, words });
  }
  return spaced;
}
