import type { FlowBlock } from '../model/analysed-page.ts';
import type { Line } from '../model/text.ts';

/** The first page that blocks stand on. */
export const firstPage = (blocks: readonly FlowBlock[]) => Math.min(...blocks.map((block) => block.page), Infinity);

/** The page that a block ends on. */
export function lastPage(block: FlowBlock): number {
  if (block.kind === 'text') return (block.lines.at(-1) as Line).page;
  if (block.kind === 'table') return block.rows.at(-1)?.page ?? block.page;
  return block.page;
}
