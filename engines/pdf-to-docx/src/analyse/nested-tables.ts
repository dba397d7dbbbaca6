import type { FlowBlock, GridCell, TableBlock } from '../model/analysed-page.ts';
import { area, holds } from '../model/geometry.ts';

/** A table may reach so far (points) over the edges of the cell that it lies in. */
const SLACK = 2;

/** Tables with each that lies within a cell of another as a part of that cell: below the other it would have no place. */
export function withNestedTables(tables: readonly TableBlock[]): TableBlock[] {
  const byArea = [...tables].sort((a, b) => area(a.box) - area(b.box));
  const held = new Map<GridCell, TableBlock[]>();
  const nested = new Set<TableBlock>();
  byArea.forEach((inner, i) => {
    const larger = byArea.slice(i + 1).filter(({ box }) => holds(box, inner.box, SLACK));
    const cells = larger.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    const cell = cells.find(({ box }) => holds(box, inner.box, SLACK));
    if (!cell) return;
    nested.add(inner);
    held.set(cell, [...(held.get(cell) ?? []), inner]);
  });
  if (nested.size === 0) return [...tables];
  const filled = (table: TableBlock): TableBlock => ({
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => {
        const own = held.get(cell);
        return own ? { ...cell, blocks: downwards([...cell.blocks, ...own.map(filled)]) } : cell;
      }),
    })),
  });
  return tables.filter((table) => !nested.has(table)).map(filled);
}

const downwards = (blocks: readonly FlowBlock[]) => [...blocks].sort((a, b) => a.box.y0 - b.box.y0);
