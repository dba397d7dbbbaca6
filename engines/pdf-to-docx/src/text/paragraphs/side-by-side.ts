import type { FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import { gridTable } from '../../model/blocks/grid-table.ts';
import { type Box, union } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import { MAX_PARTS } from '../limits.ts';
import { TOUCH } from '../tolerances.ts';

/** Lines next to each other that are compared. */
const MAX_BESIDE = 12;

/** Blocks below each other that a column is sought next to, and columns of a layout that a table may hold. */
const MAX_AHEAD = 60;

/**
 * Puts blocks that are side by side on a page into the cells of a table without lines, as text that flows has no other way to
 * hold them there. `blocks` are one column's, in reading order; `right` is the column's right edge, `topOf` where a block begins.
 */
export function placeSideBySide(
  blocks: readonly FlowBlock[],
  right: number,
  topOf: (block: FlowBlock) => number,
): FlowBlock[] {
  const result: FlowBlock[] = [];
  const tables: TableBlock[] = [];
  for (let i = 0; i < blocks.length; ) {
    const group = groupFrom(blocks, i);
    const columns = group.length > 1 && group.length < MAX_PARTS ? columnsOf(group) : [];
    if (group.length === MAX_PARTS) {
      result.push(...group);
      i += group.length;
    } else if (columns.length >= 2 && columns.length <= MAX_BESIDE) {
      const table = layoutTable(group, columns, right, topOf);
      result.push(table);
      tables.push(table);
      i += group.length;
    } else result.push(blocks[i++]!);
  }
  return result.map((block) => {
    const isOnRows =
      block.kind === 'figure' && block.wrap !== undefined && tables.some((table) => isOver(block, table));
    return isOnRows ? { ...block, wrap: undefined, isInFront: true } : block;
  });
}

/** Whether a picture is at the height of a table's rows: they do not go around it, but would be driven away whole. */
const isOver = (figure: FlowBlock, { page, box }: FlowBlock) =>
  figure.page === page && yOverlap(figure.box, box) > TOUCH;

/** The blocks from `start` on up to the last that begins above the end of one before it in the group, none over another. */
function groupFrom(blocks: readonly FlowBlock[], start: number): FlowBlock[] {
  const first = blocks[start]!;
  if (!isPlaceable(first, first.page)) return [];
  const group = [first];
  /** How many are sure to be of the group; those after them are so only if a later one is next to it. */
  let sure = 1;
  let [top, bottom] = [first.box.y0, first.box.y1];
  for (let i = start + 1; i < blocks.length && group.length < MAX_PARTS && group.length - sure < MAX_AHEAD; i++) {
    const next = blocks[i]!;
    if (!isPlaceable(next, first.page) || group.some((block) => overlaps(block.box, next.box))) break;
    const members = group.slice(0, sure);
    const isBeside = members.some((block) => yOverlap(block.box, next.box) >= Math.min(TOUCH, height(next.box) / 2));
    // What begins above the group's end, and not above all of it, is next to some of it.
    const isBelow = next.box.y0 < bottom - TOUCH && next.box.y0 >= top - TOUCH;
    group.push(next);
    if (isBeside || isBelow) {
      sure = group.length;
      top = Math.min(top, ...group.map(({ box }) => box.y0));
      bottom = Math.max(bottom, ...group.map(({ box }) => box.y1));
    }
  }
  return group.slice(0, sure);
}

function isPlaceable(block: FlowBlock, page: number): boolean {
  if (block.page !== page) return false;
  if (block.kind === 'figure') return !block.isBackground && block.image !== undefined;
  if (block.kind === 'table') return !block.wrap && block.rows.every((row) => row.page === page);
  return block.lines.every((line) => line.page === page && line.angle === 0 && !line.isRtl);
}

const height = (box: Box) => box.y1 - box.y0;
const yOverlap = (a: Box, b: Box) => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
const xOverlap = (a: Box, b: Box) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
const overlaps = (a: Box, b: Box) => xOverlap(a, b) > -ROUNDING && yOverlap(a, b) > TOUCH;

/** Divides blocks by the gaps that run from top to bottom between them, from left to right. */
function columnsOf(group: readonly FlowBlock[]): FlowBlock[][] {
  const columns: FlowBlock[][] = [];
  let end = -Infinity;
  for (const block of [...group].sort((a, b) => a.box.x0 - b.box.x0)) {
    if (block.box.x0 > end + ROUNDING) columns.push([]);
    columns.at(-1)?.push(block);
    end = Math.max(end, block.box.x1);
  }
  return columns;
}

function layoutTable(
  group: readonly FlowBlock[],
  columns: readonly FlowBlock[][],
  right: number,
  topOf: (block: FlowBlock) => number,
): TableBlock {
  const box = union(group.map((block) => block.box));
  const y0 = Math.min(...group.map(topOf));
  const starts = columns.map((column) => Math.min(...column.map((block) => block.box.x0)));
  const edges = [...starts, Math.max(box.x1, right)];
  const cells = columns.map((own, column) => ({ column, blocks: group.filter((block) => own.includes(block)) }));
  return gridTable({ page: group[0]!.page, edges, rows: [{ y0, y1: box.y1, cells }] });
}
