import {
  breakFeatures,
  continueChances,
  type DecisionTrees,
  type LineColumn,
  possibleSegments,
  ruledBreaks,
  type Segment,
  segmentChances,
  segmentFeatures,
} from '@verso/pdf-to-docx/learning';
import type { Example } from './example.ts';
import type { LabeledLine } from './poor-tags.ts';

/** A line is likely to continue the paragraph above from this chance on. */
const LIKELY = 0.6;

/**
 * What the tags teach of lines of a column that may be one paragraph, given what they say of each: whether they are a whole one. `breakTrees` is a model
 * of breaks that has not learned from this document, without which the chances of its lines are too good; absent for the engine's.
 */
export function segmentExamples(
  { lines, frame }: LineColumn,
  known: readonly LabeledLine[],
  breakTrees?: DecisionTrees,
): Example[] {
  if (lines.length !== known.length) return [];
  const { breaks, apart } = ruledBreaks(lines, frame);
  const chancesOfLines = breakTrees
    ? [0, ...breakFeatures(lines, frame, breaks).map((row) => breakTrees.chance(row))]
    : continueChances(lines, frame, breaks);
  const column = { chances: chancesOfLines, apart };
  const segments = possibleSegments(column);
  const chances = segmentChances(lines, frame, column, segments);
  const isLikely = (at: number) => !apart[at] && (column.chances[at] ?? 0) >= LIKELY;
  const paragraphs = known.map(({ label }) => label.paragraph);
  return segmentFeatures(lines, frame, column, segments).flatMap((features, i) => {
    const { from, to } = segments[i] as Segment;
    const own = paragraphs.slice(from, to);
    if (own.includes('')) return [];
    const [first] = own;
    const isWhole = paragraphs[from - 1] !== first && paragraphs[to] !== first && own.every((one) => one === first);
    const within = own.slice(1).every((_, j) => isLikely(from + 1 + j));
    return [
      { features, is: isWhole, byRules: within && !isLikely(from) && !isLikely(to), byModel: (chances[i] ?? 0) >= 0.5 },
    ];
  });
}
