/** Measures that several files of `flow/` use. Those of all rooms are in `model/measures.ts`. */

/** Points. A larger line at the page's edge is a title. At 12 single pages lose a header of large letters to the text. */
export const MAX_EDGE_SIZE = 14;

/** Characters of a heading at most. Without it bold paragraphs are headings. */
export const MAX_HEADING_LENGTH = 180;
/**
 * A paragraph with a label is an item of a list where a model is so sure, and one is a heading or a caption. At .5 typed labels are counted
 * anew, and headings of documents without an outline are lost; lower, bold lines of plain documents are headings.
 */
export const IS_ROLE = 0.4;
/** Lines of a heading. */
export const MAX_HEADING_LINES = 3;
/** Points. A rule above notes is no longer. */
export const MAX_SEPARATOR = 240;
/** Over the width of the first line. A last line that is shorter was ended on purpose. */
export const SHORT_LAST_LINE = 0.5;
/** Em. Baselines this near are one line. Without it run-in headings get a line of their own. */
export const SAME_BASELINE = 0.5;
