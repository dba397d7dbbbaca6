import { continuedChance } from '@verso/pdf-to-docx/continued-chances';
import { continuedFeatures } from '@verso/pdf-to-docx/continued-features';
import { continuesByRules } from '@verso/pdf-to-docx/cut-paragraphs';
import type { LineColumn, ReadDrafts } from '@verso/pdf-to-docx/read-columns';
import { readFlow } from '@verso/pdf-to-docx/read-flow';
import type { LineLabel } from '@verso/pdf-to-docx/tag-labels';
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
