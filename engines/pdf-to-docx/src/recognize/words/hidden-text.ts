import { isBlank } from '../../model/characters.ts';
import { type Box, holdsCenter, union } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';
import { LOOK_AGAIN, WORD_GAP } from '../tolerances.ts';

/** Letters of a word that is likely right. */
const MIN_LETTERS = 4;

/** Words that have to be certain for text behind a scan to be judged by them. */
const MANY_WORDS = 10;

/** Share of certain words that good text behind a scan has, too. */
const AGREEING = 0.8;

/** A word of the text that a scanner put behind its picture. */
interface LayerWord {
  readonly text: string;
  readonly box: Box;
}

/**
 * Takes doubtful words from the text behind a scan, where that is good: people may have corrected it. It is good where it says the same
 * as certain words of the picture. Boxes of glyphs are to be those of the lines, in pixels.
 */
export function withHiddenText(
  lines: readonly RecognizedLine[],
  glyphs: readonly Glyph[],
  toPixels: (box: Box) => Box,
): RecognizedLine[] {
  const hidden = hiddenWords(glyphs).map(({ text, box }) => ({ text, box: toPixels(box) }));
  if (hidden.length === 0 || !isGood(lines, hidden)) return [...lines];
  const better = (word: RecognizedWord): RecognizedWord => {
    if (word.confidence >= LOOK_AGAIN) return word;
    const found = hidden.filter(({ box }) => holdsCenter(word.box, box));
    const text = found.map((one) => one.text).join('');
    return text === '' ? word : { ...word, text, confidence: LOOK_AGAIN };
  };
  return lines.map((line) => ({ ...line, words: line.words.map(better) }));
}

/** The words of text that is not to be seen, as their characters follow each other. */
function hiddenWords(glyphs: readonly Glyph[]): LayerWord[] {
  const words: { text: string; boxes: Box[] }[] = [];
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    if (!glyph.style.isInvisible || isBlank(glyph.text)) {
      last = undefined;
      continue;
    }
    const isNext =
      last !== undefined &&
      !glyph.isAfterGap &&
      Math.abs(glyph.y - last.y) < WORD_GAP * glyph.style.size &&
      Math.abs(glyph.box.x0 - last.box.x1) < WORD_GAP * glyph.style.size;
    const word = words.at(-1);
    if (isNext && word) {
      word.text += glyph.text;
      word.boxes.push(glyph.box);
    } else words.push({ text: glyph.text, boxes: [glyph.box] });
    last = glyph;
  }
  return words.map(({ text, boxes }) => ({ text, box: union(boxes) }));
}

/** Whether hidden words are the same as most of those that were recognized with certainty. */
function isGood(lines: readonly RecognizedLine[], hidden: readonly LayerWord[]): boolean {
  const sure = lines.flatMap(({ words }) =>
    words.filter(({ text, confidence }) => confidence >= LOOK_AGAIN && text.length >= MIN_LETTERS),
  );
  const same = sure.filter(({ text, box }) => hidden.some((one) => one.text === text && holdsCenter(box, one.box)));
  return sure.length >= MANY_WORDS && same.length >= AGREEING * sure.length;
}
