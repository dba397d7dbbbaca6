import type { GridRow, TableBlock } from '../../model/analyzed-page.ts';
import { type CellPlan, gridTable, type RowPlan } from '../../model/blocks/grid-table.ts';
import { CELL_GAP } from '../../text/tolerances.ts';

/** Points. Tables that are one are no farther apart. */
const BESIDE = 36;

/** Rows of the shorter one that are at the heights of the other. */
const MIN_ROWS = 3;

/** Joins tables that are side by side in the same rows: rules or shading show no more than a part of some. */
export function withPartsJoined(tables: readonly TableBlock[]): TableBlock[] {
  const joined = [...tables];
  for (let i = 0; i < joined.length; i++) {
    const part = joined[i]!;
    const other = joined.findIndex((table) => table !== part && isBeside(part, table) && goesAlong(part, table));
    if (other < 0) continue;
    joined[i] = joinedTable(part, joined[other]!);
    joined.splice(other, 1);
    return withPartsJoined(joined);
  }
  return joined;
}

/** Whether a table is right of another one. */
function isBeside({ box: a }: TableBlock, { box: b }: TableBlock): boolean {
  return b.x0 >= a.x1 - CELL_GAP && b.x0 - a.x1 <= BESIDE && Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0);
}

/** Whether the rows of the shorter table end where those of the longer one do, from its first row on. */
function goesAlong(a: TableBlock, b: TableBlock): boolean {
  const [longer, shorter] = a.rows.length >= b.rows.length ? [a.rows, b.rows] : [b.rows, a.rows];
  const isSimple = [...longer, ...shorter].every(({ cells }) => cells.every(({ rows }) => rows === 1));
  const isSame = (row: GridRow, i: number) =>
    Math.abs(row.y1 - (longer[i]?.y1 ?? Infinity)) <= CELL_GAP || (i === longer.length - 1 && i === shorter.length - 1);
  return isSimple && shorter.length >= MIN_ROWS && shorter.every(isSame);
}

function joinedTable(a: TableBlock, b: TableBlock): TableBlock {
  const edges = [...a.edges.slice(0, -1), b.edges[0]!, ...b.edges.slice(1)];
  const from = a.edges.length - 1;
  const rows = Array.from({ length: Math.max(a.rows.length, b.rows.length) }, (_, r): RowPlan => {
    const [left, right] = [a.rows[r], b.rows[r]];
    const row = (left ?? right) as GridRow;
    const y0 = Math.min(left?.y0 ?? Infinity, right?.y0 ?? Infinity);
    const moved = right?.cells.map((cell) => ({ ...cell, column: cell.column + from }));
    return {
      ...row,
      y0,
      cells: [...(left?.cells ?? [emptyCell(0, a)]), ...(moved ?? [emptyCell(from, b)])],
    };
  });
  return gridTable({ ...a, edges, rows });
}

/** What fills the columns of one part in a row that it does not have. */
const emptyCell = (column: number, { edges }: TableBlock): CellPlan => ({
  column,
  columns: edges.length - 1,
  blocks: [],
});
