import type { GridCell, GridRow } from '../../model/analyzed-page.ts';
import { roomBelow } from '../../model/blocks/table-measures.ts';
import { median } from '../../model/geometry.ts';
import { MAX_LOOKED_AT } from '../../model/measures.ts';

/** Points. Text of a cell leaves no more below it. */
const MAX_ROOM = 12;

/**
 * The rows of a table up to a page's end, with as much room below the last one's text as others have: where no rule is drawn, the text was
 * all that showed where that row ends. `after` are its rows on the next page.
 */
export function withRoomAtEnd(before: readonly GridRow[], after: readonly GridRow[]): readonly GridRow[] {
  const last = before.at(-1);
  if (!last) return before;
  const lacking = usualRoom([...before.slice(-MAX_LOOKED_AT), ...after]) - roomBelow(last);
  const isOpen = lacking > 0 && last.cells.every(({ borders }) => !borders.bottom);
  return isOpen ? [...before.slice(0, -1), endingAt(last, last.y1 + lacking)] : before;
}

/** The room below the text of rows that another row of their page follows. */
function usualRoom(rows: readonly GridRow[]): number {
  const rooms = rows
    .filter((row, i) => !row.isSplit && rows[i + 1]?.page === row.page)
    .map(roomBelow)
    .filter((room) => room >= 0 && room <= MAX_ROOM);
  return rooms.length >= 2 ? median(rooms) : 0;
}

function endingAt(row: GridRow, y1: number): GridRow {
  const moved = (cell: GridCell) => (cell.rows > 1 ? cell : { ...cell, box: { ...cell.box, y1 } });
  return { ...row, y1, cells: row.cells.map(moved) };
}
