/**
 * The thresholds that the rooms `flow/` and `compose/` share, each once. Distances, shares and counts stand on ladders: what means "about a
 * line" or "most" is the same number everywhere, and the comment says what fails without it. `em` is the size of the text, a share is a
 * part of 1. What only composing asks for is in `compose/tolerances.ts`.
 */

// Places on the page, in points.

/** A larger line at the page's edge is a title. At 12 single pages lose a header of large letters to the text. */
export const MAX_EDGE_SIZE = 14;

// Lines and words, in em.

// Shares.

// Habits: how many show one.

/** Characters of a heading at most. Without it bold paragraphs are headings. */
export const MAX_HEADING_LENGTH = 180;
/**
 * A paragraph with a label is an item of a list where a model is so sure, and one is a heading or a caption. At .5 typed labels are counted
 * anew, and headings of documents without an outline are lost; lower, bold lines of plain documents are headings.
 */
export const IS_ROLE = 0.4;
