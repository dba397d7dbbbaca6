import type { GridCell, GridRow } from '../../../model/analyzed-page.ts';
import type { CellBorders } from '../../../model/document/document.ts';
import { union } from '../../../model/geometry.ts';

/** Makes one cell of those side by side in a row without any text between which nothing is drawn: room between rows, no cells to fill in. */
export function withoutIdleCells(row: GridRow): GridRow {
  if (!row.cells.every(({ blocks, rows }) => blocks.length === 0 && rows === 1)) return row;
  const cells: GridCell[] = [];
  for (const cell of row.cells) {
    const before = cells.at(-1);
    if (before && isOneWith(before, cell)) cells[cells.length - 1] = joined(before, cell);
    else cells.push(cell);
  }
  return { ...row, cells };
}

const isOneWith = (left: GridCell, right: GridCell) =>
  left.column + left.columns === right.column &&
  left.shading === right.shading &&
  left.borders.right === undefined &&
  right.borders.left === undefined;

/** What is drawn above or below one of them alone is the border of a cell there. */
function joined(left: GridCell, right: GridCell): GridCell {
  const borders: CellBorders = {
    left: left.borders.left,
    right: right.borders.right,
    top: left.borders.top && right.borders.top,
    bottom: left.borders.bottom && right.borders.bottom,
  };
  return { ...left, columns: left.columns + right.columns, box: union([left.box, right.box]), borders };
}
