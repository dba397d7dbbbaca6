import type { Band, FlowBlock } from '../../model/analyzed-page.ts';
import type { Box } from '../../model/geometry.ts';
import { SLACK } from '../../model/measures.ts';

/**
 * Blocks with those of each band in the order of its columns, where the order given goes back to a column that it had left: text flows
 * down one column after the other, and tags follow text boxes over the page as they were drawn. Within a column the order stays.
 */
export function columnsInTurn(blocks: readonly FlowBlock[], bands: readonly Band[]): FlowBlock[] {
  return bands.reduce<FlowBlock[]>((all, band) => (band.columns.length > 1 ? bandInTurn(all, band) : all), [...blocks]);
}

function bandInTurn(blocks: readonly FlowBlock[], band: Band): FlowBlock[] {
  const columns = blocks.map((block) => columnOf(block, band));
  const own = columns.filter((column) => column !== undefined);
  const isInTurn = own.every((column, i) => i === 0 || column >= own[i - 1]!);
  if (isInTurn) return [...blocks];
  const ordered = blocks.filter((_, i) => columns[i] !== undefined);
  const places = new Map(ordered.map((block, i) => [block, own[i]!]));
  ordered.sort((a, b) => places.get(a)! - places.get(b)!);
  let next = 0;
  return blocks.map((block, i) => (columns[i] === undefined ? block : ordered[next++]!));
}

/** The column of a band that a block is in; undefined for what is next to the text, or in none. */
function columnOf(block: FlowBlock, band: Band): number | undefined {
  if (block.kind === 'figure' && block.isBackground) return undefined;
  if (block.kind === 'text' && (block.role === 'note' || block.lines.some(({ angle }) => angle !== 0)))
    return undefined;
  const box: Box = block.box;
  const middle = (box.y0 + box.y1) / 2;
  if (middle < band.y0 || middle > band.y1) return undefined;
  const at = band.columns.findIndex(({ x0, x1 }) => box.x0 >= x0 - SLACK && box.x1 <= x1 + SLACK);
  return at < 0 ? undefined : at;
}
