import type { TableBlock } from '../../model/analyzed-page.ts';
import type { Row } from '../../model/document/document.ts';
import { ROUNDING } from '../../model/measures.ts';

/** Points. A table that leaves as little at the end of its page ends there. */
const LEFT_AT_END = 12;

/** A table gives up so much empty room at a page's end. Without it the last row goes to the next page. */
const END_GIVE = 14;

/** A row, how high it will be, and how much of that its content does not need (points). */
export interface ComposedRow {
  readonly row: Row;
  readonly laidOut: number;
  readonly spare: number;
}

/**
 * The rows of a table that ends `room` points above a page's end, lower from the last one up where that is little. Word and LibreOffice add
 * up the heights of rows and borders with other roundings. Without this, the last row of such a page goes to the next one.
 */
export function lowered(rows: readonly ComposedRow[], room: number): readonly ComposedRow[] {
  let left = END_GIVE - room;
  if (left <= 0) return rows;
  return rows
    .toReversed()
    .map(({ row, laidOut, spare }) => {
      const taken = Math.min(left, spare, row.height);
      left -= taken;
      return { row: { ...row, height: row.height - taken }, laidOut: laidOut - taken, spare: spare - taken };
    })
    .toReversed();
}

/**
 * The rows of a table over pages, the last one of each page so high that the next one, which the page had no room for, goes to the next
 * page. Rows come out a little lower in LibreOffice than in the program that made the PDF. Without this, the next row stays on the page.
 */
export function filledPages(
  composed: readonly ComposedRow[],
  rows: TableBlock['rows'],
  bottom: number | undefined,
  isNoted: ((page: number) => boolean) | undefined,
): readonly ComposedRow[] {
  if (bottom === undefined) return composed;
  return composed.map((one, r) => {
    const [own, next] = [rows[r], rows[r + 1]];
    if (!own || !next || own.page === next.page || own.isSplit || next.isSplit || isNoted?.(own.page)) return one;
    const left = bottom - own.y1 - (next.y1 - next.y0);
    if (left < -ROUNDING || left > LEFT_AT_END) return one;
    return { ...one, row: { ...one.row, height: one.row.height + left + ROUNDING } };
  });
}
