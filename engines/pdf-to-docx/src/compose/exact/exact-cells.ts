import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import type { Block, LinePitch, Paragraph } from '../../model/document/document.ts';
import type { Area } from '../area.ts';
import { tightened } from '../paragraphs/line-pitch.ts';
import { partsInCell } from './exact-blocks.ts';
import type { ExactFrame } from './exact-paragraph.ts';

/** Points. A line of a cell may end so far beyond it: text that keeps its place is not cut. */
const BEYOND_CELL = 24;

/** What composes the blocks of a cell one by one. */
interface CellComposer {
  paragraph(block: TextBlock, box: ExactFrame): Paragraph;
  others(blocks: readonly FlowBlock[]): Block[];
}

/** Composes what a cell of the exact look holds: no line of it breaks where a font comes out wider, it reaches beyond the cell. */
export function exactCell(blocks: readonly FlowBlock[], area: Area, composer: CellComposer): Block[] {
  // Turned text and text around pictures are as they are elsewhere.
  const isOther = area.move !== undefined || blocks.some(({ kind }) => kind === 'figure');
  if (isOther) return composer.others(blocks);
  const parts = blocks.flatMap((block): FlowBlock[] => (block.kind === 'text' ? partsInCell(block) : [block]));
  return parts.flatMap((block) => {
    if (block.kind !== 'text') return composer.others([block]);
    const { x0, x1 } = area.frameOf(firstLine(block));
    const from = area.cursor.y;
    // In another font a line may come out twice as wide: a page of Japanese text in cells became two with less room.
    const paragraph = composer.paragraph(block, { x0, x1, beyond: BEYOND_CELL + x1 - x0, isCell: true });
    const { tightness, cursor } = area;
    if (tightness === undefined) return [paragraph];
    const pitch = tightened(paragraph.pitch, mainStyle(block.lines), tightness, false);
    const height = cursor.y - from - paragraph.spaceBefore;
    cursor.y -= height * (1 - partOf(pitch, paragraph.pitch));
    return [{ ...paragraph, pitch }];
  });
}

const partOf = (pitch: LinePitch, whole: LinePitch) =>
  pitch.rule === 'exact' && whole.rule === 'exact' ? pitch.points / whole.points : 1;
