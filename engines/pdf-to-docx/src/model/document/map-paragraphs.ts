import type { Block, Paragraph } from './document.ts';

/** A block with its paragraph changed, or all those in its cells, in the order of the text. */
export function mapParagraphs(block: Block, change: (paragraph: Paragraph) => Paragraph): Block {
  if (block.kind === 'paragraph') return change(block);
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((inner) => mapParagraphs(inner, change)) })),
  }));
  return { ...block, rows };
}
