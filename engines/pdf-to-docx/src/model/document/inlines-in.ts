import type { Block, Inline } from './document.ts';

/** All that stands in the text of blocks and their cells, in its order; not what is in boxes. */
export function* inlinesIn(blocks: readonly Block[]): Generator<Inline> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield* block.inlines;
    else for (const row of block.rows) for (const cell of row.cells) yield* inlinesIn(cell.blocks);
  }
}
