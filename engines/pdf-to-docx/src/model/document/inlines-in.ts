import type { Block, Inline, Paragraph } from './document.ts';

/** The paragraphs of blocks and of their cells, in the order of the text; not those in boxes. */
export function* paragraphsIn(blocks: readonly Block[]): Generator<Paragraph> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield block;
    else for (const row of block.rows) for (const cell of row.cells) yield* paragraphsIn(cell.blocks);
  }
}

/** All that is in the text of blocks and their cells, in its order; not what is in boxes. */
export function* inlinesIn(blocks: readonly Block[]): Generator<Inline> {
  for (const { inlines } of paragraphsIn(blocks)) yield* inlines;
}

/** Whether an inline is text of the source, or a formula or picture in its place. */
export function isOfText(inline: Inline): inline is Extract<Inline, { kind: 'text' | 'equation' | 'sign' }> {
  return inline.kind === 'text' || inline.kind === 'equation' || inline.kind === 'sign';
}
