import type { Paragraph } from '../../model/document/document.ts';
import { lowParagraph } from '../../model/document/empty-paragraph.ts';
import { SAME_PLACE, SLACK } from '../../model/measures.ts';

/** Points. What begins so far below the top of its column does so on purpose. */
const TOP_GAP = 24;

/** What a block begins, and how far below the top. */
export interface TopOf {
  readonly what: 'page' | 'column' | undefined;
  /** Between the top and the block, in points. */
  readonly gap: number;
  /** Whether it is the first block of columns that begin at different heights. */
  readonly isUneven: boolean;
  readonly isTable: boolean;
}

/**
 * The height (points) of the empty paragraph that holds the room above a block; undefined where none is needed. Word and LibreOffice
 * differ on room before the first paragraph of a page, and of columns: Word keeps it above the first column, LibreOffice puts it above all
 * of them. Without the paragraph, pages that begin lower than the margin begin at it. That of a column is low, as its first line is at
 * the end of the column before, with the room below it.
 */
export function roomAtTop({ what, gap, isUneven, isTable }: TopOf): number | undefined {
  const isColumnTop = (what === 'column' && gap >= TOP_GAP) || isUneven;
  const isHeld = isColumnTop || (what !== undefined && isTable) || (what === 'page' && gap >= SAME_PLACE);
  if (!isHeld) return undefined;
  return isColumnTop && !isTable ? 1 : Math.max(1, gap);
}

/**
 * Where the columns of a page begin (points), `top` being the page's: where the first does, unless another one begins so much higher that
 * the room above the first is its own. LibreOffice puts the room above the first paragraph above all columns, Word above the first.
 */
export function columnTop(
  top: number,
  [first = top, ...others]: readonly number[],
): { top: number; isUneven: boolean } {
  const isUneven = others.some((other) => first - Math.max(top, other) >= TOP_GAP);
  return { top: isUneven ? top : Math.max(top, first), isUneven };
}

/**
 * An empty paragraph of a height (points) in a header: Word and LibreOffice differ on room before its first and after its last paragraph.
 */
export const roomInHeader = (points: number): Paragraph[] => (points >= SLACK ? [lowParagraph(points)] : []);
