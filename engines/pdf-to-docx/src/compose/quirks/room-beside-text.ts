import type { Paragraph } from '../../model/document/document.ts';
import { NEARLY_FULL } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { LINE_ROOM, OVER_EDGE, SIDE_SLACK } from '../tolerances.ts';

/** Room beside text that fills its margins exactly. Without it rounding breaks full lines. */
const EXACT_SIDE = 0.05;

/**
 * The room (points) beside the widest line of pages, whose margin is known exactly or only from lines that are not justified. Word and
 * LibreOffice measure text in other units than the PDF. Without it, the widest lines break.
 */
export const roomBesideText = (isMarginKnown: boolean): number => (isMarginKnown ? EXACT_SIDE : SIDE_SLACK);

/**
 * The room (points) that a line of a width must have beside it if it is its paragraph's only one: other fonts are wider. Without it, it
 * breaks.
 */
export const roomBesideLine = (width: number): number => Math.max(OVER_EDGE, LINE_ROOM * width);

/** What is around a paragraph whose end is sought, in points. */
interface Surroundings {
  frameOf(line: Line): { readonly x1: number };
  readonly sideSlack?: number;
  readonly beyond?: number;
}

/**
 * The indent (points) where a paragraph ends. Justified text ends just there, without the room beside the widest line. A line that nearly
 * fills its cell may use the cell's margin, too, as other fonts are wider. Without it, rows of such cells get a second line.
 */
export function endIndent(
  lines: readonly Line[],
  { alignment, indentRight }: Pick<Paragraph, 'alignment' | 'indentRight'>,
  { frameOf, sideSlack = 0, beyond = 0 }: Surroundings,
  isRtl: boolean,
): number {
  if (alignment === 'justify' && indentRight > 0) return indentRight + sideSlack;
  const line = lines[0]!;
  const isLeading = lines.length === 1 && !isRtl && alignment === 'left';
  if (beyond === 0 || !isLeading) return indentRight;
  const room = frameOf(line).x1 - line.box.x1;
  return room < NEARLY_FULL * (line.box.x1 - line.box.x0) ? Math.min(indentRight, -beyond) : indentRight;
}
