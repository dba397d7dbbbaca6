import type { FigureBlock, FlowBlock, TextBlock } from '../analyzed-page.ts';
import type { Line } from '../text.ts';

/** The lines of all text blocks, those in tables included. */
export const linesIn = (blocks: Iterable<FlowBlock>): Line[] => textBlocksIn(blocks).flatMap(({ lines }) => lines);

/** The lines in the shapes of drawings. */
export const shapeLines = (figures: readonly FigureBlock[]): Line[] =>
  linesIn(figures.flatMap(({ texts = [] }) => texts.flatMap(({ blocks }) => blocks)));

/** All text blocks, those in tables included. */
export function textBlocksIn(blocks: Iterable<FlowBlock>): TextBlock[] {
  const found: TextBlock[] = [];
  const visit = (inner: Iterable<FlowBlock>) => {
    for (const block of inner) {
      if (block.kind === 'text') found.push(block);
      else if (block.kind === 'table') for (const row of block.rows) for (const cell of row.cells) visit(cell.blocks);
    }
  };
  visit(blocks);
  return found;
}

/** The text of the boxes among blocks. */
export const boxedBlocks = (blocks: readonly FlowBlock[]): TextBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind !== 'figure') return [];
    const { turned, boxed = [], texts = [] } = block;
    return [...(turned?.blocks ?? []), ...boxed, ...texts.flatMap((text) => text.blocks)];
  });
