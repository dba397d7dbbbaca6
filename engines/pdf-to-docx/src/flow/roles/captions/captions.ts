import { startsAsCaption } from '../../language/sentences.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import { lineText } from '../../model/text.ts';
import { THREE_TIMES } from '../tolerances.ts';

/** The paragraphs that tags say nothing of and that name the figure or table next to them, as "Table 2: Results" does. */
export function findCaptions(blocks: readonly FlowBlock[]): ReadonlySet<TextBlock> {
  const captions = new Set<TextBlock>();
  for (const [i, block] of blocks.entries())
    if (looksAsCaption(block) && [blocks[i - 1], blocks[i + 1]].some((next) => next && isShown(next)))
      captions.add(block);
  return captions;
}

const looksAsCaption = (block: FlowBlock): block is TextBlock =>
  block.kind === 'text' &&
  block.tag === '' &&
  block.role === 'body' &&
  block.lines.length <= THREE_TIMES &&
  startsAsCaption(lineText(firstLine(block)));

const isShown = (block: FlowBlock) =>
  block.kind === 'table' || (block.kind === 'figure' && !block.isBackground && !block.rule && !block.turned);
