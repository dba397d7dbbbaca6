import { labelOf } from '../../language/labels.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { lineText } from '../../model/text.ts';

/** A paragraph that begins with a label, and those before and after it in its column or cell. */
export interface LabeledBlock {
  readonly block: TextBlock;
  readonly label: string;
  readonly before: TextBlock | undefined;
  readonly after: TextBlock | undefined;
  /** The nearest paragraphs without a label. */
  readonly plainBefore: TextBlock | undefined;
  readonly plainAfter: TextBlock | undefined;
}

/** The blocks of a document, and those of each cell and each shape. */
export function columnsIn(blocks: readonly FlowBlock[]): (readonly FlowBlock[])[] {
  const inner = blocks.flatMap((block) => {
    if (block.kind === 'figure') return (block.texts ?? []).map((text) => text.blocks);
    return block.kind === 'table'
      ? block.rows.flatMap((row) => row.cells.flatMap((cell) => columnsIn(cell.blocks)))
      : [];
  });
  return [blocks, ...inner];
}

/** The paragraphs that begin with a label, in columns or cells of paragraphs. Those that tags label are left out. */
export function labeledBlocks(columns: readonly (readonly FlowBlock[])[]): LabeledBlock[] {
  return columns.flatMap((blocks) => {
    const labels = blocks.map((block) => (block.kind === 'text' ? startLabel(block) : ''));
    const plain = (block: FlowBlock | undefined, i: number) =>
      block?.kind === 'text' && labels[i] === '' && !block.label ? block : undefined;
    const textAt = (at: number) => {
      const found = blocks[at];
      return found?.kind === 'text' ? found : undefined;
    };
    const plainBefore: (TextBlock | undefined)[] = [];
    for (const [i, block] of blocks.entries()) plainBefore.push(plain(block, i) ?? plainBefore[i - 1]);
    const plainAfter: (TextBlock | undefined)[] = [];
    for (let i = blocks.length - 1; i >= 0; i--) plainAfter[i] = plain(blocks[i], i) ?? plainAfter[i + 1];
    return blocks.flatMap((block, i) => {
      const label = labels[i] ?? '';
      if (block.kind !== 'text' || label === '' || block.label || block.tag !== '') return [];
      return [
        {
          block,
          label,
          before: textAt(i - 1),
          after: textAt(i + 1),
          plainBefore: plainBefore[i],
          plainAfter: plainAfter[i],
        },
      ];
    });
  });
}

/** The label that a paragraph begins with; empty where it has none, or nothing else. */
function startLabel({ lines }: TextBlock): string {
  const text = lineText(lines[0]!);
  const label = labelOf(text);
  return text.trim().length === label.length ? '' : label;
}
