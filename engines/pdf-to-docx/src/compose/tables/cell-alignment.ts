import type { Cell } from '../../model/document/document.ts';
import { SAME_PLACE, SLACK } from '../../model/measures.ts';

/** A cell of a row, and how much room (points) there is below its content; undefined where its content says nothing. */
export interface MeasuredCell {
  readonly cell: Cell;
  readonly below: number | undefined;
}

/**
 * The cells of a row, those aligned to the middle or the foot whose text is there while other text of the row begins higher: room
 * that is the same above all text is spacing.
 */
export function withVerticalAlign(cells: readonly MeasuredCell[]): Cell[] {
  const rooms = cells.map(({ cell, below }) => (below === undefined ? undefined : roomAbove(cell)));
  const least = Math.min(...rooms.filter((room) => room !== undefined));
  return cells.map(({ cell, below }, i) => {
    const above = rooms[i];
    const [first, ...rest] = cell.blocks;
    if (above === undefined || below === undefined || above < least + SLACK || first?.kind !== 'paragraph') return cell;
    const isCentered = Math.abs(above - below) <= SAME_PLACE;
    if (!isCentered && below > SAME_PLACE) return cell;
    return {
      ...cell,
      verticalAlign: isCentered ? 'center' : 'bottom',
      blocks: [{ ...first, spaceBefore: 0 }, ...rest],
    };
  });
}

/** The room above a cell's text; undefined where it has none. */
function roomAbove({ blocks: [first] }: Cell): number | undefined {
  return first?.kind === 'paragraph' && first.inlines.length > 0 ? first.spaceBefore : undefined;
}
