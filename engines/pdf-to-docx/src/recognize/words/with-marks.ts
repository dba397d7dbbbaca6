import type { Box } from '../../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';

/** Heights of the line. A check box or leader that belongs to a line is no farther away from its words. */
const MARK_GAP = 2.5;

/** A mark that was found in the picture: a check box, a leader of dots. */
export interface Mark {
  readonly text: string;
  readonly box: Box;
}

/** Puts marks into the lines that they stand on, or on lines of their own. */
export function withMarks(lines: readonly RecognizedLine[], marks: readonly Mark[]): RecognizedLine[] {
  const out = [...lines];
  for (const { text, box } of marks) {
    const word: RecognizedWord = { text, box, confidence: 1 };
    const at = out.findIndex((line) => isOn(line, box));
    const line = out[at];
    if (!line) {
      const last = out.findLastIndex((one) => one.box.y0 < box.y0);
      const block = out[last]?.block ?? 0;
      out.splice(last + 1, 0, { words: [word], box, baseline: { y: box.y1, slope: 0 }, block });
      continue;
    }
    const before = line.words.findIndex((one) => one.box.x0 > box.x0);
    const words = line.words.toSpliced(before < 0 ? line.words.length : before, 0, word);
    const x0 = Math.min(line.box.x0, box.x0);
    const baseline = { ...line.baseline, y: line.baseline.y + line.baseline.slope * (x0 - line.box.x0) };
    out[at] = { ...line, words, baseline, box: { ...line.box, x0, x1: Math.max(line.box.x1, box.x1) } };
  }
  return out;
}

/** Whether a mark is on a line: at its height, within it or next to it. */
function isOn({ box: line }: RecognizedLine, box: Box): boolean {
  const height = line.y1 - line.y0;
  const middle = (box.y0 + box.y1) / 2;
  // Leaders are at the foot of a line.
  const isLevel = middle > line.y0 && middle < line.y1 + height / 4;
  return isLevel && box.x1 > line.x0 - MARK_GAP * height && box.x0 < line.x1 + MARK_GAP * height;
}
