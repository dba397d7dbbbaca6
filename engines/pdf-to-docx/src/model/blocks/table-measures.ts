import type { FlowBlock, GridCell, GridRow, TableBlock } from '../analyzed-page.ts';
import { linesIn } from './blocks-in.ts';

/** A cell's margin is taken for no wider. Without it text that is set in moves the text of all cells. */
const MAX_CELL_MARGIN = 9;

/** Where a table begins: above the middle of its first line. */
export function tableTop(block: TableBlock): number {
  return (block.rows[0]?.y0 ?? block.box.y0) - topBorder(block) / 2;
}

/** The width of a table's first line. */
export function topBorder({ rows }: TableBlock): number {
  return Math.max(0, ...(rows[0]?.cells ?? []).map((cell) => cell.borders.top?.width ?? 0));
}

/** A table with its columns counted from the right, where leading borders stand, too (ECMA-376 17.4.1 and 17.4.33). */
export function mirrored(block: TableBlock): TableBlock {
  const count = block.edges.length - 1;
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const { left, right } = cell.borders;
      const borders = { ...cell.borders, left: right, right: left };
      return { ...cell, column: count - cell.column - cell.columns, borders };
    }),
  }));
  return { ...block, rows, edges: [...block.edges].reverse() };
}

/** The cell above that reaches down into a row. */
export function coveringCell(block: TableBlock, row: number, column: number): GridCell | undefined {
  for (let r = row - 1; r >= 0; r--) {
    const cell = block.rows[r]?.cells.find((other) => other.column === column);
    if (cell) return r + cell.rows > row ? cell : undefined;
  }
  return undefined;
}

/** Where the lowest line that cells have on a page ends; -Infinity for none. */
export function lowestText(cells: readonly GridCell[], page: number): number {
  const lines = cells.flatMap(({ blocks }) => linesIn(blocks)).filter((line) => line.page === page);
  return lines.reduce((lowest, { box }) => Math.max(lowest, box.y1), -Infinity);
}

/** Where a row ends on the page that its last part is on. */
export const endOf = ({ y1, end }: GridRow): number => end ?? y1;

/** The room between a row's text and its lower edge, in points; Infinity without text. */
export const roomBelow = (row: GridRow): number => endOf(row) - lowestText(row.cells, row.page);

/** The usual distance from a cell's left edge to its text. Tables within cells begin no farther left: LibreOffice moves them in. */
export function cellMargin(block: TableBlock): number {
  const distances = block.rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const starts = (kind: FlowBlock['kind']) =>
        cell.blocks.filter((inner) => inner.kind === kind).map((inner) => inner.box.x0 - cell.box.x0);
      const tables = starts('table').map((distance) => Math.max(0, distance));
      const text = starts('text');
      return text.length > 0 ? [Math.min(...text), ...tables] : tables;
    }),
  );
  const positive = distances.filter((distance) => distance >= 0);
  return positive.length > 0 ? Math.min(MAX_CELL_MARGIN, Math.min(...positive)) : 0;
}
