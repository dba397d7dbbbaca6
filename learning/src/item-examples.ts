import {
  groupParagraphs,
  itemChances,
  itemFeatures,
  type LineColumn,
  type LineLabel,
  labeledBlocks,
} from '@verso/pdf-to-docx/learning';
import type { Example } from './example.ts';

type Line = LineColumn['lines'][number];

/** What the tags teach of paragraphs that begin with a label: whether their author made them items of a list. Takes all columns of a document. */
export function itemExamples(
  columns: readonly LineColumn[],
  labelOf: (line: Line, page: number) => LineLabel | undefined,
): Example[] {
  const labeled = labeledBlocks(columns.map(({ lines, frame }) => groupParagraphs(lines, frame)));
  const chances = itemChances(labeled);
  return itemFeatures(labeled).flatMap((features, i) => {
    const { block } = labeled[i] as (typeof labeled)[number];
    const said = labelOf(block.lines[0] as Line, block.page);
    if (!said || said.paragraph === '' || said.role === 'heading' || said.role === 'contents') return [];
    return [{ features, is: said.hasLabel || said.isItem, byRules: true, byModel: (chances[i] ?? 0) >= 0.5 }];
  });
}
