import type { FlowBlock, GridCell, TableBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { SAME_PLACE } from '../../model/measures.ts';

/**
 * Widens cells whose text reaches over an edge that nothing is drawn along into the empty cells there, as spreadsheets show long text:
 * it would be broken in its own cell and make the row higher. Columns that no cell begins with any more go.
 */
export function withSpreadCells(ragged: TableBlock): TableBlock {
  const table = withFilledRows(ragged);
  const rows = table.rows.map((row) => ({ ...row, cells: spread(row.cells) }));
  const isChanged = rows.some((row, i) => row.cells.length < table.rows[i]!.cells.length);
  return isChanged ? withoutIdleEdges({ ...table, rows }) : table;
}

/** Gives the last cell of a row that ends before the table does the columns that its text is in: tags may leave cells out. */
function withFilledRows(table: TableBlock): TableBlock {
  const { edges } = table;
  const count = edges.length - 1;
  const covered: number[] = [];
  const rows = table.rows.map((row, r) => {
    const last = row.cells.reduce<GridCell | undefined>((a, b) => (a && a.column > b.column ? a : b), undefined);
    const isFree = (column: number) => column < count && (covered[column] ?? 0) <= r;
    const filled = last && isFree(last.column + last.columns) ? filling(last, edges, isFree) : last;
    const cells = filled === last ? row.cells : row.cells.map((cell) => (cell === last ? (filled as GridCell) : cell));
    for (const cell of cells)
      for (let c = cell.column; c < cell.column + cell.columns; c++)
        covered[c] = Math.max(covered[c] ?? 0, r + cell.rows);
    return { ...row, cells };
  });
  return rows.some(({ cells }, r) => cells !== table.rows[r]?.cells) ? { ...table, rows } : table;
}

/** A cell in the free columns behind its own that its text reaches into; without its own where none of the text is there. */
function filling(cell: GridCell, edges: readonly number[], isFree: (column: number) => boolean): GridCell {
  const { x0, x1 } = textExtent(cell.blocks);
  let [from, end] = [cell.column, cell.column + cell.columns];
  while (isFree(end) && x1 > edges[end]! + SAME_PLACE) end++;
  while (from + 1 < end && x0 > edges[from + 1]! - SAME_PLACE) from++;
  if (end === cell.column + cell.columns) return cell;
  const box = { ...cell.box, x0: edges[from]!, x1: edges[end]! };
  return { ...cell, column: from, columns: end - from, box };
}

function spread(cells: readonly GridCell[]): GridCell[] {
  const result: GridCell[] = [];
  const rest = [...cells].sort((a, b) => a.column - b.column);
  for (let cell = rest.shift(); cell; cell = rest.shift()) {
    const { x0, x1 } = textExtent(cell.blocks);
    for (
      let before = result.at(-1);
      before && x0 < cell.box.x0 - SAME_PLACE && isOpen(before, cell, before);
      before = result.at(-1)
    ) {
      cell = joined(before, cell, cell);
      result.pop();
    }
    for (let next = rest[0]; next && x1 > cell.box.x1 + SAME_PLACE && isOpen(cell, next, next); next = rest[0]) {
      cell = joined(cell, next, cell);
      rest.shift();
    }
    result.push(cell);
  }
  return result;
}

function textExtent(blocks: readonly FlowBlock[]): { x0: number; x1: number } {
  const boxes = [...textBlocksIn(blocks)].map(({ box }) => box);
  return { x0: Math.min(...boxes.map(({ x0 }) => x0)), x1: Math.max(...boxes.map(({ x1 }) => x1)) };
}

/** Whether two cells stand side by side, are alike and have nothing between them, and `empty` holds nothing. */
function isOpen(left: GridCell, right: GridCell, empty: GridCell): boolean {
  return (
    empty.blocks.length === 0 &&
    left.column + left.columns === right.column &&
    left.rows === right.rows &&
    left.shading === right.shading &&
    !left.borders.right &&
    !right.borders.left
  );
}

function joined(left: GridCell, right: GridCell, { blocks, borders }: GridCell): GridCell {
  return {
    ...left,
    columns: left.columns + right.columns,
    box: { ...left.box, x1: right.box.x1 },
    blocks,
    borders: { ...borders, left: left.borders.left, right: right.borders.right },
  };
}

function withoutIdleEdges(table: TableBlock): TableBlock {
  const starts = new Set(table.rows.flatMap((row) => row.cells.map((cell) => cell.column)));
  const kept = table.edges.map((_, i) => i).filter((i) => starts.has(i) || i === 0 || i === table.edges.length - 1);
  const places = new Map(kept.map((edge, i) => [edge, i]));
  const placeOf = (edge: number) => places.get(edge) ?? kept.filter((one) => one < edge).length;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const column = placeOf(cell.column);
      return { ...cell, column, columns: Math.max(1, placeOf(cell.column + cell.columns) - column) };
    }),
  }));
  return { ...table, edges: kept.map((i) => table.edges[i]!), rows };
}
