/** The thresholds of the room `write/`: what decides how something is written. Bounds of the format are in `format.ts`. */

/** Of 255. Grounds up to this brightness are dark. Without it black text on gray cells comes out white in LibreOffice. */
export const MAX_DARK = 156;
/** Twips that rounding may add up to. Without it a hanging first line begins before the margin, and its tab leads there. */
export const INDENT_ROUNDING = 2;
/** Twips. More room is not a style's, but of the place where a paragraph is. Without it headings that begin pages set the style. */
export const MAX_USUAL_ROOM = 720;
/**
 * Points. Less of a ground beyond the lines is not worth a border, room that differs by less is as the style has it, with the rest in the
 * next, and corners of connectors are right angles. Without it shaded lines of code have borders, and each paragraph room of its own.
 */
export const HARDLY_SEEN = 0.75;
/**
 * Fewer entries are no table of contents, and what fewer paragraphs look like is no style. Without it single lines with leaders become one,
 * and each line of a title page has a style of its own.
 */
export const MIN_ALIKE = 3;
/** Points. Pictures that are lower have a style without a line's height. Without it they open a gap. */
export const LOW_LINE = 12;
/** Points. Columns whose widths differ by less are written as equal. Without it word processors show them as set one by one. */
export const EQUAL_COLUMNS = 4;
/** Points. A thinner area is drawn as a line. Without it rules are pale on screens and in small pictures of a page. */
export const THIN_AREA = 3;
