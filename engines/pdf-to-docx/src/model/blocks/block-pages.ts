import type { FlowBlock } from '../analyzed-page.ts';
import type { Line } from '../text.ts';

/** The first page that blocks stand on. */
export const firstPage = (blocks: readonly FlowBlock[]) => Math.min(...blocks.map((block) => block.page), Infinity);

/** The page that a block ends on. */
export function lastPage(block: FlowBlock): number {
  if (block.kind === 'text') return block.lines.at(-1)!.page;
  if (block.kind === 'table') return block.rows.at(-1)?.page ?? block.page;
  return block.page;
}

/** The lines at a paragraph's end that stand below one another: those after the last change of page or column. */
export function lastStretch<T extends Line>(lines: readonly T[]): readonly T[] {
  let from = lines.length - 1;
  while (from > 0 && !isElsewhere(lines[from - 1]!, lines[from]!)) from--;
  return lines.slice(Math.max(0, from));
}

/** Whether a paragraph continues on another page or in another column. */
export const continuesElsewhere = (block: FlowBlock): boolean =>
  block.kind === 'text' ? lastStretch(block.lines).length < block.lines.length : lastPage(block) !== block.page;

/** Whether a line of a paragraph continues on the next page, or higher up beside those before. */
function isElsewhere(a: Line, b: Line): boolean {
  const isBeside = b.box.x0 >= a.box.x1 || b.box.x1 <= a.box.x0;
  return a.page !== b.page || (isBeside && b.box.y1 <= a.box.y0);
}

/** Whether a block is a picture that lies behind the text, or beside it. */
export const isBehind = (block: FlowBlock) => block.kind === 'figure' && block.isBackground;
