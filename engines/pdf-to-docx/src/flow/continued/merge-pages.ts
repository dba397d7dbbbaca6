import { startsAsCaption } from '../../language/sentences.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { blockText, firstLine, lastLine } from '../../model/blocks/block-lines.ts';
import { lastPage } from '../../model/blocks/block-pages.ts';
import { areNear } from '../../model/blocks/near.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { MAX_LOOKED_AT } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';
import { SHORT_LAST_LINE } from '../tolerances.ts';
import { continuedChance } from './continued-features.ts';
import { type CutParagraph, CutParagraphs, cutsWord } from './cut-paragraphs.ts';
import { isSentenceCut } from './cut-sentences.ts';
import { joinTables } from './join-tables.ts';

/** Sizes this near (over the size) are one. Without it small text continues a paragraph. */
const SAME_SIZE = 0.03;

/** A paragraph continues over the end of its page where the model is so sure. Without it each page ends a paragraph. */
const IS_CONTINUED = 0.6;

/**
 * Lines of a paragraph that is still joined, about fifty pages. Without it 5,000 full pages without a paragraph's end are one paragraph of 200,000 lines,
 * and the conversion fails with a full stack.
 */
const MOST_LINES = 2_000;

/** Blocks that float between the parts of one paragraph. Without it a catalog of pictures is looked through for each paragraph of it. */
const MOST_FLOATS = 12;

/**
 * Puts the pages' blocks in one row; paragraphs and tables that continue over a page's or column's end become one, but not over a slide's.
 */
export function mergePages(pages: readonly FlowPage[], arePresented = false): FlowBlock[] {
  const cuts = new CutParagraphs(pages);
  const flow: FlowBlock[] = [];
  for (const page of pages) {
    for (const block of page.blocks) {
      const last = lastInFlow(flow);
      const mayContinue = last && !(arePresented && lastPage(last.block) !== block.page);
      const merged = mayContinue && mergedBlocks(last.block, block, page, cuts);
      const cut = merged || arePresented ? undefined : cutByFloats(flow, block, cuts);
      if (merged) flow[last.index] = merged;
      else if (cut) flow[cut.index] = joinedText(cut.above, cut.below);
      else flow.push(block);
    }
  }
  return flow;
}

/**
 * The last block that is no picture and no note: those stand between the parts of what continues, on each page of a long table some more.
 */
function lastInFlow(flow: readonly FlowBlock[]): { block: FlowBlock; index: number } | undefined {
  for (let index = flow.length - 1; index >= 0 && index >= flow.length - MAX_LOOKED_AT; index--) {
    const block = flow[index];
    if (block && block.kind !== 'figure' && !(block.kind === 'text' && block.role === 'note')) return { block, index };
  }
  return undefined;
}

/**
 * The paragraph that a block continues behind what floats at the end of its page or column and at the head of the next: pictures and tables
 * with their captions. Only an open sentence shows it there.
 */
function cutByFloats(
  flow: readonly FlowBlock[],
  below: FlowBlock,
  cuts: CutParagraphs,
): { above: TextBlock; below: TextBlock; index: number } | undefined {
  if (below.kind !== 'text' || below.role !== 'body' || !isFloat(flow.at(-1))) return undefined;
  const index = flow.findLastIndex((block) => !isFloat(block));
  const above = flow[index];
  if (above?.kind !== 'text' || above.role !== 'body' || flow.length - index > MOST_FLOATS) return undefined;
  // A table without a caption may be a part of the sentence, as a formula is.
  const isOpen = isSentenceCut(lastLine(above), firstLine(below)) && flow.slice(index + 1).some(isCaption);
  return isOpen && isParagraphContinued(above, below, cuts) ? { above, below, index } : undefined;
}

/** Whether a block may float or is a note, so that text continues after it. */
const isFloat = (block: FlowBlock | undefined): boolean =>
  block !== undefined && (block.kind !== 'text' || block.role === 'note' || isCaption(block));

const isCaption = (block: FlowBlock): boolean =>
  block.kind === 'text' && (block.role === 'caption' || startsAsCaption(blockText(block)));

function mergedBlocks(a: FlowBlock, b: FlowBlock, page: FlowPage, cuts: CutParagraphs): FlowBlock | undefined {
  if (a.kind === 'text' && b.kind === 'text') return isParagraphContinued(a, b, cuts) ? joinedText(a, b) : undefined;
  if (a.kind === 'table' && b.kind === 'table') return joinTables(a, b, page);
  return undefined;
}

function joinedText(a: TextBlock, b: TextBlock): TextBlock {
  return { ...a, lines: [...a.lines, ...b.lines] };
}

/** Whether a paragraph continues over the end of its page or column, as tags say it, else as a model has it that learned it from tagged pages. */
function isParagraphContinued(a: TextBlock, b: TextBlock, cuts: CutParagraphs): boolean {
  if (a.lines.length + b.lines.length > MOST_LINES) return false;
  const [key, nextKey] = [a, b].map(({ tag, tagged }) => tag || tagged?.paragraph || '');
  const isFurther = firstLine(b).page === lastLine(a).page + 1 || (a.tagged !== undefined && b.tagged !== undefined);
  if (key !== '' && nextKey !== '') return key === nextKey && isFurther;
  if (a.tag !== '' || b.tag !== '' || a.role === 'toc' || b.role === 'toc') return false;
  const cut = cuts.between(a, b);
  return cut !== undefined && mayBeOne(cut) && (cutsWord(cut) || continuedChance(cut) >= IS_CONTINUED);
}

/** Text of two sizes is no paragraph, nor are lines without any, or one of full width below a short one that only ends at the edge. */
function mayBeOne({ above, below }: CutParagraph): boolean {
  const [last, first] = [lastLine(above), firstLine(below)];
  const isText = (line: Line) => lineText(line).trim() !== '';
  const width = ({ box }: Line) => box.x1 - box.x0;
  if (!last.endsWithHyphen && width(last) < SHORT_LAST_LINE * width(first)) return false;
  return areNear(first.size, last.size, SAME_SIZE * first.size) && isText(last) && isText(first);
}
