import { FAR } from '../../flow/tolerances.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import type { Block, Paragraph } from '../../model/document/document.ts';
import type { Area } from '../area.ts';
import { partsInCell } from './exact-blocks.ts';
import type { ExactFrame } from './exact-paragraph.ts';

/** What composes the blocks of a cell one by one. */
interface CellComposer {
  paragraph(block: TextBlock, box: ExactFrame): Paragraph;
  others(blocks: readonly FlowBlock[]): Block[];
}

/** Composes what a cell of the exact look holds: no line of it breaks where a font comes out wider, it reaches beyond the cell. */
export function exactCell(blocks: readonly FlowBlock[], area: Area, composer: CellComposer): Block[] {
  const paragraphs = blocks.filter((block) => block.kind === 'text');
  // Turned text, pictures, tables within tables and what must be drawn together to fit are as they are elsewhere.
  const isOther = area.move !== undefined || area.tightness !== undefined || paragraphs.length < blocks.length;
  if (isOther) return composer.others(blocks);
  return paragraphs.flatMap(partsInCell).map((block) => {
    const { x0, x1 } = area.frameOf(firstLine(block));
    // In another font a line may come out twice as wide: a page of Japanese text in cells became two with less room.
    return composer.paragraph(block, { x0, x1, beyond: FAR + x1 - x0, isCell: true });
  });
}
