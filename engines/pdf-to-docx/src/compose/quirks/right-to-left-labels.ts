/** Em. A label is no farther before its text. */
const LABEL_ROOM = 1.5;

/**
 * Where a label of a right-to-left list begins, in points from the margin; `size` is that of the text. LibreOffice draws such labels beyond
 * the place that they begin at, also over the margin. Without this, the tab behind a label leads to the margin and not to the text.
 */
export const labelWithinMargin = (offset: number, size: number): number =>
  offset < 0 && offset > -LABEL_ROOM * size ? 0 : offset;
