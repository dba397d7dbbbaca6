import {
  continuedChance,
  continuedFeatures,
  continuesByRules,
  type LineColumn,
  type LineLabel,
  type ReadDrafts,
  readFlow,
} from '@verso/pdf-to-docx/learning';
import type { Example } from './example.ts';

type Line = LineColumn['lines'][number];

/** What tags teach of paragraphs between which a page or column ends: whether both are one. Takes a document, and what its tags say of lines. */
export function continuedExamples(
  read: ReadDrafts,
  labelOf: (line: Line, page: number) => LineLabel | undefined,
): Example[] {
  return readFlow(read).cuts.flatMap((cut) => {
    const [last, first] = [cut.above.lines.at(-1), cut.below.lines[0]];
    const [above, below] = [last, first].map((line) => line && labelOf(line, line.page)?.paragraph);
    if (!above || !below) return [];
    return [
      {
        features: continuedFeatures(cut),
        is: above === below,
        byRules: continuesByRules(cut),
        byModel: continuedChance(cut) >= 0.5,
      },
    ];
  });
}
