import { type Box, union } from '../../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';
import type { Component } from '../picture/components.ts';

/** Em. Marks of notes: how high they are, and how far their feet are above the baseline. Quotes are lower than these, letters farther down. */
const RAISED = { least: 0.32, most: 0.62, lowest: 0.2 } as const;

/** A mark of a note at an end of a word: small, and raised. It was read as a quote, or as a part of the word. */
export interface RaisedMark {
  readonly word: RecognizedWord;
  readonly isAtEnd: boolean;
  readonly box: Box;
}

/** What small raised digits are taken for. */
const MISREAD_END = /['’‘"”“*°`´\d¹²³!?]{1,2}$/u;
const MISREAD_START = /^['’‘"”“*°`´\d¹²³!]{1,2}/u;
/** What marks of notes are. */
const MARK = /^(?:\d{1,3}|[*†‡§])$/u;

/** Finds the ends of words that may be marks of notes. */
export function findRaisedMarks(
  lines: readonly RecognizedLine[],
  sizes: readonly number[],
  components: readonly Component[],
): RaisedMark[] {
  return lines.flatMap((line, i) => {
    const size = sizes[i]!;
    const inLine = components.map(({ box }) => box).filter((box) => box.y1 > line.box.y0 && box.y0 < line.box.y1);
    return line.words.flatMap((word): RaisedMark[] => {
      const foot = line.baseline.y + line.baseline.slope * ((word.box.x0 + word.box.x1) / 2 - line.box.x0);
      const pieces = inLine
        .filter((box) => middleOf(box) >= word.box.x0 && middleOf(box) <= word.box.x1)
        .sort((a, b) => a.x0 - b.x0);
      const isRaised = ({ x0, x1, y0, y1 }: Box) =>
        foot - y1 >= RAISED.lowest * size &&
        y1 - y0 >= RAISED.least * size &&
        y1 - y0 <= RAISED.most * size &&
        x1 - x0 <= RAISED.most * size;
      const end = pieces.findLastIndex((box) => !isRaised(box));
      const start = pieces.findIndex((box) => !isRaised(box));
      const found: RaisedMark[] = [];
      if (start > 0 && MISREAD_START.test(word.text))
        found.push({ word, isAtEnd: false, box: union(pieces.slice(0, start)) });
      if (end >= 0 && end < pieces.length - 1 && MISREAD_END.test(word.text))
        found.push({ word, isAtEnd: true, box: union(pieces.slice(end + 1)) });
      return found;
    });
  });
}

const middleOf = ({ x0, x1 }: Box) => (x0 + x1) / 2;

/** Parts a mark from its word where what was read is one: the words that stand for both, in order. */
export function partedMark({ word, isAtEnd, box }: RaisedMark, read: string, confidence: number): RecognizedWord[] {
  if (!MARK.test(read)) return [word];
  const mark: RecognizedWord = { text: read, box, confidence, isRaised: true };
  const text = word.text.replace(isAtEnd ? MISREAD_END : MISREAD_START, '');
  if (text === '') return [mark];
  const rest = { ...word, text, box: isAtEnd ? { ...word.box, x1: box.x0 - 1 } : { ...word.box, x0: box.x1 + 1 } };
  return isAtEnd ? [rest, mark] : [mark, rest];
}
