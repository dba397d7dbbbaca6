import type { Box } from '../../../model/geometry.ts';
import type { GrayPicture, RecognizedLine, RecognizedWord } from '../../../model/recognition/recognizer.ts';
import type { Component } from '../../picture/components.ts';

/**
 * Width of the foot of the last letter of a Hebrew word over that of the letter, from which on a samekh is a mem: .74 and more of 140 mems
 * on eleven scans, .67 and less of 47 of 49 samekhs.
 */
const MEM_FOOT = 0.7;

/** A picture, the gray below which its pixels are ink, and the connected pieces of that. */
interface PageInk {
  readonly picture: GrayPicture;
  readonly threshold: number;
  readonly components: readonly Component[];
}

/** A word that ends in a samekh, or in one that was read besides its mem, and marks after it. */
const SAMEKH_AT_END = /^([\u05d0-\u05ea]+?)(\u05e1\u05dd?|\u05dd\u05e1)([^\u05d0-\u05ea\p{L}\p{Nd}]*)$/u;
const MEM = '\u05dd';

/**
 * Lines whose words end in a mem where recognition has read a samekh, as it does for nine of ten: both are a closed square, but the foot of
 * a mem is as wide as the letter.
 */
export function withFinalMems(lines: readonly RecognizedLine[], ink: PageInk): RecognizedLine[] {
  return lines.map((line) => {
    if (!line.words.some(({ text }) => SAMEKH_AT_END.test(text))) return line;
    return { ...line, words: line.words.map((word) => withFinalMem(word, ink)) };
  });
}

function withFinalMem(word: RecognizedWord, { picture, threshold, components }: PageInk): RecognizedWord {
  const [, stem, end, marks = ''] = SAMEKH_AT_END.exec(word.text) ?? [];
  if (stem === undefined || end === undefined) return word;
  const { x0, y0, x1, y1 } = word.box;
  const letters = components
    .map(({ box }) => box)
    .filter((box) => {
      const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
      return x > x0 && x < x1 && y > y0 && y < y1 && box.y1 - box.y0 > (y1 - y0) / 2;
    })
    .sort((a, b) => a.x0 - b.x0);
  const [last] = letters;
  // The letters of names such as that of magic are both there.
  const isOneLetter = end.length === 1 || letters.length <= stem.length + 1;
  if (!last || !isOneLetter || footOf(last, picture, threshold) < MEM_FOOT) return word;
  return { ...word, text: stem + MEM + marks };
}

/** How wide the lowest eighth of a letter is, over its width. */
function footOf({ x0, y0, x1, y1 }: Box, { width, pixels }: GrayPicture, threshold: number): number {
  let [first, last] = [x1, x0];
  for (let y = Math.round(y1 - (y1 - y0) / 8); y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      if (pixels[y * width + x]! >= threshold) continue;
      if (x < first) first = x;
      if (x >= last) last = x + 1;
    }
  }
  return (last - first) / (x1 - x0);
}
