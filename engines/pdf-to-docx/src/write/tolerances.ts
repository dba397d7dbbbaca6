/** The thresholds of the room `write/`: what decides how something is written. Bounds of the format are in `format.ts`. */

/** Twips that rounding may add up to. Without it a hanging first line begins before the margin, and its tab leads there. */
export const INDENT_ROUNDING = 2;
/**
 * Points. Less of a background beyond the lines is not worth a border, room that differs by less is as the style has it, with the rest in the
 * next, and corners of connectors are right angles. Without it shaded lines of code have borders, and each paragraph room of its own.
 */
export const HARDLY_SEEN = 0.75;
/**
 * Fewer entries are no table of contents, and what fewer paragraphs look like is no style. Without it single lines with leaders become one,
 * and each line of a title page has a style of its own.
 */
export const MIN_ALIKE = 3;
