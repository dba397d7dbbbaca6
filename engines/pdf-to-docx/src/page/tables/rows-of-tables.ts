import type { TableBlock } from '../../model/analyzed-page.ts';
import { type CellPlan, gridTable } from '../../model/blocks/grid-table.ts';
import { type Box, union } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';

/** Tables from top to bottom, those that are side by side as one without rules, which has a column for each. */
export function withRowsOfTables(tables: readonly TableBlock[]): TableBlock[] {
  const rows: TableBlock[][] = [];
  for (const table of [...tables].sort((a, b) => a.box.y0 - b.box.y0)) {
    const row = rows.at(-1);
    if (row && standsBeside(table, row)) row.push(table);
    else rows.push([table]);
  }
  return rows.map((row) => (row.length > 1 ? rowOfTables(row) : row[0]!));
}

/** Whether a table begins above the end of others, and is at no one's place. */
function standsBeside({ box: a }: TableBlock, row: readonly TableBlock[]): boolean {
  const isApart = ({ box: b }: TableBlock) => a.x0 > b.x1 - SAME_PLACE || a.x1 < b.x0 + SAME_PLACE;
  return row.some(({ box }) => a.y0 < box.y1 - SAME_PLACE) && row.every(isApart);
}

function rowOfTables(tables: readonly TableBlock[]): TableBlock {
  const box = union(tables.map((table) => table.box));
  const edges: number[] = [];
  const cells: CellPlan[] = [];
  const add = (cell: Omit<CellPlan, 'column'>, { x0, x1 }: Pick<Box, 'x0' | 'x1'>) => {
    if (edges.length === 0) edges.push(x0);
    edges.push(x1);
    cells.push({ ...cell, column: cells.length });
  };
  for (const table of [...tables].sort((a, b) => a.box.x0 - b.box.x0)) {
    const end = edges.at(-1) ?? table.box.x0;
    if (table.box.x0 - end > SAME_PLACE) add({ blocks: [] }, { x0: end, x1: table.box.x0 });
    add(onlyCell(table, box) ?? { blocks: [table] }, {
      x0: edges.at(-1) ?? table.box.x0,
      x1: table.box.x1,
    });
  }
  const { page, tag } = tables[0]!;
  return gridTable({ page, edges, rows: [{ y0: box.y0, y1: box.y1, cells }], tag });
}

/** The cell of a table that is as high as the row that it is in, and has no other. */
function onlyCell({ rows, box }: TableBlock, row: Box): Omit<CellPlan, 'column'> | undefined {
  const cells = rows.flatMap((own) => own.cells);
  const isAsHigh = Math.abs(box.y0 - row.y0) <= SAME_PLACE && Math.abs(box.y1 - row.y1) <= SAME_PLACE;
  const [only, ...others] = cells;
  if (!only || others.length > 0 || !isAsHigh) return undefined;
  const { blocks, borders, shading } = only;
  return { blocks, borders, shading };
}
