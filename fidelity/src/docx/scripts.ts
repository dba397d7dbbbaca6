import type { Script } from './style-sheet.ts';

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const COMPLEX = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\u30fc]/u;

/** Which of a run's fonts a character takes. */
export function scriptOf(character: string): Script {
  if (COMPLEX.test(character)) return 'complex';
  return EAST_ASIAN.test(character) ? 'eastAsian' : 'western';
}

/** Whether a text has characters of a script without spaces, where every character counts as a word. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}
