import { boxedBlocks } from '../compose/paragraphs/text-boxes.ts';
import type { FlowPage } from '../flow/order/flow-page.ts';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { Line } from '../model/text.ts';
import { lineText } from '../model/text.ts';

/**
 * How many characters, white space apart, the analysis carried over: those in paragraphs, labels and headers, and those that
 * are part of a picture. Leaders and line numbers, which the word processor draws by itself, are not among them.
 */
export function keptCharacters(pages: readonly FlowPage[], drafts: readonly PageDraft[]): number {
  let kept = drafts.reduce((sum, draft) => sum + draft.pictured, 0);
  const add = (text: string) => {
    kept += [...text.replace(/\s+/gu, '')].length;
  };
  const addLines = (lines: readonly Line[]) => {
    for (const line of lines) add(lineText(line));
  };
  for (const page of pages) {
    addLines(page.header);
    addLines(page.footer);
    const boxed = boxedBlocks([...page.headerFigures, ...page.footerFigures, ...page.blocks]);
    for (const block of textBlocksIn([...page.headerTables, ...page.footerTables, ...page.blocks, ...boxed])) {
      addLines(block.lines);
      if (block.label) add(block.label.text);
    }
  }
  return kept;
}
