import type { RecognizedWord } from '../../../model/recognition/recognizer.ts';
import { MAIN_SHARE } from '../../tolerances.ts';

/** Characters of scripts that are measured another way than Latin ones. */
export const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/u;
export const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/u;
/** Those that fill a square each, and stand next to each other without spaces; Korean words are parted by spaces. */
export const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60]/u;
/** Syllables of Korean, each in a square; words are parted by spaces. */
export const HANGUL = /[\uac00-\ud7af]/u;
/** Marks in the first half of their square. */
export const HALF_FREE = /[\u3001\u3002\uff0c\uff0e\u3009\u300b\u300d\u300f\u3011\uff09]/u;

/** Brackets in the last half of their square. */
export const OPENING = /[\u300c\u300e\u3008\u300a\u3010\uff08]/u;

/** Whether a word is a syllable of the Korean word before it. */
export const continuesKorean = (before: RecognizedWord, word: RecognizedWord): boolean =>
  word.isAttached === true && [before.text.at(-1), word.text[0]].some((end) => HANGUL.test(end ?? ''));

/** Whether most characters of a text are of a script. */
export function isMostly(script: RegExp, text: string): boolean {
  const characters = [...text];
  return characters.filter((character) => script.test(character)).length > MAIN_SHARE * characters.length;
}
