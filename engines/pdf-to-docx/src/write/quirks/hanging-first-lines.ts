import { INDENT_ROUNDING } from '../tolerances.ts';

/**
 * The indent of a first line, given that of the others (twips): one that hangs begins at the margin where rounding alone would have it
 * begin before. Word and LibreOffice have a tab on a line that begins before the margin lead to the margin. Without this, the text behind a
 * label is at the label.
 */
export const withinMargin = (left: number, first: number): number =>
  left + first < 0 && left + first >= -INDENT_ROUNDING ? -left : first;
