import { isOtherScript } from '../../../model/characters.ts';
import { median } from '../../../model/geometry.ts';
import type { GrayPicture, RecognizedLine, RecognizedWord } from '../../../model/recognition/recognizer.ts';
import { strokesOf } from './strokes.ts';

/** Letters of a line, over two, that show how its words look. */
const MIN_LETTERS = 4;

/** Thickness of upright strokes over what is usual on the page, from which on a word is bold: that of Calibri has 1.27 to 1.37. */
const BOLD_STROKES = 1.18;

/** Thickness of upright strokes of capitals over those of small letters: 1.12 in Arial, 1.22 in Times. */
const CAPITAL_STROKES = 1.17;

/** Thickness of strokes, as for a word, for a line of signs or joined letters as a whole. */
const BOLD_LINE = 1.25;

/**
 * How much better columns of a word agree when it is straightened by the lean of italics than by the opposite, from which on it and its
 * neighbors are italic. Upright words have .9 to 1.15, italic ones 1.1 to 1.4.
 */
const ITALIC_SLANT = 1.14;

/** From this slant on a word is italic on its own. */
const CLEAR_SLANT = 1.24;

/** Bold and italic words of a page. */
export type WordLooks = ReadonlyMap<RecognizedWord, { readonly isBold: boolean; readonly isItalic: boolean }>;

/** Words without small letters. */
const CAPITALS_ONLY = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;

/** Measures which words are bold, by their strokes against those of the page, and which are italic, by how they lean. */
export function wordLooks(
  picture: GrayPicture,
  lines: readonly RecognizedLine[],
  sizes: readonly number[],
  threshold: number,
): WordLooks {
  const measured = lines.map(({ words }, i) =>
    words.map((word) => {
      const { weight, slant } = strokesOf(picture, word.box, threshold);
      const size = sizes[i]! * (CAPITALS_ONLY.test(word.text) ? CAPITAL_STROKES : 1);
      return { word, weight: weight / size, slant };
    }),
  );
  const usual = median(measured.flat().flatMap(({ word, weight }) => [...word.text].map(() => weight)));
  const looks = new Map<RecognizedWord, { isBold: boolean; isItalic: boolean }>();
  let above: { readonly at: number; readonly isBold: boolean } | undefined;
  for (const [at, line] of measured.entries()) {
    const isLong = (text: string) => text.length >= MIN_LETTERS - 1 && !isOtherScript(text);
    const bold = line.map(({ word: { text }, weight }) => (isLong(text) ? weight >= BOLD_STROKES * usual : undefined));
    const italic = line.map(({ word: { text }, slant }, i) => {
      if (!isLong(text)) return undefined;
      // Letters such as f and r lean by themselves: neighbors tell.
      const near = line.slice(Math.max(0, i - 1), i + 2).filter((one) => isLong(one.word.text));
      const mean = near.reduce((sum, one) => sum + one.slant, 0) / near.length;
      return slant >= CLEAR_SLANT || (slant > 1 && mean >= ITALIC_SLANT);
    });
    // Signs and joined letters differ more from each other: their line as a whole tells.
    const isOther = line.filter(({ word }) => isOtherScript(word.text)).length * 2 > line.length;
    const isBoldLine = isOther && median(line.map(({ weight }) => weight)) >= BOLD_LINE * usual;
    // Few of them tell little, as strokes of kana are thinner than those of other signs: they are as the line that they continue.
    const isShort = line.reduce((sum, { word }) => sum + [...word.text].length, 0) < 2 * MIN_LETTERS;
    const isSame = above && isShort && lines[above.at]?.block === lines[at]?.block && sizes[above.at] === sizes[at];
    const isBold = above && isSame ? above.isBold : isBoldLine;
    if (isOther) above = { at, isBold };
    for (const [i, { word }] of line.entries())
      looks.set(word, { isBold: isOther ? isBold : settled(bold, i), isItalic: settled(italic, i) });
  }
  return looks;
}

/** What is so of a word; of a short one what is so of the words around it. */
function settled(found: readonly (boolean | undefined)[], i: number): boolean {
  const own = found[i];
  if (own !== undefined) return own;
  const before = found.slice(0, i).findLast((one) => one !== undefined);
  const after = found.slice(i + 1).find((one) => one !== undefined);
  return (before ?? after ?? false) && (after ?? before ?? false);
}
