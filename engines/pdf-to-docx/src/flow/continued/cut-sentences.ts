import { startsWithLabel } from '../../language/labels.ts';
import { continuesSentence, endsSentence } from '../../language/sentences.ts';
import { type Line, lineText } from '../../model/text.ts';

/** Whether a sentence that is open at the end of `last` continues in `first`, which begins in its middle and is no item of a list. */
export function isSentenceCut(last: Line, first: Line): boolean {
  const next = lineText(first).trim();
  return !endsSentence(lineText(last).trim()) && continuesSentence(next) && !startsWithLabel(next);
}

/** Whether a line ends no farther than `slack` (em) before an edge, so that the next word may not have fitted. */
export const reachesEdge = (line: Line, edge: number, slack: number): boolean =>
  edge - line.box.x1 <= slack * line.size;
