import type { FlowBlock } from '../../../model/analyzed-page.ts';
import { union } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import type { PlacedCell } from './tagged-columns.ts';

/** A cell by tags, with what is in it. */
interface FilledCell extends PlacedCell {
  readonly rows: number;
  readonly blocks: readonly FlowBlock[];
}

/**
 * Gives rows back what is in the cell above them: where a list continues from cell to cell, LibreOffice tags all of its items as the
 * first one's. Rules part them, and the cells below are empty.
 */
export function withSpilledCells<C extends FilledCell>(
  rows: readonly (readonly C[])[],
  pageRulesOf: (page: number) => PageRules,
): (readonly C[])[] {
  const result = rows.map((row) => [...row]);
  result.forEach((row, r) => {
    for (const [c, cell] of row.entries()) {
      if (cell.blocks.length < 2) continue;
      const below = emptyBelow(result, r, cell);
      if (below.length === 0) continue;
      const parts = splitAtRules(cell.blocks, pageRulesOf);
      if (parts.length < 2 || parts.length > below.length + 1 || !parts.every(isItem)) continue;
      row[c] = holding(cell, parts[0]!);
      parts.slice(1).forEach((part, i) => {
        const own = result[r + 1 + i]!;
        own[own.indexOf(below[i]!)] = holding(below[i]!, part);
      });
    }
  });
  return result;
}

/** Whether blocks begin with an item of a list. */
const isItem = ([first]: readonly FlowBlock[]) => first?.kind === 'text' && first.label !== undefined;

/** The empty cells of the same columns in the rows that follow. */
function emptyBelow<C extends FilledCell>(rows: readonly (readonly C[])[], from: number, above: C): C[] {
  const found: C[] = [];
  if (above.rows > 1) return found;
  for (let r = from + 1; r < rows.length; r++) {
    const cell = rows[r]?.find(({ column }) => column === above.column);
    if (!cell || cell.columns !== above.columns || cell.rows > 1 || cell.blocks.length > 0) break;
    found.push(cell);
  }
  return found;
}

/** Blocks in turn, apart where a rule runs over all of their width between them. */
function splitAtRules(blocks: readonly FlowBlock[], pageRulesOf: (page: number) => PageRules): FlowBlock[][] {
  const parts: FlowBlock[][] = [];
  for (const block of blocks) {
    const before = parts.at(-1)?.at(-1);
    if (before && !isParted(before, block, pageRulesOf)) parts.at(-1)?.push(block);
    else parts.push([block]);
  }
  return parts;
}

function isParted(above: FlowBlock, below: FlowBlock, pageRulesOf: (page: number) => PageRules): boolean {
  // A row may continue on the next page.
  if (above.page !== below.page) return false;
  const { x0, x1 } = union([above.box, below.box]);
  return pageRulesOf(below.page).horizontal.some(
    ({ at, from, to }) =>
      at >= above.box.y1 - SAME_PLACE &&
      at <= below.box.y0 + SAME_PLACE &&
      from <= x0 + SAME_PLACE &&
      to >= x1 - SAME_PLACE,
  );
}

const holding = <C extends FilledCell>(cell: C, blocks: readonly FlowBlock[]): C => ({
  ...cell,
  blocks,
  box: union(blocks.map(({ box }) => box)),
});
