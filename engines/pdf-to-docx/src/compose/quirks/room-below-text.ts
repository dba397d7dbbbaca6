/** Em. Room at the end of a page that nothing continues over. */
const ROOM_AT_END = 4;

/** A line (em) of the paragraph that separates notes from text, as Word sets it. Below it LibreOffice turned lines away, too. */
const SEPARATOR_LINE = 1.2;

/** Room below text that fills its pages. Without it a line that comes out lower goes to a page of its own. */
const TIGHT_SLACK = 0.55;

/** What pages that text continues over show of their end, in points. */
interface FullPages {
  /** Where the lowest text ends. */
  readonly bottom: number;
  /** Where lines would have ended that went to the next page. */
  readonly turnedAway: readonly number[];
}

/**
 * The room (points) to leave between text of a size and the bottom margin. Word and LibreOffice round the heights
 * of lines, and stand-in fonts are higher. Without it, the last line of a page comes out below the margin and goes to a page of its
 * own. Pages that nothing continues over take more.
 */
export function roomBelowText(size: number, full?: FullPages): number {
  if (!full) return size * ROOM_AT_END;
  const nearest = Math.min(...full.turnedAway.filter((y) => y > full.bottom), Infinity);
  return Math.min(size * TIGHT_SLACK, nearest / 2 - full.bottom / 2);
}

/**
 * The room (points) that word processors need between text of a size and the notes below it: they draw the line between both in a
 * paragraph of its own. Without it, the last lines of a page go to the next one.
 */
export const roomAboveNotes = (size: number): number => size * SEPARATOR_LINE;
